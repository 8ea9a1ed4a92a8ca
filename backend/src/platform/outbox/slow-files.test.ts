import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import { pino } from 'pino';
import { until } from '@tulinde/testing/servers/until';
import type { FileStore } from '../adapters/files/port';
import type { MailMessage } from '../adapters/mail/port';
import { files, jobs } from '../database/schema';
import { startWorker } from '../jobs/worker';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { enqueueMail } from './enqueue-mail';
import { sendMail } from './send-mail';

/* Later than the next look, sooner than a lease runs out. */
const lookedAtAgain = 6_000;

onSeededPortal((_portal, { db, clock }) => {
  it('mails without papers leave while the file store says nothing, and those with papers when it answers', async () => {
    await db().delete(jobs);
    const fileId = 'paper-of-a-slow-store-1';
    const paper = { id: fileId, kind: 'RECEIPT', name: 'receipt.pdf', contentType: 'application/pdf', bytes: 1 };
    await db()
      .insert(files)
      .values({ ...paper, sha256: '', createdAt: clock.now() });
    let answer: () => void = () => undefined;
    const silence = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    const store = {
      get: async () => {
        asked += 1;
        await silence;
        return new Uint8Array(1);
      },
    } as unknown as FileStore;
    const sent: MailMessage[] = [];
    const send = async (message: MailMessage) => void sent.push(message);
    const sizes = () => sent.map(({ attachments }) => attachments.length).toSorted();
    /* Due or being done: a mail that was put off is neither. */
    const atHand = () =>
      db()
        .select()
        .from(jobs)
        .where(and(eq(jobs.state, 'waiting'), or(lte(jobs.runAt, clock.now()), isNotNull(jobs.leasedUntil))));
    const text = { to: 'amina@example.co.ke', subject: 'Risiti', text: 'Asante', html: '<p>Asante</p>' };
    const enqueue = (key: string, attachments: string[]) =>
      enqueueMail(db(), { key, ...text, attachments, now: clock.now() });
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await enqueue(`with:${key}`, [fileId]);
    await enqueue('without', []);

    const handlers = { 'send-mail': sendMail({ send, close: () => undefined }, store, async () => true) };
    const context = { db: db(), now: clock.now, log: pino({ level: 'silent' }) };
    const worker = startWorker(handlers, context, { pollMs: 5 });
    await until('all but two mails are sent or put off', atHand, ({ length }) => length === 2);
    expect([sizes(), asked]).toEqual([[0], 2]);
    answer();
    const sentInTime = async () => {
      // Two find a place at a time: what was put off is due again once nothing else is left to do.
      if ((await atHand()).length === 0) clock.forward(lookedAtAgain);
      return sizes();
    };
    await until('all mails are sent', sentInTime, ({ length }) => length === 7);
    await worker.stop();
    expect(sizes()).toEqual([0, 1, 1, 1, 1, 1, 1]);
  });
});
