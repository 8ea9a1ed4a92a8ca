import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/* The rules of the gate that a build decides. */
const passesTheGate = async (dist: string): Promise<Release> => {
  const release: Release = releaseSchema.parse(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')));
  expect(release.styles).toHaveLength(1);
  const sheet = readFileSync(join(dist, release.styles[0] ?? ''), 'utf8');
  expect(sheet).toContain(`.${release.container}-title-`);
  const judged = { release, folder: dist } as Parameters<typeof stylesRule>[0];
  expect([...(await stylesRule(judged)), ...(await entryRule(judged))]).toEqual([]);
  return release;
};

it.each(['rspack', 'webpack', 'vite'] as const)(
  'a remote of %s with a CSS module has classes of its release, and scripts by their hashes',
  async (bundler) => {
    await passesTheGate(await buildStandardRemote(folder, bundler, '1.2.3'));
  },
);

/* The blocks of the guide that begin with the name of their file. */
const guideFiles = (): [path: string, text: string][] => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../docs/how-to/publish-a-remote-of-another-team.md'),
    'utf8',
  );
  const blocks = guide.matchAll(/^```(?:js|css)\n(?:\/\/|\/\*) (\S+)(?: \*\/)?\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, path = '', text = '']) => [path, text]);
};

it.each(['rspack', 'webpack', 'vite'] as const)(
  'what the guide says, built with %s, has styles and a guarded page',
  async (bundler) => {
    const own = join(folder, 'by-the-guide', bundler);
    for (const [path, text] of [...guideFiles(), ['package.json', '{ "type": "module" }'] as const]) {
      mkdirSync(dirname(join(own, path)), { recursive: true });
      writeFileSync(join(own, path), text);
    }
    symlinkSync(join(folder, 'node_modules'), join(own, 'node_modules'), 'dir');
    const dist = await buildStandardRemote(join(folder, 'by-the-guide'), bundler, '1.0.0');
    const { routes } = await passesTheGate(dist);
    expect(routes.map(({ path, access }) => [path, access])).toEqual([
      ['/roadside-help', 'public'],
      ['/my-roadside-help', 'guarded'],
    ]);
  },
);
