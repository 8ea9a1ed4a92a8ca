import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { TlsSettings } from './settings';

/** Options of a Fastify server that speaks TLS, where there is a certificate: its limits are those without. */
export const withTls = <Options extends FastifyHttpOptions<Server>>(
  options: Options,
  tls: TlsSettings | null,
): Options => (tls === null ? options : { ...options, https: { ...options.http, ...tls } });
