import { eq, sql } from 'drizzle-orm';
import { hundredTimes as interrupt } from '@tulinde/testing/servers/hundred-times';
import { publishRelease } from '../client';
import { filesBelow } from '../testing/files-below';
import { registryBehindLine, type RegistryBehindLine } from '../testing/registry-behind-line';
import { send } from '../testing/send';
import { describeRelease, writeRelease } from '../testing/write-release';
import type { AuditAction } from '../wire/names';
import { environments, history, pointers, releases, tokens } from './database/schema';

/* `npm run check -- connection-loss`, of the registry: see that of the back end. */
const messages = 20;
const app = 'mfe-help';
const pointer = `/v1/environments/production/apps/${app}`;

let behind: RegistryBehindLine;
let registry: RegistryBehindLine['registry'];
let line: RegistryBehindLine['line'];
let direct: RegistryBehindLine['direct'];
beforeAll(async () => {
  behind = await registryBehindLine();
  ({ registry, line, direct } = behind);
});
afterAll(() => behind.close());

const hundredTimes = (work: (number: number) => Promise<number>) => interrupt({ line, messages }, work);
const post = (path: string, json: object) => send(registry, 'POST', path, { json });
const entries = (action: AuditAction) =>
  direct.queries.select().from(history).where(eq(history.action, action)).orderBy(history.id);

/* Told at first, and again without anybody in the way where it was not done. */
const untilDone = async (ask: () => Promise<{ status: number }>, isDone: (status: number) => boolean) => {
  const { status } = await ask();
  line.terminateAfter(0);
  if (!isDone(status)) expect(isDone((await ask()).status)).toBe(true);
  return status;
};
const isOk = (status: number): boolean => status === 200 || status === 201;

it('of a publication', async () => {
  const made = await hundredTimes(async (number) => {
    const version = `1.0.${number}`;
    const { release, contents } = describeRelease(app, version);
    const publish = async () => {
      const opened = await post(`/v1/apps/${app}/uploads`, release);
      if (!isOk(opened.status)) return opened;
      const upload = `/v1/apps/${app}/uploads/${String(opened.body.upload)}`;
      for (const [path, bytes] of Object.entries(contents)) {
        const sent = await send(registry, 'PUT', `${upload}/files/${path}`, { bytes });
        if (sent.status !== 204) return sent;
      }
      return post(`${upload}/commit`, {});
    };
    return untilDone(publish, isOk);
  });
  const rows = await direct.queries.select().from(releases);
  expect(rows).toHaveLength(made);
  for (const { version, release } of rows) {
    const files = filesBelow(`${registry.artefactsFolder}/${app}/${version}`);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(release.files.map(({ path }) => path)));
  }
  expect(await entries('publish')).toHaveLength(made);
});

const versions = ['2.0.0', '2.1.0'];
/* Asked past the line: the change alone is interrupted. */
const served = async () => {
  const [row] = await direct.queries.select().from(environments).where(eq(environments.name, 'production'));
  const [pointer] = await direct.queries.select().from(pointers).where(eq(pointers.app, app));
  return { expectedRevision: row?.revision ?? 0, version: pointer?.stable };
};

/* Each change is there once, by its reason, and what it wanted is what is served. */
const changes = async (action: 'promote' | 'rollback', more: object = {}): Promise<void> => {
  const before = (await entries(action)).length;
  const made = await hundredTimes(async (number) => {
    const version = (await served()).version === versions[0] ? versions[1] : versions[0];
    const change = async () => {
      const { expectedRevision } = await served();
      return post(`${pointer}/${action}`, { version, expectedRevision, reason: `${action} ${number}`, ...more });
    };
    const status = await untilDone(change, isOk);
    expect((await served()).version).toBe(version);
    return status;
  });
  const reasons = (await entries(action)).map(({ reason }) => reason).slice(before);
  expect(reasons).toEqual(Array.from({ length: made }, (_each, number) => `${action} ${number}`));
};

it('of a promotion', async () => {
  for (const version of versions) await publishRelease({ ...registry, folder: writeRelease(app, version) });
  await changes('promote');
});

it('of a rollback', () => changes('rollback', { anyway: true, urgent: true }));

it('of a token that is made, and of one that is revoked', async () => {
  const made: { id: string; token: string }[] = [];
  const names = await hundredTimes((number) =>
    untilDone(async () => {
      const answer = await post('/v1/tokens', { name: `squad-${number}`, apps: [app], actions: ['publish'] });
      if (isOk(answer.status)) made.push(answer.body as unknown as { id: string; token: string });
      return answer;
    }, isOk),
  );
  expect(made).toHaveLength(names);
  expect(
    await direct.queries.$count(tokens, sql`${tokens.name} like 'squad-%' and ${tokens.name} <> 'squad-help'`),
  ).toBe(names);
  for (const { token } of made.slice(0, 20))
    expect((await send(registry, 'GET', '/v1/me', { token })).status).toBe(200);

  const revoked = await hundredTimes(async (number) => {
    const { id, token } = made[number % made.length] ?? { id: '', token: '' };
    const status = await untilDone(() => post(`/v1/tokens/${id}/revoke`, { reason: `revoked ${number}` }), isOk);
    expect((await send(registry, 'GET', '/v1/me', { token })).status).toBe(401);
    return status;
  });
  expect(await entries('create-token')).toHaveLength(names);
  expect(await entries('revoke-token')).toHaveLength(Math.min(revoked, names));
});
