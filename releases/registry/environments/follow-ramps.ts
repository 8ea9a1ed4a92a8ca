import type { FastifyInstance } from 'fastify';
import type { RegistryDatabase } from '../database';
import { repeatWhileOpen } from '../repeat-while-open';
import { runRamps } from './run-ramps';

/* Finer than any plan's steps need; a look that finds nothing is one small query. */
const everyMs = 1_000;

/** Moves ramps while the registry runs. */
export const followRamps = (
  app: FastifyInstance,
  { database, now }: { database: RegistryDatabase; now: () => Date },
): void =>
  repeatWhileOpen(app, everyMs, async () => {
    const moved = await runRamps(database, now, (error, { environment, app: name }) =>
      app.log.error({ error, environment, app: name }, 'a ramp cannot go on'),
    );
    for (const { environment, app: name, candidate, after } of moved) {
      app.log.info({ environment, app: name, candidate: candidate.after, stable: after }, 'a ramp moved');
    }
  });
