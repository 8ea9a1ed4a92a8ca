import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const addressOf = (app: FastifyInstance): string =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
