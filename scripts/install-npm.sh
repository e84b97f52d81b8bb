#!/bin/sh
# Installs Node and npm below /usr/local, from npm's registry, on a machine that has none or too old ones: Debian 12's
# npm 9 does not understand the lock file. The site itself runs on the Node among its packages, which is of this version.
# Needs curl, and libatomic1, which Node 26 is linked with.
set -eu

NODE=26.10.0
NPM=11.19.1
REGISTRY=https://registry.npmjs.org

case $(uname -m) in
  x86_64) platform=linux-x64 ;;
  aarch64) platform=linux-arm64 ;;
  *) echo "There is no Node for $(uname -m) here: https://nodejs.org/en/download" >&2; exit 1 ;;
esac

# Downloads a package as a whole, then unpacks it or one file of it: install_package <package> <version> <folder> [file]
install_package() {
  file=$(mktemp)
  curl --fail --silent --show-error --output "$file" "$REGISTRY/$1/-/$1-$2.tgz"
  mkdir -p "$3"
  tar -xzf "$file" -C "$3" --strip-components=1 --no-same-owner ${4:+"$4"}
  rm "$file"
}

install_package "node-$platform" "$NODE" /usr/local package/bin/node
install_package npm "$NPM" /usr/local/lib/node_modules/npm
ln -sf ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ln -sf ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
chmod 0755 /usr/local/lib/node_modules/npm/bin/npm-cli.js /usr/local/lib/node_modules/npm/bin/npx-cli.js
