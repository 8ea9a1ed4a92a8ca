import { answers, startProgram, typeScript, type Program } from '../../../bench/programs/start-program';
import { temporaryFolder } from '../../../bench/programs/temporary-folder';
import type { Cluster } from './start-cluster';

interface Tools {
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

/** Of the tokens of the load, which counts as a visitor. */
export const tokenSecret = 'a-secret-of-more-than-32-characters-for-the-drill';

export interface BackEnd {
  readonly name: string;
  readonly url: string;
  readonly program: Program;
  readonly isReady: () => Promise<boolean>;
}

/** Two back ends, each with its worker of jobs, on the cluster's PgBouncer; they share their files. */
export const startBackEnds = async (
  tools: Tools,
  { addressOf, addresses }: Pick<Cluster, 'addressOf' | 'addresses'>,
): Promise<readonly BackEnd[]> => {
  const data = temporaryFolder(tools);
  const start = async (name: string): Promise<BackEnd> => {
    const host = addressOf(name);
    const url = `http://${host}:4100`;
    const program = await startProgram({
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
      },
      isReady: answers(`${url}/health/ready`),
    });
    tools.atEnd(() => program.stop());
    return { name, url, program, isReady: answers(`${url}/health/ready`) };
  };
  // One after the other, as a start of many does: the first makes the tables.
  return [await start('back-end-1'), await start('back-end-2')];
};
