# One image a process, from one file. Sources run as they are (tsx), so that what is tested is what runs.
FROM node:20-slim AS base
WORKDIR /app
ENV NODE_ENV=production

# Without the remotes and what tests are written with: no image runs them, and npm installs without the folders of workspaces that
# a pattern finds.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY shared/contracts/package.json shared/contracts/
COPY shared/client/package.json shared/client/
COPY shared/ui/package.json shared/ui/
COPY shared/remote-build/package.json shared/remote-build/
COPY shared/server/package.json shared/server/
COPY shell/package.json shell/
COPY backend/package.json backend/
COPY releases/package.json releases/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --no-audit --no-fund

FROM packages AS sources
COPY tsconfig.base.json tsconfig.json ./
COPY shared shared

# With the operators' command (backend/operator), which publishes answers as the release command does.
FROM sources AS backend
COPY backend backend
COPY releases/client releases/client
COPY releases/wire releases/wire
COPY releases/cli/settings.ts releases/cli/settings.ts
RUN mkdir -p /data /spool && chown node:node /data /spool
USER node
EXPOSE 4100 4101 4400
CMD ["node", "--import", "tsx", "backend/src/main.ts"]

FROM sources AS releases
COPY releases releases
RUN mkdir -p /artefacts /var/cache/tulinde && chown node:node /artefacts /var/cache/tulinde
USER node

# The page of operations. A registry without it works too, but then only the command line is there.
FROM sources AS console
COPY releases releases
RUN node --import tsx releases/console/main.ts

# The preflight opens releases in Debian's Chromium.
FROM releases AS registry
USER root
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium \
  && rm -rf /var/lib/apt/lists/*
USER node
# The browser wants to write beside its profile; of this image only /tmp can be written to.
ENV HOME=/tmp
COPY --from=console /app/releases/console/dist releases/console/dist
EXPOSE 4200
CMD ["node", "--import", "tsx", "releases/registry/main.ts"]

FROM releases AS edge
EXPOSE 4000
CMD ["node", "--import", "tsx", "releases/edge/main.ts"]
