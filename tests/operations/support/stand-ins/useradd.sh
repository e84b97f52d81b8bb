#!/bin/bash
# Replaces useradd: everything here runs as the user of the test.
[ "${*: -1}" = turqua ]
