# Images without secrets, which run as the account node.
#   docker build -t vitrine .                       the site
#   docker build -t vitrine-tools --target tools .  its commands: migrate, backup, retention, doctor, admin:create …
# Together: deploy/compose/compose.yaml
FROM node:24-bookworm-slim AS packages
WORKDIR /vitrine
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund

FROM packages AS built
COPY . .
RUN npm run build:standalone -- /site
# The list of packages in the image (CycloneDX).
RUN npm sbom --omit=dev --sbom-format=cyclonedx > /site/sbom.cdx.json

FROM node:24-bookworm-slim AS tools
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /vitrine
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force && install -d -o node -g node -m 700 /data /backups
COPY . .
USER node
VOLUME /data
ENTRYPOINT ["npm", "run", "--silent"]
CMD ["doctor"]

FROM node:24-bookworm-slim AS site
# HOSTNAME: Docker sets it to the container's name, and the server listens on it.
# MALLOC_ARENA_MAX: as npm start sets it (scripts/lib/site.mjs).
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN install -d -o node -g node -m 700 /data
WORKDIR /site
COPY --from=built /site ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1: it gets the signals and finishes running requests (SHUTDOWN_PATIENCE).
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "server.js"]
