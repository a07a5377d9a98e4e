# Fermata as a plain user, with its browser unpacked. Not tried on a machine with Docker yet: docs/deploy.md.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --ignore-scripts && node scripts/setup.js --record && npm pack --pack-destination /tmp && mv /tmp/fermata-*.tgz /tmp/fermata.tgz

FROM node:24-bookworm-slim
COPY --from=build /tmp/fermata.tgz /tmp/fermata.tgz
RUN npm install --global /tmp/fermata.tgz && rm -r /tmp/fermata.tgz /root/.npm \
  && install --directory --owner=node --group=node /data
USER node
RUN fermata browser install
ENV FERMATA_HOST=0.0.0.0 FERMATA_PORT=8222 FERMATA_DATA_DIR=/data
VOLUME /data
EXPOSE 8222
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s CMD ["fermata", "browser", "status", "--json"]
ENTRYPOINT ["fermata"]
CMD ["serve"]
