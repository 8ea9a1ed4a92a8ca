import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStatus } from '../client';
import { commandLine } from '../testing/command-line';
import { writeShell } from '../testing/shell-release';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { freshFolder, route, writeRelease } from '../testing/write-release';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

const buildsOf = (...releases: string[]): string => {
  const folder = freshFolder();
  releases.forEach((release, index) => cpSync(release, join(folder, String(index)), { recursive: true }));
  return folder;
};
const help = (version: string) => writeRelease('mfe-help', version, { facts: { routes: [route('/faqs')] } });
const publishFirst = (...releases: string[]) => commandLine(registry, `publish-first ${buildsOf(...releases)}`);
const served = async () => {
  const production = (await getStatus(registry)).find(({ environment }) => environment === 'production');
  return Object.fromEntries(production?.apps.map(({ app, version }) => [app, version]) ?? []);
};

it('brings the first releases to a registry that has none, the shell before the remotes', async () => {
  expect(await publishFirst(help('1.0.0'), writeShell('1.0.0'))).toMatchObject({
    code: 0,
    out:
      'Published shell@1.0.0.\nproduction serves shell@1.0.0.\n' +
      'Published mfe-help@1.0.0.\nproduction serves mfe-help@1.0.0.\n',
  });
  expect(await served()).toMatchObject({ shell: '1.0.0', 'mfe-help': '1.0.0' });
});

it('leaves what is served as people left it: a newer build is published alone, and what was retired stays away', async () => {
  await commandLine(registry, 'retire mfe-help --reason "no answers today"');
  expect(await publishFirst(writeShell('1.1.0'), help('1.0.0'))).toMatchObject({
    code: 0,
    out: 'Published shell@1.1.0.\nmfe-help@1.0.0 is published.\n',
  });
  const after = await served();
  expect(after.shell).toBe('1.0.0');
  expect(after['mfe-help']).toBeFalsy();
});

it('takes the builds of a checkout from where they were made, and nothing else that stands there', async () => {
  const checkout = freshFolder();
  cpSync(writeShell('1.1.0'), join(checkout, 'shell/dist'), { recursive: true });
  cpSync(help('1.1.0'), join(checkout, 'mfe-help/dist'), { recursive: true });
  cpSync(freshFolder(), join(checkout, 'docs'), { recursive: true });
  writeFileSync(join(checkout, 'README.md'), '');
  expect(await commandLine(registry, `publish-first ${checkout}`)).toMatchObject({
    code: 0,
    out: 'shell@1.1.0 is published.\nPublished mfe-help@1.1.0.\n',
  });
});

it('takes those of the checkout that it is typed in, where no folder is named', async () => {
  const { code, out, errors } = await commandLine(registry, 'publish-first --help');
  expect([code, errors]).toEqual([0, '']);
  expect(out).toContain('(default: ".")');
});

it('ends with 2 where a folder is no build', async () => {
  expect(await publishFirst(freshFolder())).toMatchObject({ code: 2, errors: expect.stringContaining('release.json') });
});
