import { supportCode } from '@tulinde/contracts';
import { leaveLocalRegistry } from '../testing/local-registry';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { freshFolder, route, writeRelease } from '../testing/write-release';
import { runCli } from './run-cli';

let registry: RunningRegistry;
let data: string;
beforeAll(async () => {
  registry = await startRegistry();
  data = freshFolder();
  leaveLocalRegistry(data, registry);
});
afterAll(() => registry.close());

const release = async (line: string, env: Record<string, string> = {}) => {
  let out = '';
  let errors = '';
  const code = await runCli(line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], {
    env: { TULINDE_REGISTRY: registry.registryUrl, TULINDE_DATA: data, ...env },
    isInteractive: false,
    write: (text) => (out += text),
    writeError: (text) => (errors += text),
  });
  return { code, out, errors };
};

const built = (version: string, routes = ['/faqs']) =>
  writeRelease('mfe-help', version, { facts: { routes: routes.map((path) => route(path)) } });

it('publishes, promotes, shows, takes back and tells the story', async () => {
  expect(await release('status --env staging')).toMatchObject({
    code: 0,
    out: 'staging (revision 0)\nserves nothing yet\n',
  });
  expect(await release(`publish mfe-help --dir ${built('1.0.0')}`)).toEqual({
    code: 0,
    out: 'Published mfe-help@1.0.0 (1 files, no source maps). Serve it with: promote mfe-help 1.0.0\n',
    errors: '',
  });
  expect((await release('promote mfe-help 1.0.0 --reason "first one"')).out).toBe(
    'production now serves mfe-help@1.0.0 (before: nothing, revision 1).\n',
  );
  await release(`publish mfe-help --dir ${built('1.1.0')}`);
  // Without a version: the newest.
  expect((await release('promote mfe-help')).out).toContain('mfe-help@1.1.0 (before: 1.0.0');
  expect((await release('promote mfe-help')).out).toBe('production serves mfe-help@1.1.0 already; nothing changed.\n');
  expect((await release('rollback mfe-help --reason "answers are empty"')).out).toContain(
    'mfe-help@1.0.0 (before: 1.1.0',
  );

  const status = (await release('status --env production')).out.split('\n');
  expect(status[1]).toMatch(/^app +release +since +by +reason$/);
  expect(status[2]).toMatch(/^mfe-help +1\.0\.0 +\d{4}-\d\d-\d\d \d\d:\d\d \+03:00 +squad-help +answers are empty$/);
  const history = (await release('history mfe-help')).out.split('\n');
  expect(history[1]).toMatch(/squad-help +rollback +production +mfe-help +1\.1\.0 +1\.0\.0 +answers are empty$/);
});

it('looks first at what an environment served at a time, and goes back at the revision that was looked at', async () => {
  const then = new Date(Date.now()).toISOString();
  await release('promote mfe-help 1.1.0 --anyway --reason "it was the network"');
  const looked = await release(`rollback --to ${then} --reason "prices are lost"`);
  expect(looked.code).toBe(0);
  const [head, line, still, backEnd, next] = looked.out.split('\n');
  expect(head).toMatch(/^production \(revision \d+\) would go back to \d{4}-\d\d-\d\d \d\d:\d\d \+03:00:$/);
  expect(line).toBe('  mfe-help 1.1.0 → 1.0.0');
  expect(still).toBe('The back end, its database and the contents do not move.');
  expect(backEnd).toBe('Whether today’s back end has every call that these releases make could not be looked at.');
  const revision = /--revision (\d+)\.$/.exec(next ?? '')?.[1];
  expect((await release('status')).out).toContain('1.1.0');
  const done = await release(`rollback --to ${then} --revision ${revision} --reason "prices are lost"`);
  expect(done.out).toContain(`(revision ${Number(revision) + 1}):\n  mfe-help 1.1.0 → 1.0.0\n`);
  expect(await release(`rollback --to ${then} --revision ${revision} --reason "again"`)).toMatchObject({ code: 1 });
  expect((await release(`rollback --to ${then} --reason "again"`)).out).toContain('nothing changed');
  const wrong = [
    'rollback --reason x',
    'rollback mfe-help --to 2026-11-25T14:05Z --reason x',
    'rollback --to yesterday --reason x',
  ];
  for (const line of wrong)
    expect(await release(line)).toMatchObject({ code: 2, errors: expect.stringMatching(/--to|--apps|no time/) });
});

it('tells visible tabs of a promotion at once, or of all that changed since they were told', async () => {
  const manifest = async () =>
    (await (await fetch(`${registry.registryUrl}/v1/environments/production/manifest`)).json()) as {
      revision: number;
      urgent: Record<string, number>;
    };
  await release('promote mfe-help 1.1.0 --anyway --urgent --reason "mended"');
  const promoted = await manifest();
  expect(promoted.urgent['mfe-help']).toBe(promoted.revision);
  await release('rollback mfe-help --reason "not mended"');
  expect((await manifest()).urgent['mfe-help']).toBe(promoted.revision);
  const { code, out } = await release('refresh --reason "take it now"');
  const refreshed = await manifest();
  expect([code, refreshed.urgent['mfe-help']]).toEqual([0, refreshed.revision]);
  expect(out).toContain(`(revision ${refreshed.revision})`);
  // Nothing has changed since: no tab has to do anything.
  await release('refresh --reason "once more"');
  expect((await manifest()).urgent['mfe-help']).toBe(refreshed.revision);
});

it('says of a ramp that it is paused, and that it goes on', async () => {
  await release('candidate mfe-help 1.1.0 --percent 5 --linear 2h --anyway --reason "slowly"');
  expect((await release('pause mfe-help')).out).toMatch(
    /^The ramp of mfe-help@1\.1\.0 in production is paused at 5\.00 % of the visitors \(revision \d+\)\.\n$/,
  );
  expect((await release('resume mfe-help')).out).toMatch(/goes on from 5\.00 %/);
  await release('take-back mfe-help --reason "enough"');
});

it('writes JSON for programs', async () => {
  const { out } = await release('status --json --env production');
  expect(JSON.parse(out)).toMatchObject({ environments: [{ environment: 'production', apps: [{ app: 'mfe-help' }] }] });
});

describe('ends with', () => {
  const line = (errors: string) => errors.trimEnd().split('\n');

  it('1 and the registry’s reason when it refuses', async () => {
    const { code, errors } = await release(`publish mfe-help --dir ${built('1.0.0')}`);
    expect(code).toBe(1);
    expect(line(errors)).toEqual([
      'mfe-help@1.0.0 is already published and cannot be replaced. Give the build another version.',
    ]);
    expect(await release('promote mfe-help 9.9.9')).toMatchObject({
      code: 1,
      errors: 'mfe-help@9.9.9 was never published.\n',
    });
    expect(await release('promote mfe-help 1.1.0', { TULINDE_REGISTRY_TOKEN: 'x'.repeat(40) })).toMatchObject({
      code: 1,
      errors: 'This needs a valid registry token.\n',
    });
  });

  it.each([
    ['an unknown command', 'explode', 'unknown command'],
    ['a rollback without a reason', 'rollback mfe-help', "required option '--reason"],
    ['an app that was not built', 'publish mfe-help --dir nowhere', 'nowhere/release.json cannot be read'],
    ['an unknown environment', 'status --env moon', 'There is no environment moon.'],
    ['an app without releases', 'promote mfe-none', 'No release of mfe-none is published yet.'],
  ])('2 for %s', async (_what, command, reason) => {
    const { code, errors } = await release(command);
    expect(code).toBe(2);
    expect(errors).toContain(reason);
    expect(errors).not.toMatch(/\n\s+at .*:\d+:\d+/);
  });

  it('2 for a folder of another app, a wrong address and a missing token', async () => {
    expect(await release(`publish mfe-claims --dir ${built('3.0.0')}`)).toMatchObject({ code: 2 });
    expect(await release('status', { TULINDE_REGISTRY: 'somewhere' })).toMatchObject({ code: 2 });
    const { code, errors } = await release('promote mfe-help', { TULINDE_DATA: freshFolder() });
    expect(code).toBe(2);
    expect(errors).toContain('set TULINDE_REGISTRY_TOKEN');
  });

  it('3 when nobody answers, or something that is no registry', async () => {
    const { code, errors } = await release('status', { TULINDE_REGISTRY: 'http://127.0.0.1:4' });
    expect(code).toBe(3);
    expect(errors).toContain('The registry at http://127.0.0.1:4 does not answer');
  });

  it('0 for help', async () => {
    expect(await release('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes') });
  });
});

it('tells which releases a page had by its support code', async () => {
  const code = supportCode([{ app: 'mfe-help', version: '1.1.0' }]);
  const { out } = await release(`releases --code ${code.toLowerCase()}-000`);
  expect(out).toBe(`${code}  mfe-help@1.1.0\n000  no release that this registry has\n`);
  expect(await release('releases')).toMatchObject({ code: 2 });
  expect(await release('releases --code x')).toMatchObject({ code: 2 });
});
