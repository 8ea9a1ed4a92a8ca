import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appNames } from '../../scripts/build/apps';
import type { Manifest, Release } from '../../shared/contracts/src';
import { manifestPath } from '../../shared/contracts/src';
import { promoteRelease, publishRelease } from '../../releases/client';
import { copyRelease, type Change } from './copy-release';
import { madeOnce } from './made-once';
import { startProcess, type KeptPlatform, type PlatformFacts } from './platform-process';

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

const publishFirst = async ({ published, ...registry }: PlatformFacts): Promise<void> => {
  for (const app of appNames()) {
    await publishRelease({ ...registry, folder: join(published, app, firstVersion) });
    await promoteRelease({ ...registry, app, version: firstVersion, reason: 'the first one' });
  }
};

/* Five releases published take longer than the rest of a start: once in a run. */
const withFirstReleases = async (): Promise<KeptPlatform> => {
  const kept = await madeOnce('first-releases', async (keptIn) => {
    const { facts, end } = await startProcess({ keptIn });
    await publishFirst(facts);
    await end();
    return JSON.stringify({ database: facts.database, artefactsFolder: facts.artefactsFolder } satisfies KeptPlatform);
  });
  return JSON.parse(kept) as KeptPlatform;
};

/**
 * A release platform for one file of tests alone, with the releases of the portal under test and a clock that can be sent
 * ahead. Nothing is built: the releases are those that are published already, and copies of them.
 */
export const startOwnPlatform = async ({ behindMs = 0 }: Options = {}): Promise<OwnPlatform> => {
  // What was published today is not of yesterday: a past begins empty.
  const copyOf = behindMs === 0 ? await withFirstReleases() : undefined;
  const { facts, order, end } = await startProcess({ behindMs, copyOf });
  if (copyOf === undefined) await publishFirst(facts);
  const { registryUrl, siteUrl, token, published } = facts;
  const copies = mkdtempSync(join(tmpdir(), 'tulinde-copies-'));
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
      await end();
      rmSync(copies, { recursive: true, force: true });
    },
  };
};
