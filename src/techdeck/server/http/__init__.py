"""What is at the other end: pages, requests, WebSockets."""
