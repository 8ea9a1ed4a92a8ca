import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import bundles from '../../shared/testing/servers/services/bundle.cjs';
import { platformLog } from '../server-logs';
import { madeOnce } from './made-once';

/** Lets the registry's clock go ahead, or has its gate look at what is published from now on. */
export interface Order {
  readonly passMs?: number;
  readonly gated?: boolean;
}

/** What a platform is that has ended and was kept. */
export interface KeptPlatform {
  /** Name of its database on the PostgreSQL of the portal under test. */
  readonly database: string;
  readonly artefactsFolder: string;
}

/** How a platform begins. */
export interface Beginning {
  /** How far the registry's clock is behind at first, so that a past can be made. */
  readonly behindMs?: number;
  /** Begins as a copy of this one, and not empty. */
  readonly copyOf?: KeptPlatform | undefined;
  /** Where its files stay when it has ended; without it nothing of it stays. */
  readonly keptIn?: string;
}

export interface PlatformFacts extends KeptPlatform {
  readonly siteUrl: string;
  readonly registryUrl: string;
  /** Of operations. */
  readonly token: string;
  /** Folder of the releases that the portal under test has published. */
  readonly published: string;
}

/* No limit of its own: the test that waits has one. */
const answerOf = async <Answer>(child: ChildProcess, log: string): Promise<Answer> => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const dead = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(
      `The release platform of this test ended with ${String(code ?? killedBy)}. Its output is in ${log}.`,
    );
  });
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal }), dead])) as [Answer];
    return answer;
  } finally {
    dead.catch(() => undefined);
    waiting.abort();
  }
};

/** Starts the program of a release platform (`serve.ts`). */
export const startProcess = async (beginning: Beginning) => {
  const program = await madeOnce('platform', () => bundles.bundle('e2e/platform/serve.ts'));
  const log = platformLog();
  const output = openSync(log, 'a');
  const child = fork(program, [JSON.stringify(beginning)], {
    cwd: join(import.meta.dirname, '../..'),
    execArgv: [],
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const facts = await answerOf<PlatformFacts>(child, log);
  return {
    facts,
    order: async (wanted: Order): Promise<void> => {
      child.send(wanted);
      await answerOf(child, log);
    },
    end: async (): Promise<void> => {
      if (!child.connected) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
};
