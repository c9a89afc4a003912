"""What the program itself is: what it is made of, and whether there is a newer one."""
