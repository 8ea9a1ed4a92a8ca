import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appNames } from '../../scripts/apps';
import bundles from '../../scripts/jest/services/bundle.cjs';
import type { Manifest, Release } from '../../shared/contracts/src';
import { manifestPath } from '../../shared/contracts/src';
import { promoteRelease, publishRelease } from '../../releases/client';
import { copyRelease, type Change } from './copy-release';

/** Lets the registry's clock go ahead, or has its gate look at what is published from now on. */
export interface Order {
  readonly passMs?: number;
  readonly gated?: boolean;
}

export interface PlatformFacts {
  readonly siteUrl: string;
  readonly registryUrl: string;
  /** Of operations. */
  readonly token: string;
  /** Folder of the releases that the portal under test has published. */
  readonly published: string;
}

export interface OwnPlatform extends PlatformFacts {
  /** What a visitor without a cohort is served of an app. */
  servedRelease(app: string): Promise<string | undefined>;
  /** Publishes another release of an app that the portal under test has. */
  publish(release: NextRelease): Promise<void>;
  pass(milliseconds: number): Promise<void>;
  /** Whether releases have to pass the gate from now on, its preflight too; at first they do not. */
  guard(gated: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface NextRelease {
  readonly app: string;
  readonly version: string;
  /** Folder of the release that it is a copy of; the one that the portal under test has published unless given. */
  readonly from?: string;
  readonly change?: Change;
  readonly facts?: Partial<Release>;
  readonly notes?: string;
  /** Of a squad; operations publishes otherwise. */
  readonly token?: string;
}

interface Options {
  /** How far the registry's clock is behind at first, so that a past can be made. */
  readonly behindMs?: number;
}

const firstVersion = '1.0.0';

/* No limit of its own: the test that waits has one. */
const answerOf = async <Answer>(child: ChildProcess): Promise<Answer> => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const dead = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`The release platform of this test ended with ${String(code ?? killedBy)}.`);
  });
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal }), dead])) as [Answer];
    return answer;
  } finally {
    dead.catch(() => undefined);
    waiting.abort();
  }
};

/* Made once in a worker. */
let program: Promise<string> | undefined;
const platformProgram = (): Promise<string> => (program ??= bundles.bundle('e2e/platform/serve.ts'));

/**
 * A release platform for one file of tests alone, with the releases of the portal under test and a clock that can be sent
 * ahead. Nothing is built: the releases are those that are published already, and copies of them.
 */
export const startOwnPlatform = async ({ behindMs = 0 }: Options = {}): Promise<OwnPlatform> => {
  const child = fork(await platformProgram(), {
    cwd: join(import.meta.dirname, '../..'),
    execArgv: [],
    env: { ...process.env, TULINDE_CLOCK_BEHIND: String(behindMs) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const facts = await answerOf<PlatformFacts>(child);
  const { registryUrl, siteUrl, token, published } = facts;
  const copies = mkdtempSync(join(tmpdir(), 'tulinde-copies-'));
  for (const app of appNames()) {
    await publishRelease({ registryUrl, token, folder: join(published, app, firstVersion) });
    await promoteRelease({ registryUrl, token, app, version: firstVersion, reason: 'the first one' });
  }
  const order = async (wanted: Order) => {
    child.send(wanted);
    await answerOf(child);
  };
  return {
    ...facts,
    servedRelease: async (app) => {
      const answer = await fetch(siteUrl + manifestPath);
      if (!answer.ok) return undefined;
      return ((await answer.json()) as Manifest).microFrontends[app]?.[0]?.metadata.version;
    },
    publish: async ({
      app,
      version,
      change,
      facts,
      notes,
      from = join(published, app, firstVersion),
      token: own = token,
    }) => {
      const folder = copyRelease({ from, into: copies, version, change, facts });
      await publishRelease({ registryUrl, token: own, folder, notes });
    },
    pass: (passMs) => order({ passMs }),
    guard: (gated) => order({ gated }),
    close: async () => {
      if (child.connected) {
        child.disconnect();
        await once(child, 'exit');
      }
      rmSync(copies, { recursive: true, force: true });
    },
  };
};
