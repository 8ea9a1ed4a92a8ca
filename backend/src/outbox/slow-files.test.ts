import { pino } from 'pino';
import type { FileStore } from '../adapters/files/port';
import type { MailMessage } from '../adapters/mail/port';
import { files, jobs } from '../database/schema';
import { startWorker } from '../jobs/worker';
import { onSeededPortal } from '../testing/seeded-portal';
import { enqueueMail } from '.';
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
    let expected = { count: 1, reached: (): void => undefined };
    const reaches = (count: number) => new Promise<void>((reached) => (expected = { count, reached }));
    const send = async (message: MailMessage) => {
      sent.push(message);
      if (sent.length === expected.count) expected.reached();
    };
    const text = { to: 'amina@example.co.ke', subject: 'Risiti', text: 'Asante', html: '<p>Asante</p>' };
    const enqueue = (key: string, attachments: string[]) =>
      enqueueMail(db(), { key, ...text, attachments, now: clock.now() });
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await enqueue(`with:${key}`, [fileId]);
    await enqueue('without', []);

    const handlers = { 'send-mail': sendMail({ send, close: () => undefined }, store, async () => true) };
    const context = { db: db(), now: clock.now, log: pino({ level: 'silent' }) };
    const first = reaches(1);
    const worker = startWorker(handlers, context, { pollMs: 5 });
    await first;
    expect(sent.map(({ attachments }) => attachments.length)).toEqual([0]);
    expect(asked).toBe(2);
    const all = reaches(7);
    answer();
    clock.forward(lookedAtAgain);
    await all;
    await worker.stop();
    expect(sent.filter(({ attachments }) => attachments.length === 1)).toHaveLength(6);
  });
});
