"""What speaks HTTP and sockets: the addresses, and the line to each client."""
