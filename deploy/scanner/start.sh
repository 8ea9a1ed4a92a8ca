#!/bin/sh
# Signatures first: clamd ends where it has none. An update that fails leaves those from before.
freshclam --config-file=/etc/tulinde/freshclam.conf
freshclam --config-file=/etc/tulinde/freshclam.conf --daemon --foreground &
exec clamd --config-file=/etc/tulinde/clamd.conf
