import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { getHistory, getReleases, promoteRelease, publishRelease, readRelease } from '../client';
import { access, environmentOption } from './command';
import { readSigner } from './settings';
import type { Terminal } from './terminal';

interface Options {
  env: string;
}

/* Remotes are looked at in a live shell. */
const shellFirst = (one: { name: string }, other: { name: string }): number =>
  Number(other.name === 'shell') - Number(one.name === 'shell');

/* A checkout has other folders beside its apps. */
const buildsIn = (folder: string): string[] => {
  const inside = readdirSync(folder).map((name) => join(folder, name));
  const ofCheckout = inside.map((path) => join(path, 'dist')).filter((path) => existsSync(join(path, 'release.json')));
  return ofCheckout.length > 0 ? ofCheckout : inside;
};

export const publishFirstCommand = (terminal: Terminal): Command =>
  new Command('publish-first')
    .description('publish built releases, and promote those of apps that the environment has never served')
    .argument('[folder]', 'with a build of each app, or a checkout with <app>/dist', '.')
    .option(...environmentOption)
    .action(async (folder: string, { env: environment }: Options) => {
      const address = access(terminal);
      const builds = await Promise.all(buildsIn(folder).map(async (path) => ({ path, ...(await readRelease(path)) })));
      for (const { path, name: app, version } of builds.sort(shellFirst)) {
        const published = await getReleases({ ...address, app });
        if (published.some((release) => release.version === version))
          terminal.write(`${app}@${version} is published.\n`);
        else {
          const { findings } = await publishRelease({ ...address, folder: path, signingKey: readSigner(terminal) });
          const noted = findings.map(({ rule, seen }) => `noted by the gate: ${rule}: ${seen}\n`);
          terminal.write(`Published ${app}@${version}.\n${noted.join('')}`);
        }
        // What somebody promoted, rolled back or retired stays as it is.
        const changes = await getHistory({ ...address, app, environment, limit: 1 });
        if (changes.length > 0) continue;
        await promoteRelease({ ...address, app, version, environment, reason: 'first release' });
        terminal.write(`${environment} serves ${app}@${version}.\n`);
      }
    });
