import { answers, startProgram, typeScript, type Program } from '../../../bench/programs/start-program';
import { temporaryFolder } from '../../../bench/programs/temporary-folder';
import type { Cluster } from './start-cluster';

interface Tools {
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

/** Of the tokens of the load, which counts as a visitor. */
export const tokenSecret = 'a-secret-of-more-than-32-characters-for-the-drill';

/** A process of calls and jobs: its worker begins and ends with it. */
export interface BackEnd {
  readonly name: string;
  readonly url: string;
  readonly isReady: () => Promise<boolean>;
  readonly isAlive: () => boolean;
  /** SIGTERM unless told otherwise. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** @param env what is set for this start alone */
  readonly start: (env?: Record<string, string>) => Promise<void>;
}

interface Surroundings extends Pick<Cluster, 'addressOf' | 'addresses'> {
  /** Settings of one that is reached at this address. */
  readonly settingsAt?: (url: string) => Record<string, string>;
}

/** Two back ends, each with its worker of jobs, on the cluster's PgBouncer; they share their files. */
export const startBackEnds = async (
  tools: Tools,
  { addressOf, addresses, settingsAt = () => ({}) }: Surroundings,
): Promise<readonly BackEnd[]> => {
  const data = temporaryFolder(tools);
  const plan = (name: string): BackEnd => {
    const host = addressOf(name);
    const url = `http://${host}:4100`;
    const isReady = answers(`${url}/health/ready`);
    let program: Program | undefined;
    const start = async (env: Record<string, string> = {}): Promise<void> => {
      program = await startProgram({
        command: typeScript('backend/src/main.ts'),
        env: {
          DATABASE_URL: addresses.pooled,
          TULINDE_DATABASE_DIRECT_URL: addresses.direct,
          HOST: host,
          PORT: '4100',
          TOKEN_PORT: '4101',
          TULINDE_DATA: data,
          TULINDE_SERVICE_TOKEN_SECRET: tokenSecret,
          TULINDE_RATE_LIMIT_PER_MINUTE: '100000000',
          ...settingsAt(url),
          ...env,
        },
        isReady,
      });
    };
    const isAlive = (): boolean => {
      try {
        return program !== undefined && process.kill(program.pid, 0);
      } catch {
        return false;
      }
    };
    const stop = async (signal?: NodeJS.Signals): Promise<void> => program?.stop(signal);
    tools.atEnd(() => stop());
    return { name, url, isReady, isAlive, stop, start };
  };
  const backEnds = [plan('back-end-1'), plan('back-end-2')];
  // One after the other, as a start of many does: the first makes the tables.
  for (const backEnd of backEnds) await backEnd.start();
  return backEnds;
};
