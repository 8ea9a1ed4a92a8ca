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
    out: 'Published mfe-help@1.0.0 (1 files). Serve it with: promote mfe-help 1.0.0\n',
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
    expect(errors).not.toMatch(/\n\s+at /);
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
