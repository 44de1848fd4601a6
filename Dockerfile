# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /srv/encomienda
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit
COPY . .
RUN npm run build

# The production dependencies are what the bundle leaves out and what the command line imports. What the bundle holds,
# and Node itself, are development dependencies.
FROM node:24-slim AS packages
WORKDIR /srv/encomienda
COPY package.json package-lock.json .npmrc ./
# No package needs its install script here: better-sqlite3 ships its binaries. No program reads what is deleted, 83 of
# 136 MB: maps and types, sources, builds for browsers, other systems' binaries, fonts that no label has.
RUN npm ci --omit=dev --ignore-scripts --no-audit \
  && cd node_modules \
  && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete \
  && rm -rf better-sqlite3/deps better-sqlite3/src zod/src bwip-js/src bwip-js/barcode.ps \
    @cantoo/pdf-lib/dist @cantoo/pdf-lib/src swagger-ui-dist/swagger-ui-es-* \
  && find better-sqlite3/prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete \
  && find dejavu-fonts-ttf -type f ! -name package.json ! -name LICENSE \
    ! -name DejaVuSansCondensed.ttf ! -name DejaVuSansCondensed-Bold.ttf -delete

# What node:24-slim is made of, without npm, yarn and Node's headers.
FROM debian:bookworm-slim
RUN useradd --uid 1000 --create-home node
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /srv/encomienda
ENV NODE_ENV=production DATABASE_URL=file:/data/shipping.db
COPY package.json ./
COPY --from=packages /srv/encomienda/node_modules node_modules
COPY --from=build /srv/encomienda/build build
COPY app app
COPY db db
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, so that SIGTERM reaches the server; what `npm start` would build is in the image.
CMD ["node", "--max-semi-space-size=16", "--v8-pool-size=1", "build/server/start.js"]
