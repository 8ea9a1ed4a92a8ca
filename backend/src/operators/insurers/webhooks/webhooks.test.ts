import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { changeClaim, lockClaimOf, type ClaimRow } from '../../../claims/records/change-claim';
import { jobs, webhookAttempts, webhookMessages } from '../../../platform/database/schema';
import { claimSent, insurersUnderTest, type InsurersUnderTest } from '../../../../testing/insurers-under-test';
import { days, minutes } from '../../../../testing/portal-under-test';
import { onSeededPortal } from '../../../../testing/seeded-portal';

const insurer = 'Rift Crest';

interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

onSeededPortal((portal, { db, clock, current }) => {
  const received: Received[] = [];
  let answer: number | 'cut' = 204;
  let server: Server;
  let origin: string;
  let insurers: InsurersUnderTest;
  let token: string;
  let claim: ClaimRow;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        if (answer === 'cut') return void request.socket.destroy();
        received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body });
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    insurers = await insurersUnderTest(current().database, {
      clock,
      env: { TULINDE_INSURERS_ORIGIN: 'https://insurers.example' },
    });
    token = await insurers.tokenOf(insurer);
  });
  afterAll(async () => {
    await insurers.app.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    answer = 204;
    received.length = 0;
  });

  let count = 0;
  const sent = async (): Promise<ClaimRow> => {
    count += 1;
    return claimSent(portal, db(), { underwriterName: insurer, email: `webhook${count}@example.co.ke` });
  };
  const write = (of: ClaimRow) =>
    db().transaction(async (tx) => {
      const row = await lockClaimOf(tx, of);
      return changeClaim(tx, row, {
        happened: [{ type: 'MESSAGE_SENT', actor: 'CUSTOMER', about: 'a secret' }],
        at: clock.now(),
      });
    });
  const addEndpoint = async (path: string): Promise<string> => {
    const asked = { body: { url: `${origin}${path}` } };
    return (await insurers.ask(token, 'POST', '/v1/webhook-endpoints', asked)).body.endpointId;
  };
  const secretOf = async (id: string): Promise<string> =>
    (await insurers.ask(token, 'GET', `/v1/webhook-endpoints/${id}/secret`)).body.secret;
  /* The library asks the wall clock: the time that we have signed is compared with it here. */
  const verified = (secret: string, { body, headers }: Received) => {
    jest.useFakeTimers({ now: Number(headers['webhook-timestamp']) * 1000, doNotFake: ['nextTick', 'setImmediate'] });
    try {
      return new Webhook(secret).verify(body, headers) as Record<string, unknown>;
    } finally {
      jest.useRealTimers();
    }
  };
  const at = (path: string) => received.filter((each) => each.path === path);
  const disable = (id: string) => insurers.ask(token, 'POST', `/v1/webhook-endpoints/${id}/disable`);
  const messagesOf = (endpointId: string) =>
    db().select().from(webhookMessages).where(eq(webhookMessages.endpointId, endpointId));

  it('tells each event once, as a signed CloudEvent that names nobody', async () => {
    const [one, two] = [await addEndpoint('/one'), await addEndpoint('/two')];
    claim = await sent();
    await write(claim);
    await insurers.app.runDueJobs();
    await insurers.app.runDueJobs();
    for (const [id, path] of [
      [one, '/one'],
      [two, '/two'],
    ] as const) {
      const secret = await secretOf(id);
      const events = at(path).map((each) => verified(secret, each));
      expect(events.map(({ type }) => type).sort()).toEqual([
        'ke.tulinde.claim.message-sent',
        'ke.tulinde.claim.submitted',
      ]);
    }
    const [message] = at('/one').filter(({ body }) => body.includes('message-sent'));
    expect(message?.headers).toMatchObject({
      'content-type': 'application/cloudevents+json; charset=UTF-8',
      'webhook-id': expect.stringMatching(/^msg_/),
    });
    expect(JSON.parse(message?.body ?? '')).toEqual({
      specversion: '1.0',
      id: `${claim.number}-2-${clock.now().getTime()}`,
      source: 'https://insurers.example/v1/claims',
      type: 'ke.tulinde.claim.message-sent',
      subject: claim.number,
      time: '2026-03-02T09:00:00.000Z',
      datacontenttype: 'application/json',
      dataschema: 'https://insurers.example/schemas/claim-event-1.json',
      data: { claimNumber: claim.number, version: 2, event: 'MESSAGE_SENT', actor: 'CUSTOMER' },
    });
    const schema = await insurers.ask(null, 'GET', '/schemas/claim-event-1.json');
    expect(schema.body).toMatchObject({ type: 'object', required: ['claimNumber', 'version', 'event', 'actor'] });
    // Another insurer's endpoint and another insurer's claim have nothing of it.
    const strange = await claimSent(portal, db(), { underwriterName: 'Nyota Assurance', email: 'nyota@example.co.ke' });
    received.length = 0;
    await insurers.app.runDueJobs();
    expect(received).toEqual([]);
    expect(await db().select().from(webhookMessages).where(eq(webhookMessages.claimNumber, strange.number))).toEqual(
      [],
    );
    await disable(two);
    await disable(one);
  });

  it('does not tell what was not committed', async () => {
    const id = await addEndpoint('/rolled-back');
    const failing = db().transaction(async (tx) => {
      const row = await lockClaimOf(tx, claim);
      await changeClaim(tx, row, { happened: [{ type: 'COMPLAINED', actor: 'CUSTOMER' }], at: clock.now() });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await insurers.app.runDueJobs();
    expect(at('/rolled-back')).toEqual([]);
    await disable(id);
  });

  it('changes a secret with two signatures for a day, and then the new one alone', async () => {
    const id = await addEndpoint('/rotated');
    const before = await secretOf(id);
    await insurers.ask(token, 'POST', `/v1/webhook-endpoints/${id}/rotate-secret`);
    const after = await secretOf(id);
    expect(after).not.toBe(before);
    await write(claim);
    await insurers.app.runDueJobs();
    const [both] = at('/rotated');
    expect(both?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of [before, after]) expect(() => verified(secret, both!)).not.toThrow();
    clock.forward(days(1));
    await write(claim);
    await insurers.app.runDueJobs();
    const alone = at('/rotated')[1]!;
    expect(() => verified(after, alone)).not.toThrow();
    expect(() => verified(before, alone)).toThrow('No matching signature found');
    await disable(id);
  });

  it('catches up with a receiver that was down for an hour', async () => {
    const id = await addEndpoint('/down');
    answer = 'cut';
    for (let events = 0; events < 5; events += 1) {
      await write(claim);
      for (let minute = 0; minute < 12; minute += 1) {
        await insurers.app.runDueJobs();
        clock.forward(minutes(1));
      }
    }
    expect(at('/down')).toEqual([]);
    answer = 500;
    await insurers.app.runDueJobs();
    answer = 200;
    received.length = 0;
    for (let minute = 0; minute < 65; minute += 1) {
      clock.forward(minutes(1));
      await insurers.app.runDueJobs();
    }
    const ids = at('/down').map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    expect((await messagesOf(id)).every(({ state }) => state === 'DELIVERED')).toBe(true);
    await disable(id);
  });

  it('gives up after three days, shows what it gave up and why, and sends it when it is asked to', async () => {
    const id = await addEndpoint('/dead');
    answer = 503;
    await write(claim);
    const began = clock.now().getTime();
    for (let hour = 0; hour < 80; hour += 1) {
      await insurers.app.runDueJobs();
      clock.forward(minutes(60));
    }
    const [dead] = await messagesOf(id);
    expect([dead?.state, dead?.tries]).toEqual(['FAILED', 17]);
    const lasted = ((dead?.endedAt?.getTime() ?? 0) - began) / days(1);
    expect(lasted).toBeGreaterThan(2.9);
    expect(lasted).toBeLessThan(3.4);
    const { body: failed } = await insurers.ask(token, 'GET', '/v1/webhook-messages/failed');
    expect(failed.messages).toEqual([
      expect.objectContaining({ messageId: dead?.id, endpointId: id, status: 503, claimNumber: claim.number }),
    ]);
    const strange = await insurers.tokenOf('Nyota Assurance');
    expect((await insurers.ask(strange, 'GET', '/v1/webhook-messages/failed')).body.messages).toEqual([]);
    const url = `/v1/webhook-messages/${dead?.id}/replay`;
    expect((await insurers.ask(strange, 'POST', url)).status).toBe(404);
    answer = 200;
    received.length = 0;
    expect((await insurers.ask(token, 'POST', url)).status).toBe(200);
    await insurers.app.runDueJobs();
    expect(at('/dead').map(({ headers, body }) => [headers['webhook-id'], body])).toEqual([[dead?.id, dead?.body]]);
    await disable(id);
  });

  it('stops at 410, and tells what was missed when it is enabled and asked to', async () => {
    const id = await addEndpoint('/gone');
    const since = clock.now();
    answer = 410;
    await write(claim);
    await insurers.app.runDueJobs();
    const { body } = await insurers.ask(token, 'GET', '/v1/webhook-endpoints');
    expect(body.endpoints.at(-1)).toMatchObject({ endpointId: id, disabledBecause: 'gone' });
    clock.forward(1_000);
    await write(claim);
    await insurers.app.runDueJobs();
    expect(at('/gone')).toHaveLength(1);
    answer = 200;
    received.length = 0;
    await insurers.ask(token, 'POST', `/v1/webhook-endpoints/${id}/enable`);
    const asked = { body: { since: since.toISOString() } };
    const replayed = await insurers.ask(token, 'POST', `/v1/webhook-endpoints/${id}/replay`, asked);
    expect(replayed.body).toEqual({ messages: 2 });
    await insurers.app.runDueJobs();
    expect(at('/gone')).toHaveLength(2);
    expect(new Set(at('/gone').map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    await disable(id);
  });

  it('sends under the same id what a process that died had sent and not written down', async () => {
    const id = await addEndpoint('/killed');
    await write(claim);
    await insurers.app.runDueJobs();
    const [message] = await messagesOf(id);
    // As the death leaves it: no attempt, the message waits, its job is another's when the lease ends.
    await db().delete(webhookAttempts).where(eq(webhookAttempts.messageId, message!.id));
    await db()
      .update(webhookMessages)
      .set({ state: 'WAITING', tries: 0, endedAt: null })
      .where(eq(webhookMessages.id, message!.id));
    const isItsJob = and(eq(jobs.kind, 'send-webhook'), eq(jobs.key, `${message!.id} 1`));
    await db().update(jobs).set({ state: 'waiting' }).where(isItsJob);
    await insurers.app.runDueJobs();
    const [first, again, ...more] = at('/killed');
    expect([again?.headers['webhook-id'], again?.body, more]).toEqual([first?.headers['webhook-id'], first?.body, []]);
    await disable(id);
  });

  it('takes no endpoint that it may not tell, and no more than ten', async () => {
    const strict = await insurersUnderTest(current().database, { clock, receivers: { mayBePrivate: false } });
    const other = await insurers.tokenOf('Mara Plains');
    for (const url of [`${origin}/`, 'https://10.0.0.1/', 'https://localhost/', 'no address']) {
      const { status, body } = await strict.ask(other, 'POST', '/v1/webhook-endpoints', { body: { url } });
      expect([url, status, body.code]).toEqual([url, 422, 'RECEIVER_REFUSED']);
    }
    await strict.app.close();
    for (let number = 0; number < 10; number += 1) {
      const added = await insurers.ask(other, 'POST', '/v1/webhook-endpoints', { body: { url: `${origin}/` } });
      expect(added.status).toBe(200);
    }
    expect((await insurers.ask(other, 'POST', '/v1/webhook-endpoints', { body: { url: `${origin}/` } })).status).toBe(
      422,
    );
  });
});
