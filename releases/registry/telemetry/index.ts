import { hourMs } from '@tulinde/contracts';
import { openWebhook, type HttpWebhookSettings } from '@tulinde/server/webhook';
import type { FastifyInstance } from 'fastify';
import type { ArtefactStore } from '../../artefacts';
import type { RegistryDatabase } from '../database';
import { createIntake } from './intake';
import { pruneTelemetry } from './prune';
import { repeatWhileOpen } from '../repeat-while-open';
import { returnCandidates } from './return-candidates';
import { intakeRoute, telemetryReadRoute } from './routes';
import { createRecordThrown } from './thrown/record-thrown';
import { thrownRoutes } from './thrown/routes';
import { notifyOperators } from './notify-operators';
import { watchStable } from './watch-stable';

export interface TelemetryDeps {
  /** Migrated. */
  database: RegistryDatabase;
  artefacts: ArtefactStore;
  now: () => Date;
  /** Who is told of what needs a person; the log alone where it is not given. */
  webhook?: HttpWebhookSettings | null | undefined;
}

const flushEveryMs = 1_000;
const judgeEveryMs = 5_000;
const watchEveryMs = 60_000;
const tellEveryMs = 5_000;
const pruneEveryMs = hourMs;

/**
 * Takes what edges hand on, and acts on it: bad candidates are taken back, stable releases that get worse are noted. As
 * documented in docs/telemetry.md.
 */
export const telemetryRoutes = (
  app: FastifyInstance,
  { database, artefacts, now, webhook: settings = null }: TelemetryDeps,
): void => {
  const intake = createIntake({
    database,
    now,
    logger: app.log,
    recordThrown: createRecordThrown(database, artefacts),
  });
  intakeRoute(app, intake, now);
  telemetryReadRoute(app, { database, now });
  thrownRoutes(app, { database, now });

  repeatWhileOpen(app, flushEveryMs, () => intake.flush());
  repeatWhileOpen(app, judgeEveryMs, async () => {
    for (const { environment, app: name, candidate, ...figures } of await returnCandidates(database, now))
      app.log.warn({ environment, release: `${name}@${candidate}`, ...figures }, 'candidate taken back');
  });
  repeatWhileOpen(app, watchEveryMs, async () => {
    for (const { environment, app: name, version, ...rates } of await watchStable(database, now))
      app.log.warn({ environment, release: `${name}@${version}`, ...rates }, 'stable release fails more than usual');
  });
  const webhook = openWebhook(settings, app.log);
  repeatWhileOpen(app, tellEveryMs, () => notifyOperators(database, webhook, now()));
  repeatWhileOpen(app, pruneEveryMs, () => pruneTelemetry(database, now()));
  app.addHook('preClose', () => intake.flush());
};
