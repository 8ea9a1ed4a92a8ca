import { manifestSchema } from '@tulinde/contracts';
import { sql } from 'drizzle-orm';
import { publishRelease } from '../../client';
import { send } from '../../testing/send';
import { writeShell } from '../../testing/shell-release';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { integrityOf, route, writeRelease } from '../../testing/write-release';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  const publish = (folder: string) => publishRelease({ ...registry, folder });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const files = { 'remoteEntry.js': version, 'page.js': `page ${version}`, 'page.css': 'p{}' };
    const facts = { routes: [route('/faqs')], scripts: ['page.js'], styles: ['page.css'] };
    await publish(writeRelease('mfe-help', version, { facts, files }));
  }
  await publish(writeShell('1.0.0'));
  await publish(writeRelease('mfe-thief', '1.0.0', { facts: { routes: [route('/faqs')] } }));
  for (const version of ['1.0.0', '1.1.0'])
    await publish(writeRelease('mfe-claims', version, { facts: { routes: [route('/faqs/:claim')] } }));
});
afterAll(() => registry.close());

const revisionOf = async (environment: string) =>
  ((await send(registry, 'GET', `/v1/environments/${environment}/manifest`)).body as { revision: number }).revision;

const change = async (action: string, app: string, body: object = {}, environment = 'production') =>
  send(registry, 'POST', `/v1/environments/${environment}/apps/${app}/${action}`, {
    json: { expectedRevision: await revisionOf(environment), ...body },
  });

const promote = (app: string, version: string, environment?: string) =>
  change('promote', app, { version }, environment);

it('promotes, goes back, forward and back to the right release, and tells it all in the history', async () => {
  expect((await promote('mfe-help', '1.0.0')).body).toEqual({
    environment: 'production',
    app: 'mfe-help',
    action: 'promote',
    before: null,
    after: '1.0.0',
    candidate: { before: null, after: null },
    revision: 1,
    changed: true,
  });
  expect((await change('rollback', 'mfe-help', { reason: 'none before' })).body.code).toBe('NOTHING_TO_ROLL_BACK');
  await promote('mfe-help', '1.1.0');
  await promote('mfe-help', '1.2.0');
  expect((await change('rollback', 'mfe-help', { reason: 'bad' })).body).toMatchObject({
    before: '1.2.0',
    after: '1.1.0',
  });
  expect((await change('rollback', 'mfe-help', { reason: 'worse' })).body).toMatchObject({ after: '1.0.0' });
  const back = { reason: 'it was fine', version: '1.2.0' };
  expect((await change('rollback', 'mfe-help', back)).body.code).toBe('RELEASE_BAD');
  const named = await change('rollback', 'mfe-help', { ...back, anyway: true });
  expect(named.body).toMatchObject({ after: '1.2.0', revision: 6 });

  const { body } = await send(registry, 'GET', '/v1/history?app=mfe-help&environment=production', { token: null });
  expect((body.history as object[]).slice(0, 2)).toMatchObject([
    { actor: 'squad-help', action: 'rollback', before: '1.0.0', after: '1.2.0', reason: 'it was fine', revision: 6 },
    { action: 'rollback', before: '1.1.0', after: '1.0.0', reason: 'worse' },
  ]);
});

it('writes nothing when the release is served already', async () => {
  const before = await revisionOf('production');
  expect((await promote('mfe-help', '1.2.0')).body).toMatchObject({ changed: false, revision: before });
  expect(await revisionOf('production')).toBe(before);
});

describe('refuses', () => {
  it('a change made on an old revision, and says who was faster', async () => {
    const { status, body } = await change('promote', 'mfe-help', { version: '1.0.0', expectedRevision: 5 });
    expect(status).toBe(409);
    expect(body.code).toBe('REVISION_CHANGED');
    expect(body.details).toMatchObject({
      revision: 6,
      changes: [{ actor: 'squad-help', action: 'rollback', app: 'mfe-help', before: '1.0.0', after: '1.2.0' }],
    });
    expect(body.message).toContain('squad-help rollback mfe-help 1.0.0 → 1.2.0');
  });

  it.each([
    ['a release nobody published', 404, 'RELEASE_UNKNOWN', () => promote('mfe-help', '9.9.9')],
    [
      'an unknown environment',
      404,
      'ENVIRONMENT_UNKNOWN',
      () => change('promote', 'mfe-help', { version: '1.0.0', expectedRevision: 0 }, 'moon'),
    ],
    ['a rollback without a reason', 400, 'INVALID', () => change('rollback', 'mfe-help', { reason: '  ' })],
    [
      'a promotion without a revision',
      400,
      'INVALID',
      () => change('promote', 'mfe-help', { version: '1.0.0', expectedRevision: undefined }),
    ],
    [
      'a revision past what the database holds',
      400,
      'INVALID',
      () => change('promote', 'mfe-help', { version: '1.0.0', expectedRevision: 2 ** 31 }),
    ],
    [
      'a rollback to what was never served',
      409,
      'NEVER_SERVED',
      () => change('rollback', 'mfe-claims', { reason: 'x', version: '1.0.0' }),
    ],
  ])('%s', async (_what, status, code, act) => {
    expect(await act()).toMatchObject({ status, body: { code } });
  });

  it('a route that another live app answers, naming it, but not one that is more or less specific', async () => {
    const taken = await promote('mfe-thief', '1.0.0');
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'ROUTE_TAKEN', details: { route: '/faqs', owner: 'mfe-help@1.2.0' } },
    });
    expect((await promote('mfe-claims', '1.0.0')).status).toBe(200);
    expect((await promote('mfe-thief', '1.0.0', 'staging')).status).toBe(200);
  });

  it('writes without a token', async () => {
    const path = '/v1/environments/production/apps/mfe-help/promote';
    expect((await send(registry, 'POST', path, { token: null, json: {} })).status).toBe(401);
  });

  it('to change or remove what is in the audit or published', async () => {
    const { queries } = registry.database;
    for (const statement of [
      sql`update releases.history set actor = 'nobody'`,
      sql`delete from releases.history`,
      sql`truncate releases.history`,
      sql`delete from releases.releases`,
    ]) {
      await expect(queries.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('never changed') },
      });
    }
  });
});

describe('the manifest', () => {
  it('is in the agreed schema, with exact addresses and hashes', async () => {
    await promote('mfe-claims', '1.1.0');
    const { body } = await send(registry, 'GET', '/v1/environments/production/manifest', { token: null });
    // Not a field more than the contract has: what is stripped by the schema would be missed here.
    expect(body).toEqual(manifestSchema.parse(body));
    const entry = (version: string, role: string, traffic: number) => ({
      url: `/assets/mfe-help/${version}/remoteEntry.js`,
      metadata: { version, integrity: integrityOf(version) },
      deployment: { traffic, default: role === 'stable' },
      extras: {
        role,
        contract: 1,
        container: `mfe_help_${version.replaceAll('.', '_')}`,
        scripts: [{ url: `/assets/mfe-help/${version}/page.js`, integrity: integrityOf(`page ${version}`) }],
        styles: [{ url: `/assets/mfe-help/${version}/page.css`, integrity: integrityOf('p{}') }],
        fonts: [],
        shared: {},
        routes: [route('/faqs')],
      },
    });
    const { 'mfe-help': help, ...others } = body.microFrontends as Record<string, unknown>;
    // Both others were rolled back from: what is bad takes nobody's place.
    expect(help).toEqual([entry('1.2.0', 'stable', 100)]);
    expect(others).toMatchObject({
      'mfe-claims': [
        { metadata: { version: '1.1.0' }, deployment: { traffic: 100, default: true }, extras: { role: 'stable' } },
        { metadata: { version: '1.0.0' }, deployment: { traffic: 0, default: false }, extras: { role: 'previous' } },
      ],
    });
    expect(Object.keys(others)).toEqual(['mfe-claims']);
  });

  it('costs nothing when it is the one the caller has', async () => {
    const url = `${registry.registryUrl}/v1/environments/production/manifest`;
    const etag = (await fetch(url)).headers.get('etag')!;
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await promote('shell', '1.0.0');
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

it('shows what each environment serves, since when and by whom', async () => {
  const { body } = await send(registry, 'GET', '/v1/environments', { token: null });
  expect(body.environments).toMatchObject([
    {
      environment: 'production',
      apps: [{ app: 'mfe-claims' }, { app: 'mfe-help', version: '1.2.0', by: 'squad-help' }, { app: 'shell' }],
    },
    { environment: 'staging', revision: 1, apps: [{ app: 'mfe-thief', version: '1.0.0' }] },
  ]);
});

it('answers an unknown address as JSON', async () => {
  expect(await send(registry, 'GET', '/v1/moon')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});
