import { answers, typeScript } from '../../../bench/programs/start-program';
import { temporaryFolder } from '../../../bench/programs/temporary-folder';
import { metricsPort, planPortalProcess, type PortalProcess } from './portal-process';
import type { Cluster } from './start-cluster';

interface Tools {
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

/** Of the tokens of the load, which counts as a visitor. */
export const tokenSecret = 'a-secret-of-more-than-32-characters-for-the-drill';

interface Surroundings extends Pick<Cluster, 'addressOf' | 'addresses'> {
  /** Settings of one that is reached at this address. */
  readonly settingsAt?: (url: string) => Record<string, string>;
}

/** Two back ends, each with its worker of jobs, on the cluster's PgBouncer; they share their files. */
export const startBackEnds = async (
  tools: Tools,
  { addressOf, addresses, settingsAt = () => ({}) }: Surroundings,
): Promise<readonly PortalProcess[]> => {
  const data = temporaryFolder(tools);
  const plan = (name: string): PortalProcess => {
    const host = addressOf(name);
    const url = `http://${host}:4100`;
    return planPortalProcess(tools, {
      name,
      url,
      command: typeScript('backend/src/main.ts'),
      env: {
        DATABASE_URL: addresses.pooled,
        TULINDE_DATABASE_DIRECT_URL: addresses.direct,
        HOST: host,
        PORT: '4100',
        TOKEN_PORT: '4101',
        TULINDE_METRICS_PORT: String(metricsPort),
        TULINDE_METRICS_HOST: host,
        TULINDE_DATA: data,
        TULINDE_SERVICE_TOKEN_SECRET: tokenSecret,
        TULINDE_RATE_LIMIT_PER_MINUTE: '100000000',
        ...settingsAt(url),
      },
      isReady: answers(`${url}/health/ready`),
    });
  };
  // As docs/deploy/nginx.conf calls them.
  const backEnds = [plan('backend-1'), plan('backend-2')];
  // One after the other, as a start of many does: the first makes the tables.
  for (const backEnd of backEnds) await backEnd.start();
  return backEnds;
};
