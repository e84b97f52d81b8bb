#!/bin/bash
# Runs nginx with the main file of the test in place of /etc/nginx/nginx.conf.
exec "$NGINX" -p "$ROOT/nginx" -c "$ROOT/nginx/nginx.conf" "$@"
