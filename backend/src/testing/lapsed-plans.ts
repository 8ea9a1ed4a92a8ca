import { eq } from 'drizzle-orm';
import { addDays, nairobiDay, noLossVersion, type PolicyDetails } from '@tulinde/contracts';
import type { Database } from '../database/connection';
import { jobs, lapses, returns } from '../database/schema';
import { endOfDay } from '../domain/cover-times';
import { lapseJobs } from '../payments/lapses/lapse-jobs';
import { settlementKey } from '../payments/lapses/repository';
import { ledgerJobs } from '../payments/receipts/ledger-jobs';
import { startPayment } from '../payments/requests/start-payment';
import type { PolicyRow } from '../policies/repository';
import { findPurchase } from '../purchases/records/repository';
import { addCustomer, BrowserUnderTest, rightProof, signIn } from './browser-under-test';
import { onSeededPostgres, type TestDatabase } from './databases';
import { linkTo } from './link-to-purchase';
import { openForTests, optionsFirst } from './open-for-tests';
import { planLife } from './plan-life';
import { clockAt, minutes, portalUnderTest, type Clock } from './portal-under-test';

const phone = '+254712345678';
/** Plans whose second instalment is missed, and everything that their owners can do then. */
const lapsedPlans = async ({ database }: TestDatabase, clock: Clock) => {
  const { db } = database;
  const portal = await portalUnderTest(database, { clock });
  const deps = { db, now: clock.now, site: 'https://tulinde.example', linkTo };
  /** What a lapse may leave owed without being asked for, cents. */
  const rules = { waiveUpToCents: 1_000_00 };
  const life = planLife(portal, db, () => ({
    ...lapseJobs({ ...deps, ...rules }),
    ...ledgerJobs(deps),
  }));
  let count = 0;

  const lapseOf = async ({ number }: PolicyRow) =>
    (await db.select().from(lapses).where(eq(lapses.policyNumber, number)))[0]!;
  const accountOf = async ({ purchaseId }: PolicyRow) => (await findPurchase(db, purchaseId))?.reference ?? '';

  return {
    portal,
    life,
    rules,
    lapseOf,
    /** Half a day after the cover has ended. */
    lapsed: async ({ instalments = 4, isIssued = false } = {}) => {
      count += 1;
      const email = `lapsed${count}@example.co.ke`;
      const customerId = await addCustomer(db, { email });
      const vehicle = { startDate: nairobiDay(clock.now()) };
      const { policy, invoices } = await life.plan({ instalments, vehicle }, customerId);
      // With its certificate and papers.
      if (isIssued) await portal.app.runDueJobs();
      const missed = invoices[1]!;
      const end = endOfDay(addDays(missed.dueOn, 7));
      life.sent.length = 0;
      await life.liveUntil(new Date(end.getTime() + 12 * minutes(60)));
      const browser = new BrowserUnderTest(portal, `197.248.3.${count}`);
      const comeBack = () => signIn(browser, db, email);
      await comeBack();
      const { number: policyNumber } = policy;
      return {
        policy,
        missed,
        end,
        comeBack,
        read: async (): Promise<PolicyDetails> => (await browser.call('/getPolicy', { policyNumber })).body.data,
        declare: () => browser.call('/declareNoLoss', { policyNumber, isDeclared: true, version: noLossVersion }),
        giveUp: () => browser.call('/giveUpCover', { policyNumber, proof: rightProof }),
      };
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
