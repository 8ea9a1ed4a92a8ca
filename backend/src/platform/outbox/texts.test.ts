import { onSeededPostgres } from '../../../testing/databases';
import { eq } from 'drizzle-orm';
import { TextInDoubtError, TextRefusedError, type SmsMessage } from '../adapters/sms/port';
import { createApp } from '../../app/servers/app';
import { jobs, outbox, textMessages, type customers } from '../database/schema';
import { reminderRecipient } from '../../communication/reminders';
import { addCustomer } from '../../../testing/browser-under-test';
import { clockAt, days, minutes, portalUnderTest, testConfig } from '../../../testing/portal-under-test';
import { notify, type Notification } from '../notifications';
import { enqueueSms } from './enqueue-sms';
import { purgeMails } from './purge-mails';

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const clock = clockAt('2026-03-02T09:00:00Z');
  const sent: SmsMessage[] = [];
  let failure: Error | null = null;
  const send = async (message: SmsMessage) => {
    if (failure) throw failure;
    sent.push(message);
  };
  const open = () =>
    createApp({
      config: testConfig(),
      database: current().database,
      now: clock.now,
      adapters: { texts: { send } },
    });

  it('sends a text message once, tries again, and gives up on a phone that is refused', async () => {
    const app = await open();
    const ask = (key: string) => enqueueSms(db(), { key, to: '+254712345678', text: 'A <b>', now: clock.now() });
    failure = new Error('away');
    await ask('one');
    await ask('one');
    await app.runDueJobs();
    failure = null;
    clock.forward(minutes(1));
    await app.runDueJobs();
    expect(sent).toEqual([{ to: '+254712345678', text: 'A <b>' }]);
    failure = new TextRefusedError('the gateway refused with 403');
    await ask('two');
    await app.runDueJobs();
    expect(await db().select().from(jobs).where(eq(jobs.state, 'failed'))).toMatchObject([
      { kind: 'send-text', lastError: 'JobGivesUp: the gateway refused with 403' },
    ]);
    expect((await app.inject('/development/messages')).body).toContain('A &#60;b&#62;<br>to +254712345678');
    await purgeMails(db(), new Date(clock.now().getTime() + days(91)));
    expect(await db().select({ key: textMessages.key }).from(textMessages)).toEqual([{ key: 'two' }]);
    await app.close();
  });

  it('sends nothing twice of which nobody knows whether it went', async () => {
    const app = await open();
    const before = sent.length;
    failure = new TextInDoubtError('a time-out');
    await enqueueSms(db(), { key: 'doubt', to: '+254712345678', text: 'D', now: clock.now() });
    await app.runDueJobs();
    failure = null;
    // As after a crash between the gateway's yes and our note of it.
    await db().update(jobs).set({ state: 'waiting', tries: 0, runAt: clock.now() }).where(eq(jobs.kind, 'send-text'));
    await app.runDueJobs();
    expect(sent).toHaveLength(before);
    const [row] = await db().select().from(textMessages).where(eq(textMessages.key, 'doubt'));
    expect(row).toMatchObject({ sentAt: null, sendingAt: clock.now() });
    await app.close();
  });

  it('reminds by the ways that a customer chose', async () => {
    const due: Notification<{ readonly key: string; readonly now: Date }> = {
      key: ({ key }) => key,
      content: () => ({ mail: { subject: 'Due', paragraphs: ['P'] }, sms: 'Due' }),
    };
    const remindOf = async (key: string, changes: Partial<typeof customers.$inferInsert>) => {
      const customerId = await addCustomer(db(), { email: `${key}@example.co.ke`, ...changes });
      const recipient = await reminderRecipient(db(), customerId);
      for (const _time of ['once', 'and again']) {
        if (recipient) await notify(db(), recipient, due, { key, now: clock.now() });
      }
      return [
        await db().$count(outbox, eq(outbox.key, key)),
        await db().$count(textMessages, eq(textMessages.key, key)),
      ];
    };
    expect(await remindOf('mail', {})).toEqual([1, 0]);
    expect(await remindOf('both', { remindBySms: true })).toEqual([1, 1]);
    expect(await remindOf('sms', { remindByEmail: false, remindBySms: true })).toEqual([0, 1]);
    expect(await remindOf('erased', { remindBySms: true, erasedAt: clock.now() })).toEqual([0, 0]);
  });

  it('notifies of what everybody has to know by both ways, in the language of the recipient', async () => {
    const over: Notification<{ readonly now: Date; readonly paid: string | null }> = {
      key: () => 'over',
      isEssential: true,
      content: {
        en: () => ({ sms: 'over' }),
        sw: ({ now, paid }, { day }) => ({
          mail: { subject: 'Imeisha', paragraphs: [day(now.toISOString().slice(0, 10))], rows: [['Kiasi', paid]] },
          sms: 'imeisha',
        }),
      },
    };
    const recipient = { language: 'sw', email: 'w@example.co.ke', phone: '+254712000333' } as const;
    await notify(db(), { ...recipient, byMail: false, byText: false }, over, { now: clock.now(), paid: null });
    const [mail] = await db().select().from(outbox).where(eq(outbox.key, 'over'));
    expect(mail).toMatchObject({ recipient: recipient.email, subject: 'Imeisha' });
    expect(mail?.text).toContain('2 Machi 2026');
    // A row without a value is left out.
    expect(mail?.text).not.toContain('Kiasi');
    const [message] = await db().select().from(textMessages).where(eq(textMessages.key, 'over'));
    expect(message).toMatchObject({ recipient: recipient.phone, text: 'Tulinde: imeisha' });
  });

  it('shows text messages in development alone', async () => {
    const kept = ['MAIL', 'FILES'].map((name) => [`TULINDE_${name}`, 'folder']);
    const local = ['CERTIFICATES', 'SMS'].map((name) => [`TULINDE_${name}`, 'local']);
    const production = await portalUnderTest(current().database, {
      env: {
        NODE_ENV: 'production',
        TULINDE_MPESA: 'simulator',
        TULINDE_SCANNER: 'off',
        TULINDE_MONEY_OWNER: 'money@example.co.ke',
        TULINDE_DOCUMENT_SECRET: 'papers 7kQ2mXw9ZrT4vB1nLs8Yd3HcZq',
        ...Object.fromEntries([...kept, ...local]),
      },
    });
    expect((await production.app.inject('/development/messages')).statusCode).toBe(404);
    await production.app.close();
  });
});
