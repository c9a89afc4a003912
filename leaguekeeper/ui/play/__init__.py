"""What every game in the window shares: its moments kept for looking back, and the bar that moves through them."""
