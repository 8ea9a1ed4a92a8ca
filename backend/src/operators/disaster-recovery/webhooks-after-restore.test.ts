import { eq } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeClaim, lockClaimOf, type ClaimRow } from '../../claims/records/change-claim';
import { webhookMessages } from '../../platform/database/schema';
import { claimSent, insurersUnderTest, type InsurersUnderTest } from '../../../testing/insurers-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { pauseOutbound } from './pause-outbound';
import { resumeOutbound } from './resume-outbound';

const insurer = 'Rift Crest';

interface Received {
  readonly id: string | undefined;
  readonly event: { readonly id: string; readonly type: string };
}

onSeededPortal((portal, { db, clock, current }) => {
  const received: Received[] = [];
  let [isUp, server]: [boolean, Server | null] = [true, null];
  let insurers: InsurersUnderTest;

  beforeAll(async () => {
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        if (isUp) received.push({ id: String(request.headers['webhook-id']), event: JSON.parse(body) });
        response.writeHead(isUp ? 204 : 503).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    server = receiver;
    insurers = await insurersUnderTest(current().database, { clock });
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const token = await insurers.tokenOf(insurer);
    await insurers.ask(token, 'POST', '/v1/webhook-endpoints', { body: { url } });
  });
  afterAll(async () => {
    await insurers.app.close();
    server?.closeAllConnections();
    server?.close();
  });

  const writes = (claim: ClaimRow) =>
    db().transaction(async (tx) => {
      const row = await lockClaimOf(tx, claim);
      return changeClaim(tx, row, { happened: [{ type: 'MESSAGE_SENT', actor: 'CUSTOMER' }], at: clock.now() });
    });

  it('sends what the lost database may have sent under the id that it had, and what is new under another', async () => {
    const claim = await claimSent(portal, db(), { underwriterName: insurer, email: 'restored@example.co.ke' });
    isUp = false;
    await insurers.app.runDueJobs();
    // The backup is of now: the lost database got rid of it, and told of a second version that nobody knows any more.
    const lost = `${claim.number}-2-${clock.now().getTime() + minutes(2)}`;
    isUp = true;
    clock.forward(minutes(10));
    const lostUntil = new Date(clock.now().getTime() - minutes(1));
    const noticed = { by: 'portal', knownUntil: claim.submittedAt, lostUntil, now: clock.now() };
    await db().transaction((tx) => pauseOutbound(tx, noticed));
    await writes(claim);
    await insurers.app.runDueJobs();
    expect(received).toEqual([]);

    const asked = { group: 'messages', doneBefore: 'drop', payoutShortCode: '' } as const;
    const given = { ...asked, operator: 'wairimu', now: clock.now() };
    await db().transaction((tx) => resumeOutbound(tx, given));
    await insurers.app.runDueJobs();
    // A receiver takes an id once: nothing is lost where the lost database had not sent it, and nothing is done twice.
    expect(received.map(({ event: { type } }) => type).sort()).toEqual([
      'ke.tulinde.claim.message-sent',
      'ke.tulinde.claim.submitted',
    ]);
    const [first] = await db().select().from(webhookMessages).where(eq(webhookMessages.version, 1));
    expect(first?.tries).toBe(2);
    expect(received.find(({ event }) => event.type.endsWith('submitted'))?.id).toBe(first?.id);
    // The version is given again, and the event is another one.
    const again = received.find(({ event }) => event.type.endsWith('message-sent'));
    expect(again?.event.id).toMatch(new RegExp(`^${claim.number}-2-\\d+$`));
    expect([lost, first?.id]).not.toContain(again?.event.id);
    expect(again?.id).not.toBe(first?.id);
  });
});
