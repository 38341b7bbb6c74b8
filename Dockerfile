# The site as an image: built once, run as an account of its own, nothing in it that is secret.
#   docker build -t vitrine .                       the site alone (server.js, 90 MB of files)
#   docker build -t vitrine-tools --target tools .  its commands: migrate, backup, retention, doctor, admin:create …
# How they run together: deploy/compose/compose.yaml
FROM node:24-bookworm-slim AS packages
WORKDIR /vitrine
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund

FROM packages AS built
COPY . .
RUN npm run build:standalone -- /site
# What the image holds, package by package, for whoever has to answer for it: /site/sbom.cdx.json (CycloneDX).
RUN npm sbom --omit=dev --sbom-format=cyclonedx > /site/sbom.cdx.json

FROM node:24-bookworm-slim AS tools
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /vitrine
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force && install -d -o node -g node -m 700 /data
COPY . .
USER node
VOLUME /data
ENTRYPOINT ["npm", "run", "--silent"]
CMD ["doctor"]

FROM node:24-bookworm-slim AS site
# HOSTNAME: Docker names the container by it, which the server would take for the address to listen at.
# MALLOC_ARENA_MAX: as npm start sets it (scripts/lib/site.mjs).
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN install -d -o node -g node -m 700 /data
WORKDIR /site
COPY --from=built /site ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: it hears the signals and ends in order (SHUTDOWN_PATIENCE).
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "server.js"]
