#!/usr/bin/env python3
"""Serves and takes large bodies on 127.0.0.1: server.py PORT

/stream/N, /download/N: N bytes. /cut/N: the same with an ETag, cut off twice on the way; ranges continue it.
/upload: reads the body and says how long it was.
"""
import re
import socketserver
import struct
import sys
from http.server import BaseHTTPRequestHandler

BLOCK = b"".join(struct.pack("<Q", n * 0x9E3779B97F4A7C15 % 2**64) for n in range(1 << 17))
CUTS = {}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        kind, size = self.path.strip("/").split("/")
        size, start = int(size), 0
        wanted = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        if kind == "cut" and wanted and self.headers.get("If-Range") == '"v1"':
            start = int(wanted[1])
            self.send_response(206)
            self.send_header("Content-Range", f"bytes {start}-{size - 1}/{size}")
        else:
            self.send_response(200)
        self.send_header("Content-Length", str(size - start))
        if kind == "cut":
            self.send_header("ETag", '"v1"')
        self.end_headers()
        end = size
        if kind == "cut":
            CUTS[self.path] = CUTS.get(self.path, 0) + 1
            if CUTS[self.path] < 3:
                end = start + (size - start) // 2 + 12345
            else:
                CUTS[self.path] = 0
        position = start
        while position < end:
            offset = position % len(BLOCK)
            piece = memoryview(BLOCK)[offset : offset + min(len(BLOCK) - offset, end - position)]
            self.wfile.write(piece)
            position += len(piece)
        if end < size:
            self.close_connection = True

    def do_POST(self):
        left = total = int(self.headers["Content-Length"])
        while left > 0:
            left -= len(self.rfile.read(min(left, 1 << 20)))
        text = str(total).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)


class Server(socketserver.ThreadingMixIn, socketserver.TCPServer):
    allow_reuse_address = True
    daemon_threads = True


Server(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
