# One image a process, from one file. Sources run as they are (tsx), so that what is tested is what runs.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production

# The lock file is that of all workspaces: npm wants the package file of each.
FROM base AS workspaces
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.app.json tsconfig.json ./
COPY shared/contracts/package.json shared/contracts/
COPY shared/client/package.json shared/client/
COPY shared/ui/package.json shared/ui/
COPY shared/remote-build/package.json shared/remote-build/
COPY shared/server/package.json shared/server/
COPY shared/testing/package.json shared/testing/
COPY shell/package.json shell/
COPY mfe-account/package.json mfe-account/
COPY mfe-claims/package.json mfe-claims/
COPY mfe-help/package.json mfe-help/
COPY mfe-quotes/package.json mfe-quotes/
COPY backend/package.json backend/
COPY releases/package.json releases/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# Packages of one workspace and of the root (tsx), without those of development, and the list of them with their licences. Of a
# workspace that it knows npm would install what its tests need, so it knows no other and no tests.
FROM base AS backend-packages
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.json ./
COPY shared/contracts/package.json shared/contracts/
COPY shared/server/package.json shared/server/
COPY backend/package.json backend/
RUN npm pkg set --json 'workspaces=["shared/contracts","shared/server","backend"]' \
  && npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm ci --omit=dev --no-audit --no-fund \
  && npm sbom --omit=dev --sbom-format cyclonedx > sbom.cdx.json \
  && find node_modules -name '*.map' -type f -delete \
  && rm -rf /root/.npm node_modules/@opentelemetry/*/build/esm node_modules/@opentelemetry/*/build/esnext

FROM base AS platform-packages
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.json ./
COPY shared/contracts/package.json shared/contracts/
COPY shared/server/package.json shared/server/
COPY releases/package.json releases/
RUN npm pkg set --json 'workspaces=["shared/contracts","shared/server","releases"]' \
  && npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm ci --omit=dev --no-audit --no-fund \
  && npm sbom --omit=dev --sbom-format cyclonedx > sbom.cdx.json \
  && find node_modules -name '*.map' -type f -delete \
  && rm -rf /root/.npm node_modules/@opentelemetry/*/build/esm node_modules/@opentelemetry/*/build/esnext

# Shell, remotes and the page of operations are built with bundlers, which no image has.
FROM workspaces AS builder
RUN npm ci --include=dev --no-audit --no-fund
COPY shared shared
COPY backend backend
COPY releases releases
COPY scripts scripts
COPY shell shell
COPY mfe-account mfe-account
COPY mfe-claims mfe-claims
COPY mfe-help mfe-help
COPY mfe-quotes mfe-quotes
RUN node --import tsx scripts/build/main.ts

# With the operators' command (backend/operator), which publishes answers as the release command does.
FROM backend-packages AS backend
COPY shared/contracts shared/contracts
COPY shared/server shared/server
COPY backend backend
COPY releases/client releases/client
COPY releases/wire releases/wire
COPY releases/cli/settings.ts releases/cli/settings.ts
RUN mkdir -p /data /spool && chown node:node /data /spool
USER node
EXPOSE 4100 4101 4400
CMD ["node", "--import", "tsx", "backend/src/main.ts"]

FROM platform-packages AS platform
COPY shared/contracts shared/contracts
COPY shared/server shared/server
COPY releases releases
RUN mkdir -p /artefacts /var/cache/tulinde && chown node:node /artefacts /var/cache/tulinde
USER node

# The preflight opens releases in Debian's Chromium, the one without windows.
FROM platform AS registry
USER root
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium-headless-shell \
  && rm -rf /var/lib/apt/lists/*
USER node
# The browser wants to write beside its profile; of this image only /tmp can be written to.
ENV HOME=/tmp
# The page of operations. A registry without it works too, but then only the command line is there.
COPY --from=builder /app/releases/console/dist releases/console/dist
# With what the gate opens pages that want a customer.
COPY shared/testing/recorded-customer.json shared/testing/recorded-customer.json
EXPOSE 4200
CMD ["node", "--import", "tsx", "releases/registry/main.ts"]

FROM platform AS edge
EXPOSE 4000
CMD ["node", "--import", "tsx", "releases/edge/main.ts"]

# Debian's ClamAV, which looks into uploads.
FROM base AS scanner
RUN apt-get update \
  && apt-get install --yes --no-install-recommends clamav-daemon clamav-freshclam clamdscan ca-certificates \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/scanner /etc/tulinde
RUN mkdir -p /signatures && chown node:node /signatures
USER node
EXPOSE 3310
CMD ["/etc/tulinde/start.sh"]

# What was built with these images, for a registry that has nothing yet.
FROM platform AS first-releases
COPY --from=builder /app/shell/dist builds/shell
COPY --from=builder /app/mfe-account/dist builds/mfe-account
COPY --from=builder /app/mfe-claims/dist builds/mfe-claims
COPY --from=builder /app/mfe-help/dist builds/mfe-help
COPY --from=builder /app/mfe-quotes/dist builds/mfe-quotes
CMD ["node", "--import", "tsx", "releases/cli/main.ts", "publish-first", "builds"]
