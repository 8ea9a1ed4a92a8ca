import { eq } from 'drizzle-orm';
import {
  addDays,
  fromCents,
  nairobiDay,
  type PolicyDetails,
  type PolicySummary,
  type Settlement,
} from '@tulinde/contracts';
import { jobs, outbox, returns } from '../../platform/database/schema';
import { mailedRight } from '../../../testing/link-to-purchase';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { planUnderTest } from '../../../testing/plan-under-test';
import { days, minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { endOfDay } from '../../domain/cover-times';
import { allBalances } from '../ledger/balances';
import { startPayment } from '../requests/start-payment';
import { mailReceipt } from '../../servicing/issue/mail-papers';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { receivedPayment } from '../../servicing/issue/received-payment';
import { findPurchase } from '../../purchasing/records/repository';

onSeededPortal((portal, { db, clock }) => {
  let life: ReturnType<typeof planUnderTest>;
  beforeAll(async () => {
    life = planUnderTest(portal, db());
  });
  afterEach(() => db().delete(jobs));

  let count = 0;
  /* A plan of four instalments, ten days after its deposit. */
  const running = async () => {
    count += 1;
    const email = `settles${count}@example.co.ke`;
    const customerId = await addCustomer(db(), { email });
    const { policy } = await life.plan({ instalments: 4, vehicle: { startDate: nairobiDay(clock.now()) } }, customerId);
    clock.forward(days(10));
    const browser = new BrowserUnderTest(portal, `197.248.4.${count}`);
    await signIn(browser, db(), email);
    const { number: policyNumber, purchaseId } = policy;
    const price = async (): Promise<Settlement | null> =>
      (await browser.call('/getSettlement', { policyNumber })).body.data.settlement;
    return {
      policy,
      price,
      choose: (amount: number) => browser.call('/chooseSettlement', { policyNumber, amount }),
      keep: () => browser.call('/keepInstalments', { policyNumber }),
      comeBack: () => signIn(browser, db(), email),
      read: async (): Promise<PolicyDetails> => (await browser.call('/getPolicy', { policyNumber })).body.data,
      card: async (): Promise<PolicySummary> => (await browser.call('/getPolicies')).body.data[0],
      payment: async () => {
        const right = await mailedRight(db(), purchaseId, portal.clock.now());
        return (await portal.call('/getPayment', { purchaseId: right })).body.data;
      },
    };
  };
  /* Chosen at its price. */
  const chosen = async () => {
    const plan = await running();
    const { amount, saved } = (await plan.price())!;
    expect((await plan.choose(amount)).status).toBe(200);
    return { ...plan, amount, saved };
  };
  const ask = async ({ purchaseId }: PolicyRow): Promise<number> => {
    await startPayment(life.scripted.deps[0]!, { purchaseId, phone: '+254712345678', idempotencyKey: null });
    return fromCents(life.scripted.asked.at(-1)!.amountCents);
  };
  let receipts = 0;
  const answer = async (): Promise<void> => {
    receipts += 1;
    const { checkoutRequestId } = life.scripted.asked.at(-1)!;
    life.scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
    await life.scripted.callBack(checkoutRequestId, 0, `SSETTLE${String(receipts).padStart(3, '0')}`);
    await life.goTo(clock.now());
  };
  const byHand = async ({ purchaseId }: PolicyRow, shillings: number, completedAt = clock.now()): Promise<void> => {
    receipts += 1;
    const account = (await findPurchase(db(), purchaseId))?.reference ?? '';
    const code = `SBYHAND${String(receipts).padStart(3, '0')}`;
    await life.scripted.payByHand(code, { amountCents: shillings * 100, account, completedAt });
    await life.goTo(new Date(clock.now().getTime() + minutes(2)));
  };
  const statesOf = async (plan: { read: () => Promise<PolicyDetails> }) =>
    (await plan.read()).payment.instalments.map(({ state }) => state);

  it('asks on the phone for just the price of today, and nothing is due after it', async () => {
    const plan = await chosen();
    const { invoice, state, settling, paybill } = await plan.payment();
    expect([state, invoice?.amount, settling?.saved]).toEqual(['ready', plan.amount, plan.saved]);
    expect(paybill).not.toBeNull();
    const until = endOfDay(nairobiDay(clock.now())).toISOString();
    expect((await plan.card()).settling).toEqual({ amount: plan.amount, until });
    expect((await plan.read()).settling).toEqual({ amount: plan.amount, until });
    expect(await ask(plan.policy)).toBe(plan.amount);
    await answer();
    expect(await statesOf(plan)).toEqual(['paid', 'paid', 'cancelled', 'cancelled']);
    const { payment, nextInstalment, status, settling: isOver } = await plan.read();
    expect(isOver).toBeNull();
    expect([status, nextInstalment, payment.paid]).toEqual(['ACTIVE', null, payment.total]);
    expect(payment.settled).toEqual({ at: expect.any(String), saved: plan.saved });
    expect((await plan.payment()).state).toBe('paid');
    expect(await plan.price()).toBeNull();
    const [receipt] = await db().select().from(jobs).where(eq(jobs.kind, 'issue-receipt'));
    const { invoiceId } = receipt!.payload as { invoiceId: number };
    expect(await receivedPayment(db(), invoiceId)).toMatchObject({ savedCents: Math.round(plan.saved * 100) });
  });

  it.each([
    [
      'en',
      /^Your plan is paid off: TUL-/,
      /Nothing more is due\. Paying it off early has saved you KES [\d,.]+ of interest\./,
    ],
    ['sw', /^Mpango wako umelipwa wote: TUL-/, /Hudaiwi kitu tena\. Kulipa mapema kumekuokolea KES [\d,.]+ za riba\./],
  ] as const)(
    'says in %s with the receipt that nothing more is due, and what it has saved',
    async (language, subject, text) => {
      const { policy } = await running();
      const { content } = policy;
      const told = { ...policy, content: { ...content, purchase: { ...content.purchase, language } } };
      const payment = { invoiceNumber: 1, amountCents: 49_786_00, paidAt: clock.now(), receipts: ['SKL4H7Z2XQ'] };
      const mailed = { ...payment, savedCents: 2_393_00 };
      await mailReceipt(db(), told, mailed, { attachment: 'the receipt', now: clock.now() });
      const [mail] = await db()
        .select()
        .from(outbox)
        .where(eq(outbox.key, `receipt:${policy.number}:1`));
      expect(mail!.subject).toMatch(subject);
      expect(mail!.text).toMatch(text);
    },
  );

  it('goes on without it: no reminder, no lapse, and the cover to its last day', async () => {
    const plan = await chosen();
    await ask(plan.policy);
    await answer();
    life.sent.length = 0;
    await life.liveUntil(new Date(clock.now().getTime() + days(120)));
    expect(life.sent).toEqual([]);
    await plan.comeBack();
    expect((await plan.read()).status).toBe('ACTIVE');
  });

  it('counts what is paid by hand, and gives back what is more', async () => {
    const plan = await chosen();
    await byHand(plan.policy, plan.amount + 100);
    expect(await statesOf(plan)).toEqual(['paid', 'paid', 'cancelled', 'cancelled']);
    const back = await db().select().from(returns).where(eq(returns.purchaseId, plan.policy.purchaseId));
    expect(back).toMatchObject([{ reason: 'EXCESS', amountCents: 100_00 }]);
  });

  it('asks for what is missing of it, and not for an instalment', async () => {
    const plan = await chosen();
    await byHand(plan.policy, plan.amount - 9);
    const { notes, invoice } = await plan.payment();
    expect(notes).toEqual([{ kind: 'part', amount: plan.amount - 9, until: expect.any(String) }]);
    expect(invoice).toMatchObject({ amount: plan.amount, paid: plan.amount - 9 });
    expect((await plan.price())?.amount).toBe(9);
    expect(await ask(plan.policy)).toBe(9);
    await answer();
    expect((await plan.read()).payment.settled).not.toBeNull();
  });

  it('stands for money completed before the day ended, whenever it is heard of', async () => {
    const plan = await chosen();
    const end = endOfDay(nairobiDay(clock.now()));
    clock.forward(end.getTime() - clock.now().getTime() + days(1));
    await byHand(plan.policy, plan.amount, new Date(end.getTime() - 1000));
    await plan.comeBack();
    expect((await plan.read()).payment.settled).toMatchObject({ saved: plan.saved });
  });

  it('counts instalments again for money completed on the next day', async () => {
    const plan = await chosen();
    const end = endOfDay(nairobiDay(clock.now()));
    clock.forward(end.getTime() - clock.now().getTime());
    await plan.comeBack();
    expect(await plan.price()).toMatchObject({ isChosen: false });
    const { instalments } = (await plan.read()).payment;
    await byHand(plan.policy, plan.amount);
    expect((await plan.read()).payment.settled).toBeNull();
    expect(plan.amount).toBeGreaterThan(instalments[1]!.amount + instalments[2]!.amount);
    expect(await statesOf(plan)).toEqual(['paid', 'paid', 'paid', 'due']);
  });

  it('gives back what was paid after the end and counted before the money of the day was heard of', async () => {
    const plan = await chosen();
    const end = endOfDay(nairobiDay(clock.now()));
    const { instalments } = (await plan.read()).payment;
    clock.forward(end.getTime() - clock.now().getTime() + days(1));
    await byHand(plan.policy, instalments[1]!.amount);
    await byHand(plan.policy, plan.amount, new Date(end.getTime() - 1000));
    await plan.comeBack();
    expect((await plan.read()).payment).toMatchObject({ settled: { saved: plan.saved } });
    expect(await statesOf(plan)).toEqual(['paid', 'paid', 'cancelled', 'cancelled']);
    const back = await db().select().from(returns).where(eq(returns.purchaseId, plan.policy.purchaseId));
    expect(back.map(({ amountCents }) => amountCents)).toEqual([instalments[1]!.amount * 100]);
  });

  it('goes back to the instalments, but not while it is being paid', async () => {
    const plan = await chosen();
    await ask(plan.policy);
    expect((await plan.keep()).body.code).toBe('NOTHING_TO_SETTLE');
    await life.scripted.callBack(life.scripted.asked.at(-1)!.checkoutRequestId, 1032, null);
    expect((await plan.keep()).body.data.settlement).toMatchObject({ isChosen: false, amount: plan.amount });
    const { instalments } = (await plan.read()).payment;
    expect(await ask(plan.policy)).toBe(instalments[1]!.amount);
  });

  it('refuses a price of another day, and a plan that is paid', async () => {
    const plan = await running();
    const { amount } = (await plan.price())!;
    clock.forward(days(1));
    await plan.comeBack();
    expect((await plan.choose(amount)).body.code).toBe('PRICE_CHANGED');
    await plan.choose((await plan.price())!.amount);
    await ask(plan.policy);
    await answer();
    expect((await plan.choose(amount)).body.code).toBe('NOTHING_TO_SETTLE');
  });

  it('lapses as any plan where it was chosen and not paid', async () => {
    const plan = await chosen();
    const { instalments } = (await plan.read()).payment;
    await life.liveUntil(endOfDay(addDays(instalments[1]!.dueOn, 9)));
    await plan.comeBack();
    expect((await plan.read()).status).toBe('LAPSED');
    expect(await plan.price()).toBeNull();
  });

  it('has every cent in one account', async () => {
    const balances = [...(await allBalances(db())).values()];
    expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });
});
