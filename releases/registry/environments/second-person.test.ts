import { createToken, publishRelease } from '../../client';
import { send } from '../../testing/send';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { route, writeRelease } from '../../testing/write-release';

const app = 'mfe-help';
const clock = { at: new Date('2026-03-02T09:00:00Z') };
let registry: RunningRegistry;
let colleague = '';
beforeAll(async () => {
  registry = await startRegistry({ twoPeople: new Set(['production']), now: () => clock.at });
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
    await publishRelease({ ...registry, folder: writeRelease(app, version, { facts: { routes: [route('/faqs')] } }) });
  }
  colleague = (await createToken({ ...registry, name: 'wanjiku', apps: ['*'], actions: ['*'] })).token;
});
afterAll(() => registry.close());

const state = async () =>
  (await send(registry, 'GET', '/v1/environments/production/manifest')).body as { revision: number };
const ask = async (token: string, action: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
  const { revision } = await state();
  const answer = await send(registry, method, `/v1/environments/production/apps/${app}/${action}`, {
    token,
    json: { expectedRevision: revision, reason: 'tested', ...body },
  });
  return answer as { status: number; body: Record<string, unknown> };
};
const first = (version: string) => ask(registry.token, 'promote', { version });
const second = (version: string) => ask(colleague, 'promote', { version });
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).body['code'];

describe('an environment that takes a release from two people', () => {
  it('lets it in when somebody else asks for the same, and names both', async () => {
    const { status, body } = await first('1.0.0');
    expect([status, body['code']]).toEqual([409, 'SECOND_PERSON']);
    expect((await state()).revision).toBe(0);
    // The same person twice is one.
    expect(await codeOf(first('1.0.0'))).toBe('SECOND_PERSON');
    expect((await second('1.0.0')).body).toMatchObject({ after: '1.0.0', changed: true });
    const { body: history } = await send(registry, 'GET', `/v1/history?app=${app}&environment=production`);
    expect((history as { history: unknown[] }).history[0]).toMatchObject({
      actor: 'wanjiku',
      reason: 'tested (proposed by squad-help)',
    });
  });

  it('does not let in another release than the one that was proposed, and that proposal is void', async () => {
    await first('1.1.0');
    expect(await codeOf(second('1.2.0'))).toBe('SECOND_PERSON');
    expect(await codeOf(second('1.1.0'))).toBe('SECOND_PERSON');
    expect((await first('1.1.0')).body).toMatchObject({ after: '1.1.0' });
  });

  it('does not count what was proposed before another change, or more than a day ago', async () => {
    await first('1.2.0');
    await ask(colleague, 'rollback', { version: '1.0.0' });
    expect(await codeOf(second('1.2.0'))).toBe('SECOND_PERSON');
    clock.at = new Date(clock.at.getTime() + 24 * 60 * 60 * 1000);
    expect(await codeOf(first('1.2.0'))).toBe('SECOND_PERSON');
    expect((await second('1.2.0')).body).toMatchObject({ after: '1.2.0' });
  });

  it('asks two people for a candidate and for more of it, and one for less and for a way back', async () => {
    const offer = (token: string, more: object) => ask(token, 'candidate', more, 'PUT');
    const steps = { version: '1.3.0', plan: { kind: 'steps', steps: [500, 5_000], everyMinutes: 10 } };
    expect(await codeOf(offer(registry.token, steps))).toBe('SECOND_PERSON');
    clock.at = new Date(clock.at.getTime() + 60_000);
    expect((await offer(colleague, steps)).body).toMatchObject({ candidate: { after: { basisPoints: 500 } } });
    expect((await offer(colleague, { basisPoints: 100 })).body).toMatchObject({ changed: true });
    expect(await codeOf(offer(colleague, { basisPoints: 6_000 }))).toBe('SECOND_PERSON');
    expect((await ask(colleague, 'candidate/abort', {})).body).toMatchObject({ changed: true });
    expect((await ask(colleague, 'rollback', { version: '1.0.0' })).body).toMatchObject({ after: '1.0.0' });
    expect((await ask(colleague, 'undo', {})).body).toMatchObject({ after: '1.2.0' });
  });

  it('leaves other environments as they are', async () => {
    const { body } = await send(registry, 'POST', `/v1/environments/staging/apps/${app}/promote`, {
      json: { expectedRevision: 0, reason: 'one is enough', version: '1.2.0' },
    });
    expect(body).toMatchObject({ after: '1.2.0' });
  });
});
