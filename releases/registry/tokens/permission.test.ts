import { createToken, publishRelease } from '../../client';
import { readOverrideToken } from '../../edge/overrides/override-token';
import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { send } from '../../testing/send';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { tokens } from '../database/schema';
import { writeRelease } from '../../testing/write-release';

const apps = ['mfe-help', 'mfe-claims'];
let clock = Date.UTC(2026, 0, 1);
let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry({ now: () => new Date(clock) });
  for (const app of apps) await publishRelease({ ...registry, folder: writeRelease(app, '1.0.0') });
});
afterAll(() => registry.close());

const give = (name: string, on: string[], actions: string[], expiresAt?: string) =>
  createToken({ ...registry, name, apps: on, actions, expiresAt });

it('refuses what has expired and what was revoked, keeps no token, and nobody gives what they lack', async () => {
  const { token } = await give('squad-late', ['mfe-help'], ['promote'], new Date(clock + 1_000).toISOString());
  expect((await send(registry, 'GET', '/v1/me', { token })).body).toMatchObject({ name: 'squad-late' });
  clock += 1_000;
  expect(await send(registry, 'GET', '/v1/me', { token })).toMatchObject({
    status: 401,
    body: { code: 'TOKEN_REFUSED', details: { why: 'expired' } },
  });
  const { token: keys } = await give('keeper', ['*'], ['tokens']);
  const json = { name: 'thief', apps: ['*'], actions: ['*'] };
  expect(await send(registry, 'POST', '/v1/tokens', { token: keys, json })).toMatchObject({ status: 403 });
  const rows = await registry.database.queries.select().from(tokens);
  expect(JSON.stringify(rows)).not.toContain(keys);
});

it('signs testers’ links that an edge accepts until they expire', async () => {
  const json = { overrides: { 'mfe-help': '1.0.0' }, hours: 1 };
  const { body } = await send(registry, 'POST', '/v1/environments/production/overrides', { json });
  const { body: published } = await send(registry, 'GET', '/v1/override-key', { token: null });
  const keys = (published.keys as (JsonWebKey & { kid: string })[]).map(({ kid, ...key }) => ({
    id: kid,
    key: createPublicKey({ key, format: 'jwk' }),
  }));
  const read = (at: number) => readOverrideToken(String(body.token), keys, { environment: 'production', now: at });
  expect(JSON.stringify(published)).not.toContain('"d"');
  expect(read(clock)).toMatchObject({ kind: 'valid', claims: { overrides: { 'mfe-help': '1.0.0' }, apps: ['*'] } });
  expect(read(clock + 3_601_000)).toMatchObject({ kind: 'refused', why: 'expired' });
});

it('tells its whole API as OpenAPI, with the right that each write needs', async () => {
  const { body } = await send(registry, 'GET', '/v1/openapi.json', { token: null });
  const { paths } = body as unknown as {
    paths: Record<string, Record<string, { summary: string; tags: string[]; security?: unknown }>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, facts]) => ({ path, method, ...facts })),
  );
  expect(operations.length).toBeGreaterThan(28);
  expect(operations.filter(({ path, summary }) => path === summary)).toEqual([]);
  const openWrites = operations.filter(({ method, security }) => method !== 'get' && !security).map(({ path }) => path);
  expect(openWrites).toEqual([]);
  expect(paths['/v1/apps/{app}/uploads']?.post?.tags).toEqual(['publish']);
});
