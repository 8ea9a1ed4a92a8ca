import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promoteRelease, publishRelease } from '../../../releases/client';
import { writeShell } from '../../../releases/testing/shell-release';
import { route, writeRelease } from '../../../releases/testing/write-release';
import { appNames, workspace } from '../../build/apps';
import type { Front } from './front';

/* What no build has made lacks these. */
const allow = ['contract', 'shared', 'route-removed', 'budget', 'entry', 'markup', 'styles', 'licence'];

const untilEdgesReady = async ({ edges }: Front): Promise<void> => {
  for (const edge of edges) while (!(await edge.isReady())) await sleep(100);
};

/** A small remote, published by the way through nginx and not promoted. */
export const publishHome = async ({ registry }: Front, version: string): Promise<void> => {
  const folder = writeRelease('mfe-home', version, { facts: { routes: [route('/')] } });
  await publishRelease({ ...registry, folder, allow, notes: 'no build made it' });
};

export const promoteHome = async ({ registry }: Front, version: string): Promise<void> => {
  await promoteRelease({ ...registry, app: 'mfe-home', version, reason: 'the drill' });
};

/** A small shell and a remote, so that each edge has pages. */
export const publishSmallPortal = async (front: Front): Promise<void> => {
  const { registry } = front;
  await publishRelease({ ...registry, folder: writeShell('1.0.0'), allow, notes: 'no build made it' });
  await promoteRelease({ ...registry, app: 'shell', version: '1.0.0', reason: 'the drill' });
  await publishHome(front, '1.0.0');
  await promoteHome(front, '1.0.0');
  await untilEdgesReady(front);
};

/** What `npm run build` has made. @returns whether there is anything */
export const publishBuiltPortal = async (front: Front): Promise<boolean> => {
  const { registry } = front;
  const folders = appNames().map((app) => [app, join(workspace, app, 'dist')] as const);
  if (!folders.every(([, folder]) => existsSync(join(folder, 'release.json')))) return false;
  for (const [app, folder] of folders) {
    const { version } = await publishRelease({ ...registry, folder });
    await promoteRelease({ ...registry, app, version, reason: 'first release' });
  }
  await untilEdgesReady(front);
  return true;
};
