import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpWebhook } from '@tulinde/server/webhook';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { jobs } from '../database/schema';
import { enqueueJob } from '../jobs';
import { onSeededPostgres } from '../../../testing/databases';
import { days, minutes, portalUnderTest } from '../../../testing/portal-under-test';
import { openCase } from '../../payments/cases';
import { pauseOutbound } from '../../operators/disaster-recovery/pause-outbound';
import { passDeadlines } from '@tulinde/testing/servers/deadlines';
import { notifyOperatorsJob } from './notify-operators';

const ownSecret = 'a secret that the receiver knows as well';
const standardSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/* As receivers check it, by a library of the standard; and as those from before it did. */
const isSigned = (secret: string, headers: Record<string, string>, body: string): boolean => {
  const key = secret.startsWith('whsec_') ? secret : `whsec_${Buffer.from(secret).toString('base64')}`;
  try {
    const { id } = new Webhook(key).verify(body, headers) as { id: string };
    const [, seconds = '', hex = ''] = /^t=(\d+),v1=(\w+)$/.exec(headers['x-tulinde-signature'] ?? '') ?? [];
    const earlier = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return id === headers['webhook-id'] && hex === earlier;
  } catch {
    return false;
  }
};

/* A receiver that believes what is signed, and nothing else. */
const startReceiver = async (secret = ownSecret) => {
  const taken: { readonly body: Record<string, string> }[] = [];
  const next: { status?: number; isSilent?: boolean } = {};
  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (next.isSilent) return passDeadlines();
      if (!isSigned(secret, request.headers as Record<string, string>, body)) return response.writeHead(401).end();
      if (next.status !== undefined) return response.writeHead(next.status, { location: '/other' }).end();
      taken.push({ body: JSON.parse(body) as Record<string, string> });
      return response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, taken, next, stop };
};

onSeededPostgres((current) => {
  const db = () => current().database.db;

  it('tells once of a job that gave up, signed, and tries again while the receiver is away', async () => {
    const receiver = await startReceiver();
    receiver.next.status = 500;
    const env = { TULINDE_WEBHOOK_URL: receiver.url, TULINDE_WEBHOOK_SECRET: ownSecret };
    const { app, clock } = await portalUnderTest(current().database, { env });
    await db().delete(jobs);
    // Of a purchase that is not there: it gives up at once.
    const job = { kind: 'issue-policy', key: 'none', payload: { purchaseId: 'none' }, runAt: clock.now() };
    await enqueueJob(db(), job);
    for (let tries = 0; tries < 25; tries += 1) {
      await app.runDueJobs();
      clock.forward(minutes(10));
      if ((await db().$count(jobs, eq(jobs.kind, notifyOperatorsJob))) > 0) break;
    }
    await app.runDueJobs();
    expect(receiver.taken).toEqual([]);
    delete receiver.next.status;
    clock.forward(minutes(10));
    await app.runDueJobs();
    await app.runDueJobs();
    expect(receiver.taken.map(({ body }) => body)).toMatchObject([
      {
        id: expect.stringMatching(/^job-failed:\d+:/),
        need: 'job-failed',
        says: expect.stringMatching(/^Job \d+ \(issue-policy\) gave up\.$/),
        runbook: 'docs/operations.md#a-failed-job',
      },
    ]);
    await app.close();
    await receiver.stop();
  });

  it('tells of a money case past its deadline, once, and of a restore that was noticed', async () => {
    const receiver = await startReceiver(standardSecret);
    const env = { TULINDE_WEBHOOK_URL: receiver.url, TULINDE_WEBHOOK_SECRET: standardSecret };
    const { app, clock } = await portalUnderTest(current().database, { env });
    await db().delete(jobs);
    const summary = 'KES 7,409 to the paybill number under an account that is no purchase.';
    const found = { kind: 'unmatched-payment', key: 'unmatched:SKL4H7Z2XQ', summary, now: clock.now() } as const;
    const { id } = await db().transaction((tx) => openCase(tx, found));
    await app.runDueJobs();
    expect(receiver.taken).toEqual([]);
    clock.forward(days(4));
    for (let morning = 0; morning < 3; morning += 1) {
      await app.runDueJobs();
      clock.forward(days(1));
    }
    const overdue = {
      id: `money-overdue:${id}`,
      need: 'money-overdue',
      runbook: 'docs/operations.md#a-case',
      says: `Money case ${id} (unmatched-payment) is past its deadline.`,
    };
    expect(new Set(receiver.taken.map(({ body }) => body['id']))).toEqual(new Set([overdue.id]));
    expect(receiver.taken[0]?.body).toMatchObject(overdue);
    receiver.taken.length = 0;
    const [knownUntil, lostUntil] = [new Date('2026-03-05T09:00:00Z'), new Date('2026-03-05T09:30:00Z')];
    const noticed = { by: 'portal', knownUntil, lostUntil, now: clock.now() };
    // By two back ends.
    const rows = [
      await db().transaction((tx) => pauseOutbound(tx, noticed)),
      await db().transaction((tx) => pauseOutbound(tx, noticed)),
    ];
    await app.runDueJobs();
    expect(receiver.taken.map(({ body }) => body)).toMatchObject([
      {
        id: `restore-noticed:${rows[0]?.id}:${lostUntil.toISOString()}`,
        need: 'restore-noticed',
        runbook: 'docs/operations.md#11-a-restore',
      },
    ]);
    await app.close();
    await receiver.stop();
  });

  it('waits so long and no longer, and follows the receiver nowhere', async () => {
    const receiver = await startReceiver();
    const need = { id: 'a', need: 'job-failed', at: '2026-03-02T09:00:00Z', says: 'a', runbook: 'b' } as const;
    receiver.next.isSilent = true;
    await expect(httpWebhook({ url: receiver.url, secret: ownSecret }).tell(need)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    receiver.next.isSilent = false;
    receiver.next.status = 307;
    await expect(httpWebhook({ url: receiver.url, secret: ownSecret }).tell(need)).rejects.toThrow();
    await expect(httpWebhook({ url: receiver.url, secret: `${ownSecret}.` }).tell(need)).rejects.toThrow('with 401');
    expect(receiver.taken).toEqual([]);
    await receiver.stop();
  });
});
