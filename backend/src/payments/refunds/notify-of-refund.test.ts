import { returnReasons } from '@tulinde/contracts';
import { asc, eq } from 'drizzle-orm';
import { jobs, moneyCases, outbox, policies, textMessages } from '../../platform/database/schema';
import { addCustomer } from '../../../testing/browser-under-test';
import { days, minutes } from '../../../testing/portal-under-test';
import { onSeededReturns } from '../../../testing/returns-under-test';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';
import { creditAccount } from '../ledger/accounts';
import { closeCase } from '../cases';
import { withdrawRefund } from '.';
import { refundTexts, type RefundFacts } from './refund-texts';

describe('the words of a return', () => {
  const facts = (more: Partial<RefundFacts> = {}): RefundFacts => ({
    amount: 'KES 250,000',
    reason: 'EXCESS',
    ending: '678',
    by: '28 September 2026',
    payment: 'SKL4H7Z2XQ',
    receipts: ['SKL4H7Z2XQ'],
    ...more,
  });
  const languages = ['en', 'sw'] as const;

  it.each(languages.flatMap((language) => returnReasons.map((reason) => [language, reason] as const)))(
    'fit one text message: %s, %s',
    (language, reason) => {
      for (const told of ['owed', 'sent', 'before', 'balance'] as const) {
        const text = `Tulinde: ${refundTexts[language].words[told](facts({ reason })).text}`;
        expect([text, text.length <= 160]).toEqual([text, true]);
      }
    },
  );

  it.each(languages)('ask for the number where nobody knows it: %s', (language) => {
    const { paragraphs } = refundTexts[language].words.owed(facts({ ending: null }));
    expect(paragraphs.join(' ')).toMatch(/number that paid|nambari iliyolipa/);
  });
});

onSeededReturns({ opens: 'each-test', empties: [jobs, moneyCases, outbox, textMessages] }, (under, { db, clock }) => {
  const work = () => under.app.runDueJobs();
  const mails = () => db().select().from(outbox).orderBy(asc(outbox.id));
  const texts = () => db().select().from(textMessages).orderBy(asc(textMessages.id));
  const toPayer = async () => (await mails()).filter(({ key }) => key.startsWith('return-'));
  const subjects = async () => (await toPayer()).map(({ subject }) => subject);

  it('tells by mail and text message that money comes back, and that it was sent, once each', async () => {
    const id = await under.oweOne({ email: 'amina@example.co.ke', language: 'sw', receipt: 'SINCOMING1' });
    await work();
    expect(await subjects()).toEqual(['KES 1,251 zinarudishwa kwako']);
    expect(await texts()).toMatchObject([
      {
        recipient: '+254712345678',
        text: expect.stringMatching(
          /^Tulinde: KES 1,251 \(SINCOMING1\) zinarudishwa .* kufikia 9 Machi 2026\. Ni zaidi/,
        ),
      },
    ]);
    expect((await mails())[0]).toMatchObject({ recipient: 'amina@example.co.ke' });
    expect((await mails())[0]?.text).toContain('SINCOMING1');
    await under.approve(id);
    await work();
    await under.mpesa.postResults();
    await work();
    expect(await subjects()).toEqual(['KES 1,251 zinarudishwa kwako', 'KES 1,251 zimetumwa kwako']);
    expect((await texts()).at(-1)?.text).toContain(under.mpesa.payments[0]?.receipt);
    await under.mpesa.postResults();
    clock.forward(days(10));
    await work();
    expect(await texts()).toHaveLength(2);
  });

  it('names the payment, so that two of one amount are not told of in the same words', async () => {
    for (const receipt of ['SINCOMING1', 'SINCOMING2']) await under.oweOne({ receipt });
    await work();
    expect((await texts()).map(({ text }) => /^Tulinde: KES 1,251 \((.*)\) comes back/.exec(text)?.[1])).toEqual([
      'SINCOMING1',
      'SINCOMING2',
    ]);
  });

  it('tells nobody at night', async () => {
    clock.forward(minutes(9 * 60));
    const id = await under.sent({ email: 'amina@example.co.ke' });
    await under.mpesa.postResults();
    await work();
    expect(await under.read(id)).toMatchObject({ state: 'paid' });
    expect(await texts()).toEqual([]);
    clock.forward(minutes(13 * 60));
    await work();
    // What was sent meanwhile is no longer on its way.
    expect(await subjects()).toEqual(['KES 1,251 was sent to you']);
  });

  it('says to make room where M-Pesa refused for the balance', async () => {
    under.mpesa.next({ code: 8 });
    await under.sent({ email: 'amina@example.co.ke' });
    await under.mpesa.postResults();
    await work();
    expect(await subjects()).toEqual(['KES 1,251 comes back to you', 'M-Pesa has no room for KES 1,251']);
  });

  it('asks by mail for a number that M-Pesa hid, and has people find out who can be told by neither', async () => {
    await under.oweOne({ phone: '', email: 'amina@example.co.ke' });
    await under.oweOne({ phone: '' });
    await work();
    expect(await texts()).toEqual([]);
    expect(await toPayer()).toMatchObject([{ text: expect.stringContaining('does not tell us the number that paid') }]);
    const cases = await db().select().from(moneyCases);
    expect(cases).toMatchObject([{ kind: 'return-overdue', summary: expect.stringContaining('who paid it') }]);
  });

  it('says nothing where the caller has told it, or where it was taken back before', async () => {
    await under.oweOne({ isTold: true, email: 'amina@example.co.ke' });
    await under.oweOne({ key: 'taken back', email: 'amina@example.co.ke' });
    const to = creditAccount('p');
    const withdrawal = { key: 'taken back', to, because: 'reinstated', now: clock.now() };
    await db().transaction((tx) => withdrawRefund(tx, withdrawal));
    await work();
    expect(await mails()).toEqual([]);
  });

  it('writes to the account’s address of today, in its language', async () => {
    const purchaseId = await soldMotor(under.portal, {});
    await payFirstInvoice(db(), purchaseId, { now: clock.now() });
    await work();
    const customerId = await addCustomer(db(), { email: 'new@example.co.ke', language: 'sw' });
    await db().update(policies).set({ customerId }).where(eq(policies.purchaseId, purchaseId));
    await under.oweOne({ purchaseId, email: 'old@example.co.ke' });
    await work();
    const [mail] = await toPayer();
    expect(mail).toMatchObject({ recipient: 'new@example.co.ke', subject: 'KES 1,251 zinarudishwa kwako' });
    expect(mail?.text).toMatch(/Nambari ya kumbukumbu: TP-/);
  });

  it('is for people where it has not left two days after it could', async () => {
    const id = await under.oweOne();
    const other = await under.sent();
    await under.mpesa.postResults();
    clock.forward(days(2));
    await work();
    const open = await db().select().from(moneyCases).where(eq(moneyCases.state, 'open'));
    expect(open).toMatchObject([{ kind: 'return-overdue', key: `return-waiting:${id}` }]);
    expect(await under.read(other)).toMatchObject({ state: 'paid' });
    await under.approve(id);
    await work();
    await under.mpesa.postResults();
    expect(await under.read(id)).toMatchObject({ state: 'paid', open: [] });
  });

  it('is for people again where its case was closed and nothing has left', async () => {
    const id = await under.oweOne();
    clock.forward(days(2));
    await work();
    const outcome = 'called him';
    await closeCase(db(), { key: `return-waiting:${id}`, by: 'wairimu', outcome, now: clock.now() });
    const open = async () => (await under.read(id)).open;
    expect(await open()).toEqual([]);
    clock.forward(days(2));
    await work();
    expect(await open()).toEqual(['return-overdue']);
    // One at a time, however long it takes.
    clock.forward(days(4));
    await work();
    expect(await open()).toEqual(['return-overdue']);
    await under.approve(id);
    await work();
    await under.mpesa.postResults();
    expect(await under.read(id)).toMatchObject({ state: 'paid', open: [] });
  });
});
