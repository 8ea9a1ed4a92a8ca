import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@tulinde/contracts';
import { entryRule } from '../../releases/registry/gate/rules/entry';
import { stylesRule } from '../../releases/registry/gate/rules/styles';
import { buildStandardRemote, placeStandardRemotes } from '../../e2e/standard-remotes/build';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tulinde-standard-'));
  await placeStandardRemotes(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['rspack', 'webpack', 'vite'] as const)(
  'a remote of %s with a CSS module has classes of its release, and scripts by their hashes',
  async (bundler) => {
    const dist = await buildStandardRemote(folder, bundler, '1.2.3');
    const release: Release = releaseSchema.parse(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')));
    expect(release.styles).toHaveLength(1);
    const sheet = readFileSync(join(dist, release.styles[0] ?? ''), 'utf8');
    expect(sheet).toContain(`.${release.container}-title-`);
    const judged = { release, folder: dist } as Parameters<typeof stylesRule>[0];
    expect([...(await stylesRule(judged)), ...(await entryRule(judged))]).toEqual([]);
  },
);
