import { asc, eq } from 'drizzle-orm';
import type { ContactKind } from '@tulinde/contracts';
import { outbox, textMessages } from '../../platform/database/schema';
import { reminderRecipient } from '../../communication/reminders';
import { addressee, notify, type Notification, type Recipient } from '../../platform/notifications';
import { addCustomer, BrowserUnderTest, lastCode, rightPassword, signIn } from '../../../testing/browser-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

const news: Notification<{ readonly key: string; readonly now: Date }> = {
  key: ({ key }) => key,
  timing: () => ({ actAt: null }),
  content: ({ key }) => ({ mail: { subject: key, paragraphs: [] }, sms: key }),
};

onSeededPortal((portal, { db }) => {
  let count = 0;

  /* 23:00 in Nairobi: what comes by itself waits until 07:00. */
  const open = async () => {
    count += 1;
    const email = `sleeper${count}@example.co.ke`;
    const customerId = await addCustomer(db(), { email });
    const browser = new BrowserUnderTest(portal, `105.165.7.${count}`);
    await signIn(browser, db(), email);
    const own = (await reminderRecipient(db(), customerId))!;
    const send = (key: string, to: Recipient) =>
      notify(db(), { ...to, byMail: true, byText: true }, news, { key: `${key}-${count}`, now: portal.clock.now() });
    const change = async (kind: ContactKind, value: string) => {
      await browser.call('/requestContactChange', { kind, value, password: rightPassword });
      const sent = db().select().from(textMessages).where(eq(textMessages.recipient, value));
      const code = kind === 'EMAIL' ? await lastCode(db(), value) : /\d{6}/.exec((await sent)[0]?.text ?? '')?.[0];
      return browser.call('/updatePhoneOrEmail', { kind, value, verificationCode: code });
    };
    return { email, own, send, change };
  };
  const mailed = async (to: string) => {
    const rows = await db().select().from(outbox).where(eq(outbox.recipient, to)).orderBy(asc(outbox.id));
    return rows.filter(({ key }) => key.includes(`-${count}`)).map(({ key, sentAt }) => [key, sentAt !== null]);
  };
  const texted = async (to: string) => {
    const rows = await db().select().from(textMessages).where(eq(textMessages.recipient, to));
    return rows.filter(({ key }) => key.endsWith(`-${count}`)).map(({ key }) => key);
  };

  beforeAll(() => portal.clock.forward(minutes(13 * 60)));

  it('sends what waits for the morning to the new email, and leaves what is meant for the old one', async () => {
    const { email, own, send, change } = await open();
    await send('claim', own);
    await send('stranger', addressee('en', email));
    const fresh = `early${count}@example.co.ke`;
    expect((await change('EMAIL', fresh)).status).toBe(200);
    expect([await mailed(email), await mailed(fresh)]).toEqual([
      [[`stranger-${count}`, false]],
      [[`claim-${count}`, false]],
    ]);
    const notices = await db().select().from(outbox).where(eq(outbox.recipient, email));
    expect(notices.map(({ subject }) => subject)).toContain('The email of your account was changed');
  });

  it('sends them to the new phone, and what is about the old one to that', async () => {
    const { own, send, change } = await open();
    await send('claim', own);
    await send('refund', addressee('en', own.email, own.phone, own.emailOf));
    const fresh = '+254722999001';
    expect((await change('PHONE', fresh)).status).toBe(200);
    expect([await texted(own.phone), await texted(fresh)]).toEqual([[`refund-${count}`], [`claim-${count}`]]);
  });

  it('leaves what was sent where it went', async () => {
    const { email, own, send, change } = await open();
    await send('sent', own);
    await db()
      .update(outbox)
      .set({ sentAt: portal.clock.now() })
      .where(eq(outbox.key, `sent-${count}`));
    const fresh = `late${count}@example.co.ke`;
    await change('EMAIL', fresh);
    expect([await mailed(email), await mailed(fresh)]).toEqual([[[`sent-${count}`, true]], []]);
  });
});
