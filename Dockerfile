# To pin the image more strictly, add the digest that your registry shows: FROM node:24.21.0-trixie-slim@sha256:…
FROM node:24.21.0-trixie-slim AS build
WORKDIR /src
COPY . .
RUN ["npx", "-y", "pnpm@10.34.8", "install", "--frozen-lockfile"]
RUN ["npx", "-y", "pnpm@10.34.8", "release"]

FROM node:24.21.0-trixie-slim
ARG VERSION=1.0.0
ENV HOST=0.0.0.0 DATA_DIR=/data
RUN ["install", "-d", "-o", "node", "-g", "node", "-m", "0700", "/data"]
COPY --from=build /src/release/hazard-group-site-${VERSION}/ /site/
WORKDIR /site
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=4", "server.js"]
