"""What a team's coach wants to know before his next match."""
