import { randomBytes } from 'node:crypto';
import { createApp } from '../../src/app/servers/app';
import { loadConfig } from '../../src/platform/config/config';
import type { PortalDatabase } from '../../src/operators/seed/portal-database';
import { customerWithEverything } from '../customer-with-everything';
import { parsersInProcess } from '../parsers-in-process';
import { callsOf, clockAt, testSecret, type PortalUnderTest } from '../portal-under-test';
import type { Ids } from '../sample-requests';

/** The day on which the template, and so the youngest customer, lives. */
const templateAt = '2026-03-02T09:00:00Z';

/** The portal on a database, with its clock at the template's day. */
export const openPortal = async (
  database: PortalDatabase,
  data: string,
  env: NodeJS.ProcessEnv = {},
): Promise<PortalUnderTest> => {
  const clock = clockAt(templateAt);
  const config = loadConfig({
    LOG_LEVEL: 'error',
    TULINDE_SERVICE_TOKEN_SECRET: testSecret,
    TULINDE_DATA: data,
    TULINDE_RATE_LIMIT_PER_MINUTE: '1000000000',
    ...env,
  });
  const app = await createApp({ config, database, now: clock.now, random: randomBytes, parsers: parsersInProcess() });
  return { app, clock, call: callsOf(app, clock) };
};

/** Lives one customer's life through the portal's own calls. @returns by which their things are named */
export const liveTemplate = async (portal: PortalUnderTest, database: PortalDatabase): Promise<Ids> => {
  const { ids } = await customerWithEverything(portal, database.db, 'Zuhura', 7);
  await portal.app.runDueJobs();
  return ids;
};
