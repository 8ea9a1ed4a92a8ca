import { and, eq } from 'drizzle-orm';
import { addDays, nairobiDay, noLossVersion, type ClaimType, type PolicyDetails } from '@tulinde/contracts';
import { endCancelledCover } from '../src/servicing/cancel-cover/end-cancelled-cover';
import { endCancelledCoverJob } from '../src/servicing/cancel-cover/request-cancellation';
import { insertClaim, type ClaimRow } from '../src/claims/records/change-claim';
import type { Database } from '../src/platform/database/connection';
import { jobs, lapses, ledgerReceipts, moneyCases, returns } from '../src/platform/database/schema';
import { endOfDay } from '../src/domain/cover-times';
import { allBalances } from '../src/payments/ledger/balances';
import { lapseJobs } from '../src/payments/lapses/lapse-jobs';
import { bookPayout, bookRounding } from '../src/payments/refunds/book-payout';
import { settlementKey } from '../src/payments/lapses/repository';
import { ledgerJobs } from '../src/payments/receipts/ledger-jobs';
import { reverseReceipt } from '../src/payments/reconciliation/reverse-receipt';
import { startPayment } from '../src/payments/requests/start-payment';
import type { PolicyRow } from '../src/customers-and-policies/policies/repository';
import { findPurchase } from '../src/purchasing/records/repository';
import { addCustomer, BrowserUnderTest, rightProof, signIn } from './browser-under-test';
import { onSeededPostgres, type TestDatabase } from './databases';
import { linkTo } from './link-to-purchase';
import { openForTests, optionsFirst } from './open-for-tests';
import { planUnderTest } from './plan-under-test';
import { clockAt, minutes, portalUnderTest, type Clock } from './portal-under-test';

const phone = '+254712345678';
/** Plans whose second instalment is missed, and everything that their owners can do then. */
const lapsedPlans = async ({ database }: TestDatabase, clock: Clock) => {
  const { db } = database;
  const portal = await portalUnderTest(database, { clock });
  const deps = { db, now: clock.now, site: 'https://tulinde.example', linkTo };
  /** What a lapse may leave owed without being asked for, cents. */
  const rules = { waiveUpToCents: 1_000_00 };
  const life = planUnderTest(portal, db, () => ({
    ...lapseJobs({ ...deps, ...rules }),
    ...ledgerJobs(deps),
    [endCancelledCoverJob]: (payload) => endCancelledCover(deps, (payload as { reference: string }).reference),
  }));
  let count = 0;

  const lapseOf = async ({ number }: PolicyRow) =>
    (await db.select().from(lapses).where(eq(lapses.policyNumber, number)))[0]!;
  const accountOf = async ({ purchaseId }: PolicyRow) => (await findPurchase(db, purchaseId))?.reference ?? '';

  /** A plan whose deposit was paid today; paid at once where no number of instalments is named. */
  const bought = async ({ instalments }: { readonly instalments?: number } = {}) => {
    count += 1;
    const email = `lapsed${count}@example.co.ke`;
    const customerId = await addCustomer(db, { email });
    const vehicle = { startDate: nairobiDay(clock.now()) };
    const { policy, invoices } = await life.plan({ instalments, vehicle }, customerId);
    const browser = new BrowserUnderTest(portal, `197.248.3.${count}`);
    const { number: policyNumber } = policy;
    return {
      policy,
      invoices,
      email,
      customerId,
      comeBack: () => signIn(browser, db, email),
      read: async (): Promise<PolicyDetails> => (await browser.call('/getPolicy', { policyNumber })).body.data,
      declare: () => browser.call('/declareNoLoss', { policyNumber, isDeclared: true, version: noLossVersion }),
      giveUp: () => browser.call('/giveUpCover', { policyNumber, proof: rightProof }),
      /** From today on; refused where its cover has ended. */
      cancel: async () => {
        const of = { policyNumber };
        const day = nairobiDay(clock.now());
        const { body } = await browser.call('/estimateCancelCover', { of, day, reason: 'OTHER' });
        const refund = body.data?.refund.amount ?? 0;
        const form = { of, refund, day, reason: 'OTHER', note: '', phone: '', isWarned: true, isMotor: true };
        const proof = rightProof;
        return browser.call('/cancelCover', { ...form, proof });
      },
    };
  };

  return {
    portal,
    life,
    rules,
    lapseOf,
    lapsesOf: ({ number }: PolicyRow) =>
      db.select().from(lapses).where(eq(lapses.policyNumber, number)).orderBy(lapses.id),
    bought,
    /** Half a day after the cover has ended. */
    lapsed: async ({ instalments = 4, isIssued = false } = {}) => {
      const plan = await bought({ instalments });
      // With its certificate and papers.
      if (isIssued) await portal.app.runDueJobs();
      const missed = plan.invoices[1]!;
      const end = endOfDay(addDays(missed.dueOn, 7));
      life.sent.length = 0;
      await life.liveUntil(new Date(end.getTime() + 12 * minutes(60)));
      await plan.comeBack();
      return { ...plan, missed, end };
    },
    /** M-Pesa takes a payment of a purchase back: the first unless another code is named. @returns its cents */
    reverse: async ({ purchaseId }: Pick<PolicyRow, 'purchaseId'>, code?: string): Promise<number> => {
      const isIt = and(eq(ledgerReceipts.purchaseId, purchaseId), code ? eq(ledgerReceipts.code, code) : undefined);
      const [paid] = await db.select().from(ledgerReceipts).where(isIt).orderBy(ledgerReceipts.id);
      const now = clock.now();
      const reversal = { code: paid!.code!, by: `R${paid!.code!}`, cents: paid!.amountCents, at: now, now };
      expect(await db.transaction((tx) => reverseReceipt(tx, reversal))).toBe(true);
      await life.goTo(now);
      return paid!.amountCents;
    },
    /** On the phone, and its callback comes. */
    pay: async ({ purchaseId }: PolicyRow, receipt: string): Promise<void> => {
      await startPayment(life.scripted.deps[0]!, { purchaseId, phone, idempotencyKey: null });
      const { checkoutRequestId } = life.scripted.asked.at(-1)!;
      life.scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
      await life.scripted.callBack(checkoutRequestId, 0, receipt);
      await life.goTo(clock.now());
    },
    /** To the paybill number, heard of now and matched. */
    payByHand: async (policy: PolicyRow, amountCents: number, receipt: string, completedAt: Date): Promise<void> => {
      await life.scripted.payByHand(receipt, { amountCents, account: await accountOf(policy), phone, completedAt });
      await life.goTo(new Date(clock.now().getTime() + minutes(2)));
    },
    settlementOf: async (policy: PolicyRow) => {
      const key = settlementKey(await lapseOf(policy));
      return (await db.select().from(returns).where(eq(returns.key, key)))[0];
    },
    /** A claim of a policy as its report leaves it */
    claimOf: async (policy: PolicyRow, type: ClaimType = 'total-theft'): Promise<ClaimRow> => {
      count += 1;
      const at = clock.now();
      return insertClaim(db, {
        number: `CLM-26-8${String(count).padStart(5, '0')}`,
        policyNumber: policy.number,
        type,
        customerId: policy.customerId,
        underwriterName: policy.underwriterName,
        state: 'SUBMITTED',
        happenedOn: nairobiDay(at),
        happenedAt: at,
        submittedAt: at,
      });
    },
    /** M-Pesa has paid a return. */
    leave: async (returnId: number): Promise<void> => {
      const at = clock.now();
      await db.transaction(async (tx) => {
        const [owed] = await tx.select().from(returns).where(eq(returns.id, returnId));
        await tx.update(returns).set({ state: 'paid', closedAt: at }).where(eq(returns.id, returnId));
        await bookPayout(tx, owed!, { cents: owed!.payableCents, shortCode: '', at });
        await bookRounding(tx, owed!, at);
      });
    },
    sumOfBooks: async (): Promise<number> => [...(await allBalances(db)).values()].reduce((a, b) => a + b, 0),
    casesOf: ({ purchaseId }: PolicyRow) =>
      db.select().from(moneyCases).where(eq(moneyCases.purchaseId, purchaseId)).orderBy(moneyCases.id),
    returnsOf: ({ purchaseId }: PolicyRow) =>
      db.select().from(returns).where(eq(returns.purchaseId, purchaseId)).orderBy(returns.id),
  };
};

export type LapsedPlans = Awaited<ReturnType<typeof lapsedPlans>>;

interface Options {
  /** What a test leaves to be done is done in the next. */
  readonly keepsJobs: boolean;
}
interface Seeded {
  readonly db: () => Database;
  readonly clock: Clock;
  readonly plans: () => LapsedPlans;
}

/** The tests of a file on {@link lapsedPlans}, on a clock that begins with March. */
export const onLapsedPlans = optionsFirst<Options, (seeded: Seeded) => void>((tests, { keepsJobs = false }) =>
  onSeededPostgres((current) => {
    const db = () => current().database.db;
    const clock = clockAt();
    const plans = openForTests(
      () => lapsedPlans(current(), clock),
      ({ portal }) => portal.app.close(),
    );
    afterEach(async () => {
      if (!keepsJobs) await db().delete(jobs);
    });
    tests({ db, clock, plans: () => plans });
  }),
);
