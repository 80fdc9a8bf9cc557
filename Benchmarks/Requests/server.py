#!/usr/bin/env python3
"""Answers every request on 127.0.0.1 with the same kilobyte of JSON: server.py PORT"""
import json
import socket
import sys
import threading

BODY = json.dumps({"id": 7, "title": "A picture of a dragon", "tags": ["sea", "sky"], "text": "x" * 900}).encode()
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b" % (len(BODY), BODY)


def serve(connection):
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    pending = b""
    while received := connection.recv(65536):
        pending += received
        while b"\r\n\r\n" in pending:
            pending = pending.split(b"\r\n\r\n", 1)[1]
            connection.sendall(ANSWER)


listener = socket.create_server(("127.0.0.1", int(sys.argv[1])), backlog=512)
while True:
    threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
