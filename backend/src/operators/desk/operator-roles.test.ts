import { createHash } from 'node:crypto';
import { createLogger } from '@tulinde/server/logs';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app/servers/app';
import { openAdapters } from '../../app/servers/open-adapters';
import { operatorDesk } from '../../app/servers/operator-desk';
import { operatorRoles, type OperatorRole } from '../../platform/config/operators';
import type { IssueDependencies } from '../../servicing/issue/issue-dependencies';
import { onSeededPostgres } from '../../../testing/databases';
import { clockAt, days, testConfig } from '../../../testing/portal-under-test';
import { parsersInProcess } from '../../../testing/parsers-in-process';
import { seededBytes } from '@tulinde/testing/servers/seeded-bytes';

const tokenOf = (name: string): string => `${name}-of-the-roles-0000000000000000`;
const names = [...operatorRoles, 'earlier', 'ending'];
const env = {
  TULINDE_OPERATORS: names
    .map((name) => `${name}:${createHash('sha256').update(tokenOf(name)).digest('hex')}`)
    .join(','),
  TULINDE_OPERATOR_ROLES: [...operatorRoles.map((role) => `${role}:${role}`), 'ending:money+content:2026-03-02'].join(
    ',',
  ),
};

onSeededPostgres((current) => {
  const clock = clockAt('2026-03-02T09:00:00Z');
  const lines: string[] = [];
  let app: FastifyInstance;
  let roleOf: Readonly<Record<string, OperatorRole>>;

  beforeAll(async () => {
    const config = testConfig(env);
    const { database } = current();
    const logger = createLogger('warn', { write: (line: string) => void lines.push(line) });
    app = await createApp({ config, database, now: clock.now, logger });
    const adapters = openAdapters(config, { db: database.db, now: clock.now });
    const calls = operatorDesk({
      ...({} as IssueDependencies),
      config,
      random: seededBytes,
      ...adapters,
      parsers: parsersInProcess(),
    });
    roleOf = Object.fromEntries(Object.entries(calls).map(([name, { role }]) => [name, role]));
  });
  afterAll(() => app.close());

  const ask = async (call: string, token: string, address = '10.0.0.1') => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
    // No call accepts this body, so an authorised operator gets that error.
    const answer = await app.inject({ method: 'POST', url: `/operator/${call}`, headers, payload: { '\u0000': 1 } });
    return [answer.statusCode, answer.json().code];
  };

  it('opens to each token the calls of its roles and no others', async () => {
    const seen: string[] = [];
    const wanted: string[] = [];
    for (const role of operatorRoles) {
      for (const [call, needed] of Object.entries(roleOf)) {
        seen.push(`${role} ${call} ${(await ask(call, tokenOf(role))).join(' ')}`);
        wanted.push(`${role} ${call} ${role === needed ? '400 WRONG_USE' : '403 ROLE_MISSING'}`);
      }
    }
    expect(seen.length).toBeGreaterThan(200);
    expect(seen).toEqual(wanted);
  });

  it('keeps money, customers, insurers’ tokens, texts and restores apart', () =>
    expect(roleOf).toMatchObject({
      approve: 'money',
      import: 'money',
      account: 'customers',
      'sign-out': 'customers',
      resend: 'customers',
      'insurer-token-create': 'insurers',
      'webhook-secret': 'insurers',
      'portal-text-import': 'content',
      'answers-publish': 'content',
      'restore-release': 'platform',
      papers: 'platform',
    }));

  it('keeps every role to a token of before there were roles, and warns of it at the start', async () => {
    for (const call of Object.keys(roleOf)) expect(await ask(call, tokenOf('earlier'))).toEqual([400, 'WRONG_USE']);
    const warnings = lines.filter((line) => line.includes('has every role')).map((line) => JSON.parse(line).operator);
    expect(warnings).toEqual(['earlier']);
  });

  it('ends a token after its last day, in Nairobi, and logs every refusal', async () => {
    expect(await ask('list', tokenOf('ending'))).toEqual([400, 'WRONG_USE']);
    expect(await ask('account', tokenOf('ending'))).toEqual([403, 'ROLE_MISSING']);
    clock.forward(days(1));
    expect(await ask('list', tokenOf('ending'))).toEqual([401, 'OPERATOR_ENDED']);
    const reasons = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'authorization_failed');
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(['ROLE_MISSING', 'OPERATOR_ENDED']));
    expect(lines.join('')).not.toContain('of-the-roles');
  });

  it('waits after ten wrong tokens of one address, and lets right ones in all the time', async () => {
    const answers = [];
    for (let time = 0; time < 11; time += 1) answers.push((await ask('list', `wrong-${time}`, '10.0.0.2'))[0]);
    expect(answers).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await ask('list', tokenOf('money'), '10.0.0.2')).toEqual([400, 'WRONG_USE']);
    expect((await ask('list', 'wrong', '10.0.0.3'))[0]).toBe(401);
    clock.forward(60_000);
    expect((await ask('list', 'wrong', '10.0.0.2'))[0]).toBe(401);
  });
});
