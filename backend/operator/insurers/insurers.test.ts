import type { AddressInfo } from 'node:net';
import { webhookMessages } from '../../src/platform/database/schema';
import { claimSent, insurersUnderTest, type InsurersUnderTest } from '../../testing/insurers-under-test';
import { days } from '../../testing/portal-under-test';
import { onSeededPortal } from '../../testing/seeded-portal';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { localOperators } from '../local-operators';
import { runOperator } from '../run-operator';

/* The command against a running back end, whose tokens and endpoints an insurer's system then uses. */
const data = temporaryFolder('tulinde-insurers-');

onSeededPortal({ env: { TULINDE_OPERATORS: localOperators(data) } }, (portal, { clock, current }) => {
  let insurers: InsurersUnderTest;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    insurers = await insurersUnderTest(current().database, { clock });
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    env = { TULINDE_BACKEND_URL: `http://127.0.0.1:${port}`, TULINDE_DATA: data };
  });
  afterAll(() => insurers.app.close());

  const run = async (...args: string[]) => {
    let out = '';
    let errors = '';
    const code = await runOperator(['insurers', ...args, '--as', 'wairimu'], {
      env,
      write: (text) => (out += text),
      writeError: (text) => (errors += text),
    });
    return { code, out, errors };
  };
  const ofRiftCrest = ['--insurer', 'Rift Crest'];

  it('makes a token that is shown once, lists it without itself, and revokes it', async () => {
    const scopes = ['--scopes', 'claims:read,webhooks:manage', '--days', '30'];
    const made = await run('token', 'create', 'the claims system', ...ofRiftCrest, ...scopes);
    const [token = ''] = made.out.split('\n');
    expect((await insurers.ask(token, 'GET', '/v1/claims')).status).toBe(200);
    const list = await run('token', 'list');
    expect(list.out).toContain('Rift Crest  the claims system  claims:read,webhooks:manage');
    expect(list.out).not.toContain(token);
    const id = /revoke it: (\S+)/.exec(made.out)?.[1] ?? '';
    expect((await run('token', 'revoke', id)).out).toContain('no longer holds');
    expect((await insurers.ask(token, 'GET', '/v1/claims')).status).toBe(401);
    expect(await run('token', 'revoke', id)).toMatchObject({ code: 1, errors: expect.stringContaining('still holds') });
    const { out } = await run('log', ...ofRiftCrest);
    expect(out).toMatch(
      new RegExp(`operator wairimu  token-revoked  ${id}\n[^]*operator wairimu  token-created  ${id}\n`),
    );
  });

  it('says what is wrong', async () => {
    const strange = await run('token', 'create', 'a trial', '--insurer', 'Simba', '--scopes', 'claims:read');
    expect(strange).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no insurer Simba. There are: '),
    });
    expect(await run('token', 'create', 'a trial', ...ofRiftCrest, '--scopes', 'all')).toMatchObject({ code: 1 });
    expect(await run('token', 'make')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('One of create, list'),
    });
    expect(await run('webhooks', 'replay')).toMatchObject({ code: 2 });
  });

  it('manages endpoints, shows what was given up and has it sent again', async () => {
    const added = await run('webhooks', 'add', 'http://127.0.0.1:9/', ...ofRiftCrest);
    const [id = ''] = added.out.split(' ');
    expect((await run('webhooks', 'secret', id)).out).toMatch(/^whsec_/);
    expect((await run('webhooks', 'list')).out).toContain('http://127.0.0.1:9/');
    const claim = await claimSent(portal, current().database.db, {
      underwriterName: 'Rift Crest',
      email: 'a@example.co.ke',
    });
    for (let tries = 0; tries < 20; tries += 1) {
      await insurers.app.runDueJobs();
      clock.forward(days(1));
    }
    const failed = await run('webhooks', 'failed');
    expect([failed.code, failed.out]).toEqual([1, expect.stringContaining(claim.number)]);
    const [message] = await current().database.db.select().from(webhookMessages);
    expect((await run('webhooks', 'replay', '--id', message?.id ?? '')).out).toBe('1 to be sent again.\n');
    expect((await run('webhooks', 'failed')).out).toBe('none\n');
    expect((await run('webhooks', 'replay', id, '--since', '2026-03-01T00:00:00+03:00')).out).toBe(
      '1 to be sent again.\n',
    );
    for (const act of ['rotate', 'disable', 'enable']) expect((await run('webhooks', act, id)).code).toBe(0);
    expect((await run('webhooks', 'disable', 'none')).errors).toContain('There is no endpoint none.');
  });
});
