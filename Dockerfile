# The site as an image: docs/operations/containers.md says how it is run. `npm run faults -- image` carries out this file
# in an empty Debian root; it knows the instructions that are used here.
# Node comes with the packages of the project, in the version that is tested (docs/decisions/006): the base is plain
# Debian, and libatomic1 what Node needs besides.

FROM debian:bookworm-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates curl libatomic1
WORKDIR /srv/turqua
COPY scripts/install-npm.sh scripts/install-npm.sh
RUN sh scripts/install-npm.sh
COPY package.json package-lock.json ./
COPY scripts/prepare.mjs scripts/prepare.mjs
RUN npm ci --no-audit --no-fund
COPY . .
# The packages are installed anew, without those of development.
RUN npm run build -- --bundle-only && npm ci --omit=dev --no-audit --no-fund

FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -r /var/lib/apt/lists
RUN useradd --system --uid 10001 --home-dir /var/lib/turqua --shell /usr/sbin/nologin turqua && install --directory --owner=turqua --group=turqua --mode=0700 /var/lib/turqua
WORKDIR /srv/turqua
COPY --from=build /srv/turqua .
ENV PATH=/srv/turqua/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/var/lib/turqua
USER turqua
VOLUME /var/lib/turqua
EXPOSE 4321
HEALTHCHECK --interval=5s --timeout=4s --retries=3 --start-period=15m CMD ["node", "--input-type=module", "--eval", "const { ok } = await fetch('http://127.0.0.1:4321/readyz'); process.exit(ok ? 0 : 1)"]
CMD ["node", "scripts/start.ts"]
