import { publishRelease } from '../../client';
import { commandLine } from '../../testing/command-line';
import { send } from '../../testing/send';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { writeRelease } from '../../testing/write-release';
import { abortAutomatically } from './abort-automatically';

/* One registry for all: each test has an app of its own, whose releases nobody has touched. */
let registry: RunningRegistry;
let app = '';
let number = 0;
beforeAll(async () => {
  registry = await startRegistry();
});
beforeEach(async () => {
  app = `mfe-help-${(number += 1)}`;
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publishRelease({ ...registry, folder: writeRelease(app, version) });
  }
  await release('promote APP 1.0.0');
  await release('promote APP 1.0.0 --env staging');
});
afterAll(() => registry.close());

/** @param line in which APP stands for the app of the test */
const release = (line: string) => commandLine(registry, line.replace('APP', app));
const serves = async (environment = 'production') => {
  const { body } = await send(registry, 'GET', `/v1/environments/${environment}`);
  const { apps } = body as { apps: { app: string; version: string; candidate: { version: string } | null }[] };
  return apps.find((one) => one.app === app);
};
const listed = async (version: string): Promise<string> =>
  (await release(`releases ${app}`)).out.split('\n').find((line) => line.startsWith(version)) ?? '';

describe('when a release is rolled back', () => {
  beforeEach(async () => {
    await release('promote APP 1.1.0');
    await release('rollback APP --reason "answers are empty"');
  });

  it('is bad, and says why wherever it is listed', async () => {
    expect(await listed('1.1.0')).toMatch(/^1\.1\.0 +bad: answers are empty/);
    expect(await listed('1.0.0')).not.toContain('bad');
  });

  it.each([
    ['promoted', 'promote APP 1.1.0'],
    ['promoted elsewhere', 'promote APP 1.1.0 --env staging'],
    ['a candidate', 'candidate APP 1.1.0 --percent 1'],
    ['rolled back to', 'rollback APP 1.1.0 --reason "again"'],
  ])('is not %s again, until somebody says so', async (_what, line) => {
    const refused = await release(line);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain(`${app}@1.1.0 is marked bad since `);
    expect(refused.errors).toContain('by squad-help in production: answers are empty');
    expect((await release(`${line} --anyway`)).code).toBe(0);
    expect(await listed('1.1.0')).not.toContain('bad');
  });

  it('is nobody’s fallback, wherever it was found bad', async () => {
    const environment = 'staging';
    const chain = async () => {
      const { body } = await send(registry, 'GET', `/v1/environments/${environment}/manifest`);
      const entries = (body as { microFrontends: Record<string, { metadata: { version: string } }[]> }).microFrontends;
      return entries[app]?.map(({ metadata }) => metadata.version);
    };
    await release('undo APP --reason "at first it seemed well"');
    await release('promote APP 1.1.0 --env staging');
    await release('promote APP 1.2.0 --env staging');
    expect(await chain()).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    await release('rollback APP --reason "answers are empty"');
    expect(await chain()).toEqual(['1.2.0', '1.0.0']);
    const { body } = await send(registry, 'GET', `/v1/environments/${environment}`);
    expect(body).toMatchObject({
      apps: expect.arrayContaining([expect.objectContaining({ app, previous: ['1.0.0'] })]),
    });
  });

  it('is not the newest', async () => {
    await release('promote APP 1.2.0');
    await release('rollback APP --reason "worse"');
    expect((await release('promote APP')).out).toBe(`production serves ${app}@1.0.0 already; nothing changed.\n`);
  });

  it('is good again when the rollback is undone', async () => {
    await release('undo APP --reason "the fault was in the back end"');
    expect(await serves()).toMatchObject({ version: '1.1.0' });
    expect(await listed('1.1.0')).not.toContain('bad');
  });

  it('does not come back by an undo of what came after it', async () => {
    await release('promote APP 1.2.0');
    await release('undo APP --reason "wrong app"');
    const refused = await release('undo APP --reason "once more"');
    expect(refused.errors).toContain(`${app}@1.1.0 is marked bad`);
    expect(await serves()).toMatchObject({ version: '1.0.0' });
  });
});

describe('when a candidate is taken back', () => {
  beforeEach(async () => {
    await release('candidate APP 1.1.0 --percent 10');
  });

  it('is bad, whether the registry did it by itself', async () => {
    const judged = {
      environment: 'production',
      app,
      version: '1.1.0',
      figures: {},
      reason: 'fails more',
      at: new Date(),
    };
    await abortAutomatically(registry.database, judged);
    expect(await listed('1.1.0')).toMatch(/^1\.1\.0 +bad: fails more/);
  });

  it('or a person', async () => {
    expect((await release('take-back APP --reason "the menu flickers"')).code).toBe(0);
    expect(await listed('1.1.0')).toMatch(/^1\.1\.0 +bad: the menu flickers/);
  });

  it('needs a reason that says something, as whatever is asked for one', async () => {
    expect((await release('take-back APP --reason "  "')).code).toBe(1);
    const blank = await release('candidate APP --percent 20 --reason "  "');
    expect(blank).toMatchObject({ code: 1 });
    expect(blank.errors).toContain('a reason of blanks says nothing');
  });
});

describe('when an app is retired', () => {
  it('is not served any more, and comes back with the release that it had', async () => {
    const { body } = await send(registry, 'GET', '/v1/environments/production');
    const revision = Number(body.revision) + 1;
    const { out } = await release('retire APP --reason "moved to the other team"');
    expect(out).toBe(`production now serves no ${app} (before: 1.0.0, revision ${revision}).\n`);
    expect(await serves()).toBeUndefined();
    expect((await release('rollback APP --reason "no"')).errors).toContain(`production serves no ${app}`);
    expect((await release('bring-back APP --reason "it moved back"')).out).toContain(`serves ${app}@1.0.0`);
    expect(await serves()).toMatchObject({ version: '1.0.0' });
  });

  it('so is its first promotion undone, and a retirement', async () => {
    await release('undo APP --reason "too early"');
    expect(await serves()).toBeUndefined();
    expect((await release('undo APP --reason "once more"')).errors).toContain(`no change of ${app} to undo`);
    await release('bring-back APP --reason "now"');
    expect(await serves()).toMatchObject({ version: '1.0.0' });
    await release('retire APP --reason "again"');
    await release('undo APP --reason "a mistake"');
    expect(await serves()).toMatchObject({ version: '1.0.0' });
  });

  it('is never the shell: nothing could be shown', async () => {
    expect((await release('retire shell --reason "x"')).errors).toContain('Without the shell production has no page');
  });
});
