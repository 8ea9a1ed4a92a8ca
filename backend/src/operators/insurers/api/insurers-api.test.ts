import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { changeClaim, claimOf, lockClaimOf, type ClaimRow } from '../../../claims/records/change-claim';
import { openFiles } from '../../../platform/adapters/files/open-files';
import { insurerLog, insurerScopes, insurerTokens } from '../../../platform/database/schema';
import { oddValue } from '../../../../testing/fuzz/odd-values';
import {
  claimSent,
  evidenceSent,
  insurersUnderTest,
  type InsurersUnderTest,
} from '../../../../testing/insurers-under-test';
import { minutes, testConfig } from '../../../../testing/portal-under-test';
import { onSeededPortal } from '../../../../testing/seeded-portal';
import { soldPa } from '../../../../testing/sold-purchase';
import { chanceOf } from '../../../../testing/simulation/chance';
import { revokeToken, listTokens } from '../tokens/tokens';
import { claimActs } from './claim-acts';

const [riftCrest, nyota] = ['Rift Crest', 'Nyota Assurance'];

onSeededPortal((portal, { db, clock, current }) => {
  let insurers: InsurersUnderTest;
  let own: ClaimRow;
  let other: ClaimRow;
  let fileId: string;
  let token: string;
  beforeAll(async () => {
    const env = { TULINDE_INSURERS_RATE_LIMIT_PER_MINUTE: '1000000' };
    insurers = await insurersUnderTest(current().database, { clock, env });
    own = await claimSent(portal, db(), { underwriterName: riftCrest, email: 'own@example.co.ke' });
    other = await claimSent(portal, db(), { underwriterName: nyota, email: 'other@example.co.ke' });
    fileId = await evidenceSent(db(), own);
    await openFiles(testConfig().files, testConfig().dataFolder).put(fileId, Buffer.from('jpg'), 'image/jpeg');
    token = await insurers.tokenOf(riftCrest);
  });
  afterAll(() => insurers.app.close());

  const now = (row: ClaimRow) => claimOf(db(), row);
  const versionOf = async (row: ClaimRow) => (await now(row)).version;
  const bodies: Readonly<Record<string, unknown>> = {
    'ask-document': { group: 'abstract', reason: 'The police abstract is missing.' },
    'accept-document': { fileId: 'evidence' },
    'refuse-document': { fileId: 'evidence', reason: 'It is too dark.' },
    'documents-complete': {},
    'plan-visit': {
      visitAt: '2026-03-09T10:00:00+03:00',
      place: 'Nairobi',
      assessor: 'Otieno',
      phone: '+254700000000',
    },
    'visit-done': {},
    write: { text: 'Karibu.' },
    offer: { facts: {} },
    decline: { reason: 'The cover had ended.' },
    settle: { receipt: 'SKH7XYZ123', paidAt: '2026-03-09T10:00:00+03:00', amount: 100 },
  };
  interface Asked {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly scope: string;
    readonly body?: unknown;
    readonly file?: { readonly name: string; readonly bytes: Uint8Array };
  }
  /* Each operation that names a claim. */
  const onClaim = (number: string): Asked[] => [
    { method: 'GET', url: `/v1/claims/${number}`, scope: 'claims:read' },
    { method: 'GET', url: `/v1/claims/${number}/evidence`, scope: 'claims:read' },
    { method: 'GET', url: `/v1/claims/${number}/events`, scope: 'claims:read' },
    { method: 'POST', url: `/v1/claims/${number}/preview-offer`, scope: 'claims:read', body: { facts: {} } },
    {
      method: 'POST',
      url: `/v1/claims/${number}/message-files`,
      scope: 'claims:write',
      file: { name: 'estimate.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') },
    },
    ...claimActs.map(({ name, scope }): Asked => ({
      method: 'POST',
      url: `/v1/claims/${number}/${name}`,
      scope,
      body: bodies[name],
    })),
  ];
  const ofWebhooks: Asked[] = [
    { method: 'GET', url: '/v1/webhook-endpoints', scope: 'webhooks:manage' },
    { method: 'POST', url: '/v1/webhook-endpoints', scope: 'webhooks:manage', body: { url: 'http://127.0.0.1:9/' } },
    { method: 'GET', url: '/v1/webhook-endpoints/none/secret', scope: 'webhooks:manage' },
    ...['rotate-secret', 'disable', 'enable', 'replay'].map((act): Asked => ({
      method: 'POST',
      url: `/v1/webhook-endpoints/none/${act}`,
      scope: 'webhooks:manage',
      body: { since: '2026-03-01T00:00:00Z' },
    })),
    { method: 'GET', url: '/v1/webhook-messages/failed', scope: 'webhooks:manage' },
    { method: 'POST', url: '/v1/webhook-messages/none/replay', scope: 'webhooks:manage' },
  ];
  const all = (number: string): Asked[] => [
    { method: 'GET', url: '/v1/claims', scope: 'claims:read' },
    ...onClaim(number),
    ...ofWebhooks,
  ];

  it('has every operation of its document in the lists of this test', async () => {
    const document = (await insurers.ask(null, 'GET', '/openapi.json')).body;
    const told = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const tested = all('{claimNumber}').map(({ method, url }) =>
      `${method} ${url}`
        .replace('endpoints/none', 'endpoints/{endpointId}')
        .replace('messages/none', 'messages/{messageId}'),
    );
    expect(told.sort()).toEqual(tested.sort());
  });

  it('lets nobody in without a token that holds, and each token do what its scopes say', async () => {
    const seen: string[] = [];
    const wanted: string[] = [];
    for (const holder of [null, 'unknown', ...insurerScopes]) {
      const scoped = insurerScopes.find((scope) => scope === holder);
      const given = scoped === undefined ? holder : await insurers.tokenOf(riftCrest, [scoped]);
      for (const { method, url, scope, body, file } of all('CLM-26-none')) {
        const { status, headers } = await insurers.ask(given, method, url, { body, file, version: 1 });
        const answer = status === 401 || status === 403 ? `${status} ${String(headers['www-authenticate'])}` : 'in';
        seen.push(`${holder} ${method} ${url}: ${answer}`);
        const refused =
          scoped === undefined
            ? `401 Bearer${holder === null ? '' : ' error="invalid_token"'}`
            : `403 Bearer error="insufficient_scope", scope="${scope}"`;
        wanted.push(`${holder} ${method} ${url}: ${scoped === scope ? 'in' : refused}`);
      }
    }
    expect(seen).toEqual(wanted);
  });

  it('keeps no token, and refuses one that was revoked or has run out', async () => {
    const revoked = await insurers.tokenOf(nyota);
    const row = (await listTokens(db())).filter(({ underwriterName }) => underwriterName === nyota).at(-1);
    expect(JSON.stringify(await db().select().from(insurerTokens))).not.toContain(revoked.slice(8));
    expect((await insurers.ask(revoked, 'GET', '/v1/claims')).status).toBe(200);
    const revoking = { id: row?.id ?? '', operator: 'otieno', at: clock.now() };
    await db().transaction((tx) => revokeToken(tx, revoking));
    expect((await insurers.ask(revoked, 'GET', '/v1/claims')).status).toBe(401);

    const late = await insurers.tokenOf(nyota);
    await db()
      .update(insurerTokens)
      .set({ expiresAt: new Date(clock.now().getTime() + 1) });
    expect((await insurers.ask(late, 'GET', '/v1/claims')).status).toBe(200);
    clock.forward(1);
    expect((await insurers.ask(late, 'GET', '/v1/claims')).status).toBe(401);
    await db().update(insurerTokens).set({ expiresAt: null });
  });

  it('shows an insurer its own claims, and another’s on no call', async () => {
    const { body } = await insurers.ask(token, 'GET', '/v1/claims');
    expect(body.claims.map(({ claimNumber }: { claimNumber: string }) => claimNumber)).toEqual([own.number]);
    const before = await now(other);
    for (const { method, url, body: sent, file } of onClaim(other.number)) {
      const asked = { body: sent, file, version: before.version };
      const there = await insurers.ask(token, method, url, asked);
      const none = await insurers.ask(token, method, url.replace(other.number, 'CLM-26-999999'), asked);
      expect([url, there.status, there.body.code]).toEqual([url, 404, 'CLAIM_NOT_FOUND']);
      expect({ ...there.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
      expect(JSON.stringify(there.body)).not.toContain('other@example.co.ke');
    }
    expect(await now(other)).toEqual(before);
  });

  it('tells a claim with snapshot, evidence and events, and where to pay to whom may settle', async () => {
    const { body, headers } = await insurers.ask(token, 'GET', `/v1/claims/${own.number}`);
    expect(headers['etag']).toBe('"1"');
    expect(body).toMatchObject({
      claimNumber: own.number,
      version: 1,
      claimant: { name: 'Amina Wanjiku', phone: '+254712345678', email: 'own@example.co.ke' },
      snapshot: { asked: [{ answer: 'It rained on own@example.co.ke' }], declaration: 'It is true.' },
      payout: { way: 'M_PESA', to: '+254712345678', holder: 'Amina Wanjiku' },
      evidence: [{ fileId, group: 'corner-front-left', state: 'RECEIVED' }],
    });
    const reader = await insurers.tokenOf(riftCrest, ['claims:read']);
    expect((await insurers.ask(reader, 'GET', `/v1/claims/${own.number}`)).body.payout).toBeNull();
    const { body: events } = await insurers.ask(token, 'GET', `/v1/claims/${own.number}/events`);
    expect(events.events).toEqual([
      { version: 1, type: 'SUBMITTED', actor: 'CUSTOMER', at: '2026-03-02T09:00:00.000Z', about: null },
    ]);
  });

  it('shows what was declared about health with a claim of personal accident, and with no other', async () => {
    const health = {
      hasCondition: true,
      condition: 'Amina: asthma',
      hasDangerousWork: true,
      dangerousWork: 'Amina: quarry',
    };
    const purchase = await soldPa(portal, {}, { health });
    const hurt = await claimSent(portal, db(), { underwriterName: riftCrest, email: 'hurt@example.co.ke', purchase });
    const { body } = await insurers.ask(token, 'GET', `/v1/claims/${hurt.number}`);
    expect(body.health).toEqual(health);
    expect((await insurers.app.inject(`/development/claims/${hurt.number}`)).body).toContain('Amina: asthma');
    expect((await insurers.ask(token, 'GET', `/v1/claims/${own.number}`)).body.health).toBeNull();
  });

  it('opens evidence by a link that ends, and by no other', async () => {
    const { body } = await insurers.ask(token, 'GET', `/v1/claims/${own.number}/evidence`);
    const link: string = body.evidence[0].link;
    const file = await insurers.ask(null, 'GET', link);
    expect([file.status, file.headers['content-type'], Buffer.from(file.body).toString()]).toEqual([
      200,
      'image/jpeg',
      'jpg',
    ]);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect((await insurers.ask(null, 'GET', `${link.slice(0, -2)}AA`)).status).toBe(404);
    clock.forward(minutes(10));
    expect((await insurers.ask(null, 'GET', link)).status).toBe(410);
  });

  it('goes through a list in pages, by state and by time of change', async () => {
    const more = [];
    for (let count = 0; count < 3; count += 1) {
      clock.forward(1_000);
      more.push(
        await claimSent(portal, db(), { underwriterName: 'Tsavo Shield', email: `page${count}@example.co.ke` }),
      );
    }
    const given = await insurers.tokenOf('Tsavo Shield', ['claims:read']);
    const first = await insurers.ask(given, 'GET', '/v1/claims?limit=2');
    const second = await insurers.ask(given, 'GET', `/v1/claims?limit=2&cursor=${first.body.next}`);
    const numbers = [first, second].flatMap(({ body }) => body.claims).map(({ claimNumber }) => claimNumber);
    expect(numbers).toEqual(more.map(({ number }) => number));
    expect(second.body.next).toBeNull();
    const late = await insurers.ask(given, 'GET', `/v1/claims?changedSince=${clock.now().toISOString()}`);
    expect(late.body.claims).toHaveLength(1);
    expect((await insurers.ask(given, 'GET', '/v1/claims?state=SUBMITTED,DECISION')).body.claims).toHaveLength(3);
    expect((await insurers.ask(given, 'GET', '/v1/claims?state=DECISION')).body.claims).toHaveLength(0);
    for (const wrong of ['state=GONE', 'limit=0', 'limit=x', 'cursor=x', 'changedSince=yesterday']) {
      const { status, headers, body } = await insurers.ask(given, 'GET', `/v1/claims?${wrong}`);
      const [name] = wrong.split('=');
      expect([wrong, status, headers['content-type']]).toEqual([wrong, 422, 'application/problem+json']);
      expect(body.errors[0].pointer).toBe(`?/${name}`);
    }
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '1026-03-09T10:00:00+03:00'])(
    'takes %s for a slip of the pen, wherever an instant is asked for',
    async (instant) => {
      const version = await versionOf(own);
      const planned = { ...(bodies['plan-visit'] as object), visitAt: instant };
      const visit = await insurers.ask(token, 'POST', `/v1/claims/${own.number}/plan-visit`, {
        body: planned,
        version,
      });
      const since = await insurers.ask(token, 'GET', `/v1/claims?changedSince=${encodeURIComponent(instant)}`);
      const next = Buffer.from(`${instant} CLM-26-000001`).toString('base64url');
      const page = await insurers.ask(token, 'GET', `/v1/claims?cursor=${next}`);
      expect([visit.status, since.status, page.status]).toEqual([422, 422, 422]);
      expect(await versionOf(own)).toBe(version);
    },
  );

  it('refuses a lost update: only who looked at the claim as it is may change it', async () => {
    const url = `/v1/claims/${own.number}/ask-document`;
    const body = bodies['ask-document'];
    expect((await insurers.ask(token, 'POST', url, { body })).status).toBe(428);
    const version = await versionOf(own);
    const both = await Promise.all([1, 2].map(() => insurers.ask(token, 'POST', url, { body, version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [done, stale] = [...both].sort((one, another) => one.status - another.status);
    expect([done?.headers['etag'], done?.body.state]).toEqual([`"${version + 1}"`, 'DOCUMENTS']);
    expect([stale?.headers['etag'], stale?.body.code]).toEqual([`"${version + 1}"`, 'CLAIM_VERSION']);
    // The customer’s change counts as any other.
    await db().transaction(async (tx) => {
      const claim = await lockClaimOf(tx, own);
      await changeClaim(tx, claim, { happened: [{ type: 'MESSAGE_SENT', actor: 'CUSTOMER' }], at: clock.now() });
    });
    expect((await insurers.ask(token, 'POST', url, { body, version: version + 1 })).status).toBe(412);
  });

  it('does once what is repeated under one key, and refuses the key for something else', async () => {
    const url = `/v1/claims/${own.number}/write`;
    const version = await versionOf(own);
    const asked = { body: { text: 'Once.' }, version, key: randomUUID() };
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await insurers.ask(token, 'POST', url, asked));
    const together = { body: { text: 'Together.' }, version: version + 1, key: randomUUID() };
    answers.push(...(await Promise.all([1, 2, 3].map(() => insurers.ask(token, 'POST', url, together)))));
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      ...[1, 2, 3].map(() => [200, version + 1]),
      ...[4, 5, 6].map(() => [200, version + 2]),
    ]);
    expect(await versionOf(own)).toBe(version + 2);
    const text = await insurers.ask(token, 'POST', url, { ...asked, body: { text: 'Another.' } });
    expect([text.status, text.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    const without = await insurers.ask(token, 'POST', url, { ...asked, key: null });
    expect([without.status, without.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    // Another insurer's key is another key.
    const strange = await insurers.ask(await insurers.tokenOf(nyota), 'POST', url.replace(own.number, other.number), {
      ...asked,
      version: await versionOf(other),
    });
    expect(strange.status).toBe(200);
  });

  it('writes down who did what', async () => {
    const rows = await db().select().from(insurerLog).where(eq(insurerLog.underwriterName, riftCrest));
    expect(rows.filter(({ did }) => did === 'write').map(({ by, about }) => [by.split(' ')[0], about])).toEqual([
      ['token', own.number],
      ['token', own.number],
    ]);
    expect(rows.some(({ did, by }) => did === 'token-created' && by === 'operator wairimu')).toBe(true);
  });

  it('answers what is wrong as a problem, and never fails itself, whatever it is sent', async () => {
    const chance = chanceOf(`insurers ${process.env['TULINDE_SEED'] ?? ''}`);
    const spoilt = (body: unknown): unknown => {
      if (chance.is(20)) return oddValue(chance);
      const fields = Object.keys(body ?? {});
      return fields.length === 0 ? oddValue(chance) : { ...(body as object), [chance.pick(fields)]: oddValue(chance) };
    };
    const oddPaths = ['%00', 'a%2fb', '%E2%80%AE', 'x'.repeat(3_000), '../..', "'"];
    const broken: string[] = [];
    for (let count = 0; count < 200; count += 1) {
      const number = chance.is(70) ? own.number : chance.pick(oddPaths);
      const { method, url, body } = chance.pick(all(number));
      const query = method === 'GET' && chance.is(50) ? `?cursor=${encodeURIComponent(chance.pick(oddPaths))}` : '';
      const key = chance.is(90) ? randomUUID() : chance.pick(['', 'x', 'y'.repeat(300)]);
      const version = chance.is(50) ? await versionOf(own) : 99;
      const answer = await insurers.ask(token, method, `${url}${query}`, { body: spoilt(body), version, key });
      if (answer.status >= 500) broken.push(`${method} ${url}${query} ${JSON.stringify(answer.body)}`);
    }
    expect(broken).toEqual([]);
  });

  it('has nothing of the site, and lets no page of another origin in', async () => {
    expect((await insurers.ask(null, 'POST', '/api/fetchProducts')).status).toBe(404);
    expect((await insurers.ask(null, 'GET', '/health/ready')).body).toEqual({ status: 'ok' });
    const answer = await insurers.app.inject({
      method: 'OPTIONS',
      url: '/v1/claims',
      headers: { origin: 'https://a.b' },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect((await portal.app.inject('/v1/claims')).statusCode).toBe(404);
    const large = { text: 'x'.repeat(70_000) };
    const tooLarge = await insurers.ask(token, 'POST', `/v1/claims/${own.number}/write`, { body: large, version: 1 });
    expect([tooLarge.status, tooLarge.headers['content-type']]).toEqual([413, 'application/problem+json']);
  });
});
