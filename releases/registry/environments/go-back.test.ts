import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publishRelease } from '../../client';
import { send } from '../../testing/send';
import { writeShell } from '../../testing/shell-release';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { route, writeRelease } from '../../testing/write-release';

const day = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));

let registry: RunningRegistry;
let now = day(8);
/* Of today's back end; null: it does not answer. */
let calls: string[] | null = ['getPrices'];
const backEnd = createServer((_request, response) => {
  if (calls === null) response.statusCode = 503;
  response.end(JSON.stringify({ paths: Object.fromEntries((calls ?? []).map((name) => [`/api/${name}`, {}])) }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  const { port } = backEnd.address() as AddressInfo;
  registry = await startRegistry({ now: () => now, apiDocument: `http://127.0.0.1:${port}/openapi.json` });
  for (const app of ['mfe-help', 'mfe-quotes', 'mfe-claims'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await publishRelease({
        ...registry,
        folder: writeRelease(app, version, { facts: { routes: [route(`/${app}`)] } }),
      });
  for (const version of ['1.0.0', '1.1.0']) await publishRelease({ ...registry, folder: writeShell(version) });
});
afterAll(async () => {
  await registry.close();
  backEnd.closeAllConnections();
  backEnd.close();
});

const revisionOf = async (environment: string) =>
  ((await send(registry, 'GET', `/v1/environments/${environment}/manifest`)).body as { revision: number }).revision;

const post = async (environment: string, path: string, body: object, token?: string) =>
  send(registry, 'POST', `/v1/environments/${environment}/${path}`, {
    json: { expectedRevision: await revisionOf(environment), ...body },
    ...(token && { token }),
  });

/* As an evening went: at 9 and 10 what was well, at 11 and 12 what was not. */
const evening = async (environment: string) => {
  await send(registry, 'POST', '/v1/environments', { json: { environment } });
  const promote = async (hour: number, app: string, version: string) => {
    now = day(hour);
    const { status, body } = await post(environment, `apps/${app}/promote`, { version });
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  await promote(9, 'shell', '1.0.0');
  await promote(9, 'mfe-help', '1.0.0');
  await promote(10, 'mfe-quotes', '1.0.0');
  await promote(11, 'mfe-help', '1.1.0');
  await promote(11, 'mfe-quotes', '1.1.0');
  await promote(12, 'mfe-claims', '1.0.0');
  await promote(12, 'shell', '1.1.0');
  now = day(13);
  await send(registry, 'PUT', `/v1/environments/${environment}/apps/mfe-help/candidate`, {
    json: { expectedRevision: await revisionOf(environment), version: '1.2.0', basisPoints: 500 },
  });
  now = day(14);
};

const to = day(10).toISOString();
const reason = 'both lost the prices';

const served = async (environment: string) => {
  const { body } = await send(registry, 'GET', '/v1/environments');
  const { environments } = body as {
    environments: { environment: string; apps: { app: string; version: string; candidate: unknown }[] }[];
  };
  const apps = environments.find((one) => one.environment === environment)?.apps ?? [];
  expect(new Set(apps.map(({ app }) => app)).size).toBe(apps.length);
  return Object.fromEntries(
    apps.map(({ app, version, candidate }) => [app, candidate ? [version, candidate] : version]),
  );
};

const before = {
  shell: '1.1.0',
  'mfe-help': ['1.1.0', expect.anything()],
  'mfe-quotes': '1.1.0',
  'mfe-claims': '1.0.0',
};

it('tells first what it would do, and does nothing', async () => {
  await evening('look');
  const revision = await revisionOf('look');
  const looked = await post('look', 'go-back', { to, reason, dryRun: true });
  expect(looked.body).toEqual({
    environment: 'look',
    to,
    revision,
    changed: false,
    apps: [
      { app: 'mfe-help', before: '1.1.0', after: '1.0.0', candidate: '1.2.0', isMarkedBad: false },
      { app: 'mfe-quotes', before: '1.1.0', after: '1.0.0', candidate: null, isMarkedBad: false },
      { app: 'shell', before: '1.1.0', after: '1.0.0', candidate: null, isMarkedBad: false },
    ],
    stay: ['mfe-claims'],
    isBackEndKnown: true,
  });
  expect([await served('look'), await revisionOf('look')]).toEqual([before, revision]);
});

it('serves in one revision what was served then, ends candidates and marks nothing bad that is not named', async () => {
  await evening('whole');
  const revision = await revisionOf('whole');
  const { body } = await post('whole', 'go-back', { to, reason, bad: ['mfe-quotes'] });
  expect(body).toMatchObject({ revision: revision + 1, changed: true });
  expect(await served('whole')).toEqual({
    shell: '1.0.0',
    'mfe-help': '1.0.0',
    'mfe-quotes': '1.0.0',
    'mfe-claims': '1.0.0',
  });
  const history = await send(registry, 'GET', '/v1/history?environment=whole&limit=3');
  expect((history.body as { history: object[] }).history).toMatchObject(
    ['shell', 'mfe-quotes', 'mfe-help'].map((app) => ({
      app,
      revision: revision + 1,
      action: app === 'mfe-quotes' ? 'rollback' : 'go-back',
      reason,
    })),
  );
  const bad = async (app: string) => {
    const { body: listed } = await send(registry, 'GET', `/v1/apps/${app}/releases`);
    const { releases } = listed as { releases: { version: string; bad: object | null }[] };
    return releases.filter((release) => release.bad !== null).map(({ version }) => version);
  };
  expect([await bad('mfe-quotes'), await bad('mfe-help'), await bad('shell')]).toEqual([['1.1.0'], [], []]);
  expect((await post('whole', 'go-back', { to, reason })).body).toMatchObject({ changed: false, apps: [] });
  // One app is undone like any other change, and a rollback goes further back.
  expect((await post('whole', 'apps/mfe-help/undo', { reason: 'it was not this one' })).body).toMatchObject({
    after: '1.1.0',
  });
  await send(registry, 'POST', `/v1/environments/whole/apps/mfe-quotes/promote`, {
    json: { expectedRevision: await revisionOf('whole'), version: '1.1.0', anyway: true },
  });
});

it('takes the apps that are named, and no others', async () => {
  await evening('some');
  expect((await post('some', 'go-back', { to, reason, apps: ['mfe-quotes'] })).body).toMatchObject({
    apps: [{ app: 'mfe-quotes' }],
    stay: [],
  });
  expect(await served('some')).toEqual({ ...before, 'mfe-quotes': '1.0.0' });
  expect((await post('some', 'go-back', { to, reason, apps: ['mfe-claims', 'mfe-help'] })).body).toMatchObject({
    code: 'NEVER_SERVED',
    details: { apps: ['mfe-claims'] },
  });
});

it('goes only where the token may go with each of the apps, and at the revision that was looked at', async () => {
  await evening('rights');
  const { body } = await send(registry, 'POST', '/v1/tokens', {
    json: { name: 'squad-quotes', apps: ['mfe-quotes'], actions: ['rollback'] },
  });
  const { token } = body as { token: string };
  expect(await post('rights', 'go-back', { to, reason }, token)).toMatchObject({
    status: 409,
    body: { code: 'CANNOT_GO_BACK' },
  });
  expect(
    await post('rights', 'go-back', { to, reason, apps: ['mfe-quotes'], expectedRevision: 1 }, token),
  ).toMatchObject({
    body: { code: 'REVISION_CHANGED' },
  });
  expect(await post('rights', 'go-back', { to, reason, apps: ['mfe-quotes'] }, token)).toMatchObject({ status: 200 });
  expect(await served('rights')).toEqual({ ...before, 'mfe-quotes': '1.0.0' });
});

it('is refused where another app has a route by now, and the whole stays as it is', async () => {
  await send(registry, 'POST', '/v1/environments', { json: { environment: 'routes' } });
  for (const [app, version] of [
    ['mfe-help', '0.9.0'],
    ['mfe-thief', '1.0.0'],
  ] as const)
    await publishRelease({ ...registry, folder: writeRelease(app, version, { facts: { routes: [route('/old')] } }) });
  now = day(9);
  await post('routes', 'apps/mfe-help/promote', { version: '0.9.0' });
  await post('routes', 'apps/mfe-quotes/promote', { version: '1.2.0' });
  now = day(11);
  await post('routes', 'apps/mfe-help/promote', { version: '1.1.0' });
  await post('routes', 'apps/mfe-quotes/promote', { version: '1.0.0' });
  await post('routes', 'apps/mfe-thief/promote', { version: '1.0.0' });
  const refused = await post('routes', 'go-back', { to, reason });
  expect(refused.body).toMatchObject({ code: 'CANNOT_GO_BACK', details: { refusals: [{ code: 'ROUTE_TAKEN' }] } });
  expect(await served('routes')).toEqual({ 'mfe-help': '1.1.0', 'mfe-quotes': '1.0.0', 'mfe-thief': '1.0.0' });
});

it('names everything that is in the way, and changes nothing', async () => {
  await evening('held');
  for (const app of ['mfe-help', 'mfe-quotes']) {
    // Found bad elsewhere since.
    const other = `held-${app}`;
    await send(registry, 'POST', '/v1/environments', { json: { environment: other } });
    for (const version of ['1.2.0', '1.0.0']) await post(other, `apps/${app}/promote`, { version });
    await post(other, `apps/${app}/rollback`, { reason: 'it loses answers' });
  }
  const refused = await post('held', 'go-back', { to, reason });
  expect(refused.body).toMatchObject({ code: 'CANNOT_GO_BACK' });
  const { refusals } = (refused.body as { details: { refusals: { code: string; app: string }[] } }).details;
  expect(refusals.map(({ code, app }) => [code, app])).toEqual([
    ['RELEASE_BAD', 'mfe-help'],
    ['RELEASE_BAD', 'mfe-quotes'],
  ]);
  expect(await served('held')).toEqual(before);
});

it('is refused where today’s back end lacks a call of what would come in, and says where it could not be asked', async () => {
  const files = {
    'remoteEntry.js': 'const a={path:"/getPrices",caller:"service"},b={path:"/getOld",caller:"service"};',
  };
  await publishRelease({ ...registry, folder: writeRelease('mfe-calls', '1.0.0', { files }) });
  await publishRelease({ ...registry, folder: writeRelease('mfe-calls', '1.1.0') });
  await send(registry, 'POST', '/v1/environments', { json: { environment: 'calls' } });
  now = day(9);
  await post('calls', 'apps/mfe-calls/promote', { version: '1.0.0' });
  now = day(11);
  await post('calls', 'apps/mfe-calls/promote', { version: '1.1.0' });
  expect((await post('calls', 'go-back', { to, reason, dryRun: true })).body).toMatchObject({
    code: 'CANNOT_GO_BACK',
    details: { refusals: [{ code: 'CALLS_MISSING', app: 'mfe-calls', version: '1.0.0', calls: ['/getOld'] }] },
  });
  calls = ['getPrices', 'getOld'];
  expect((await post('calls', 'go-back', { to, reason, dryRun: true })).body).toMatchObject({ isBackEndKnown: true });
  calls = null;
  expect((await post('calls', 'go-back', { to, reason, dryRun: true })).body).toMatchObject({ isBackEndKnown: false });
});
