import { minuteMs } from '@tulinde/contracts';
import { publishRelease } from '../../client';
import { send } from '../../testing/send';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { writeRelease } from '../../testing/write-release';
import { runRamps } from './run-ramps';
import { abortAutomatically } from './abort-automatically';

let clock = Date.UTC(2026, 0, 1);
const now = () => new Date(clock);
const pass = (minutes: number) => (clock += minutes * minuteMs);

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry({ now });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publishRelease({ ...registry, folder: writeRelease('mfe-help', version) });
  }
});
afterAll(() => registry.close());

const environment = 'production';
const path = `/v1/environments/${environment}`;
const state = async () =>
  (await send(registry, 'GET', path)).body as { revision: number; apps: { revision: number }[] };
const change = async (method: string, action: string, body: object) =>
  send(registry, method, `${path}${action}`, { json: { expectedRevision: (await state()).revision, ...body } });
const post = (action: string, body: object = {}) => change('POST', `/apps/mfe-help/${action}`, body);
const put = (body: object) => change('PUT', '/apps/mfe-help/candidate', body);
const ramps = () =>
  runRamps(registry.database, now, (error) => {
    throw error;
  });
const entries = async () => {
  const { body } = await send(registry, 'GET', `${path}/manifest`);
  const { microFrontends, urgent } = body as {
    microFrontends: Record<string, { metadata: { version: string }; deployment: { traffic: number } }[]>;
    urgent: Record<string, number>;
  };
  const shown = microFrontends['mfe-help']!.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);
  return { shown, urgent: urgent['mfe-help'] };
};

it('goes from a share of 1 in 10,000 by hand to everybody, who then fall back to the release before', async () => {
  expect((await put({ version: '1.0.0', basisPoints: 1 })).body.code).toBe('NO_STABLE');
  await post('promote', { version: '1.0.0' });
  expect((await put({ version: '1.0.0', basisPoints: 1 })).body.code).toBe('ALREADY_STABLE');
  expect((await put({ basisPoints: 1 })).body.code).toBe('NO_CANDIDATE');
  await put({ version: '1.1.0', basisPoints: 1 });
  expect((await entries()).shown).toEqual([
    ['1.0.0', 99.99],
    ['1.1.0', 0.01],
  ]);
  expect((await put({ version: '1.2.0', basisPoints: 5 })).body.code).toBe('CANDIDATE_RUNNING');
  await put({ basisPoints: 2_500 });
  expect((await put({ basisPoints: 10_000 })).body).toMatchObject({ action: 'promote', after: '1.1.0' });
  expect((await entries()).shown).toEqual([
    ['1.1.0', 100],
    ['1.0.0', 0],
  ]);
});

it('ramps in steps by the clock, stands still while paused, and ends as the stable release', async () => {
  await put({ version: '1.2.0', plan: { kind: 'steps', steps: [100, 1_000, 10_000], everyMinutes: 10 } });
  pass(9);
  expect(await ramps()).toEqual([]);
  pass(1);
  expect(await ramps()).toMatchObject([{ candidate: { after: { basisPoints: 1_000 } } }]);
  pass(5);
  await post('candidate/pause');
  pass(1_000);
  expect(await ramps()).toEqual([]);
  await post('candidate/resume');
  pass(4);
  expect(await ramps()).toEqual([]);
  pass(1);
  expect(await ramps()).toMatchObject([
    { action: 'promote', before: '1.1.0', after: '1.2.0', candidate: { after: null } },
  ]);
  const { body } = await send(registry, 'GET', '/v1/history?app=mfe-help&limit=1');
  expect(body.history).toMatchObject([{ actor: 'ramp', action: 'promote', before: '1.1.0', after: '1.2.0' }]);
});

it('ramps evenly, in at most 100 steps, and goes on gently after none ran for long', async () => {
  await post('rollback', { reason: 'again', version: '1.1.0' });
  expect((await put({ version: '1.2.0', basisPoints: 0 })).body.code).toBe('RELEASE_BAD');
  await put({ version: '1.2.0', anyway: true, basisPoints: 0, plan: { kind: 'linear', to: 5_000, minutes: 100 } });
  pass(7.5);
  expect(await ramps()).toMatchObject([{ candidate: { after: { basisPoints: 350 } } }]);
  pass(1_000);
  expect(await ramps()).toMatchObject([{ candidate: { after: { basisPoints: 850 } } }]);
  expect(await ramps()).toEqual([]);
  pass(1);
  expect(await ramps()).toMatchObject([{ candidate: { after: { basisPoints: 900 } } }]);
  for (let tenth = 0; tenth < 9; tenth += 1) {
    pass(10);
    await ramps();
  }
  expect((await state()).apps).toMatchObject([{ candidate: { basisPoints: 5_000, plan: null, isPaused: false } }]);
});

it('never leaps over a step that nobody has watched', async () => {
  await post('candidate/abort', { reason: 'another plan' });
  await put({ version: '1.2.0', anyway: true, plan: { kind: 'steps', steps: [100, 1_000, 5_000], everyMinutes: 10 } });
  pass(1_000);
  expect(await ramps()).toMatchObject([{ candidate: { after: { basisPoints: 1_000 } } }]);
  pass(9);
  expect(await ramps()).toEqual([]);
  pass(1);
  expect(await ramps()).toMatchObject([{ candidate: { after: { basisPoints: 5_000 } } }]);
});

it('is taken back with the figures, once, urgently, and only while it is the one that was judged', async () => {
  const request = { environment, app: 'mfe-help', figures: { failing: 7 }, reason: 'fails more', at: now() };
  expect(await abortAutomatically(registry.database, { ...request, version: '1.0.0' })).toBeNull();
  const done = await abortAutomatically(registry.database, { ...request, version: '1.2.0' });
  expect(done).toMatchObject({ action: 'take-back', after: '1.1.0', candidate: { after: null } });
  expect(await abortAutomatically(registry.database, { ...request, version: '1.2.0' })).toBeNull();
  expect((await entries()).urgent).toBe(done!.revision);
  const { body } = await send(registry, 'GET', '/v1/audit?action=take-back');
  expect(body.entries).toMatchObject([{ actor: 'automatic', before: '1.2.0 at 50.00 %', figures: { failing: 7 } }]);
});

it('undoes the last change, and then the one before, never the undo', async () => {
  await post('undo', { reason: 'false alarm' });
  expect((await state()).apps).toMatchObject([
    { version: '1.1.0', candidate: { version: '1.2.0', basisPoints: 5_000 } },
  ]);
  await post('promote', { version: '1.0.0' });
  expect((await state()).apps).toMatchObject([{ version: '1.0.0', candidate: null }]);
  const { body } = await post('undo', { reason: 'wrong app' });
  expect(body).toMatchObject({ after: '1.1.0', undone: { action: 'promote', after: '1.0.0' } });
  // Behind it stands the take-back, which is undone already, and behind that the candidate's plan.
  const again = await post('undo', { reason: 'the plan too' });
  expect(again.body).toMatchObject({ after: '1.1.0', undone: { action: 'candidate', after: '1.2.0 at 1.00 %' } });
  expect((await state()).apps).toMatchObject([{ version: '1.1.0', candidate: null }]);
  await post('promote', { version: '1.0.0' });
});

it('refuses changes while frozen, but lets operations roll back urgently', async () => {
  await put({ version: '1.2.0', anyway: true, plan: { kind: 'linear', minutes: 10 } });
  await change('POST', '/freeze', { reason: 'quarter end' });
  pass(60);
  expect(await ramps()).toEqual([]);
  const refused = await put({ basisPoints: 10 });
  expect(refused).toMatchObject({
    status: 423,
    body: { code: 'FROZEN', details: { by: 'squad-help', reason: 'quarter end' } },
  });
  expect((await post('rollback', { reason: 'broken' })).status).toBe(423);
  expect((await post('candidate/abort', { reason: 'broken' })).status).toBe(200);
  expect((await post('rollback', { reason: 'broken', version: '1.1.0', urgent: true, anyway: true })).status).toBe(200);
  await change('POST', '/unfreeze', { reason: 'over' });
  expect((await post('promote', { version: '1.2.0', anyway: true })).status).toBe(200);
});
