"""The stack of paper: filing, correcting, removing, undoing; how it is shown, checked and kept; what is only begun."""
