import { existsSync } from 'node:fs';
import { join } from 'node:path';

/* Set by the configuration, for the portal and the workers of its run. */
const folder = (): string => {
  const path = process.env.TULINDE_E2E_LOGS;
  if (path === undefined) throw new Error('TULINDE_E2E_LOGS is not set: start the browser tests with Playwright.');
  return path;
};

/* Of this worker. */
const own: string[] = [];

/** Where the output of a release platform of this worker goes. */
export const platformLog = (): string => {
  const path = join(folder(), `platform-${process.env.TEST_WORKER_INDEX ?? process.pid}-${own.length + 1}.log`);
  own.push(path);
  return path;
};

/** Files with the output of the servers that the tests of this worker use. */
export const serverLogs = (): string[] => [join(folder(), 'portal.log'), ...own].filter((path) => existsSync(path));
