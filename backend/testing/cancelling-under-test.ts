import { desc, eq } from 'drizzle-orm';
import {
  nairobiDay,
  type CancellableCover,
  type Cancellation,
  type CancelSubject,
  type PolicyDetails,
  type Refund,
} from '@tulinde/contracts';
import type { Database } from '../src/platform/database/connection';
import { claims, policies, purchases, returns, textMessages } from '../src/platform/database/schema';
import { runDueJobs } from '../src/platform/jobs/run-job';
import { instalmentJobs } from '../src/payments/instalments/instalment-jobs';
import { scheduleInstalmentJobs } from '../src/payments/invoices/schedule-instalment-jobs';
import { invoicesOfPurchase } from '../src/payments/invoices/repository';
import { allBalances } from '../src/payments/ledger/balances';
import { ledgerJobs } from '../src/payments/receipts/ledger-jobs';
import { paymentJobs } from '../src/payments/requests/payment-jobs';
import { approveRefund } from '../src/payments/refunds/approve-refund';
import { addCustomer, BrowserUnderTest, rightProof, signIn } from './browser-under-test';
import { onSeededPostgres, type TestDatabase } from './databases';
import { linkTo } from './link-to-purchase';
import { openForTests } from './open-for-tests';
import { minutes, portalUnderTest, type PortalUnderTest } from './portal-under-test';
import { scriptedPayments } from './scripted-payments';
import { payFirstInvoice, soldMotor, type Sale } from './sold-purchase';

export interface InsuredUnderTest {
  readonly browser: BrowserUnderTest;
  readonly email: string;
  readonly phone: string;
  readonly number: string;
  readonly of: { policyNumber: string };
  readonly purchaseId: string;
}
interface Own {
  readonly browser: BrowserUnderTest;
  readonly of: CancelSubject;
}
interface Estimate {
  readonly refund: Refund;
  readonly endsAt: string;
}

/** A portal whose customers buy cover and cancel it. @param series of phones and vehicles, another one for each file */
const cancellingUnderTest = async ({ database }: TestDatabase, series: number) => {
  const { db } = database;
  const portal = await portalUnderTest(database);
  const { clock } = portal;
  const scripted = scriptedPayments([db], clock);
  const today = () => nairobiDay(clock.now());

  let count = 0;
  const insured = async (
    sell: (own: PortalUnderTest, n: number) => Promise<string>,
    more: Pick<Sale, 'instalments'> = {},
  ): Promise<InsuredUnderTest> => {
    count += 1;
    const email = `cancels${series}-${count}@example.co.ke`;
    const phone = `+25471100${series}2${10 + count}`;
    await addCustomer(db, { email, phone, phoneProvenAt: clock.now() });
    const browser = new BrowserUnderTest(portal, `197.248.${series}.${count}`);
    await signIn(browser, db, email);
    const purchaseId = await sell(browser.asPortal(), count);
    await payFirstInvoice(db, purchaseId, { now: clock.now() });
    if (more.instalments !== undefined) {
      await scheduleInstalmentJobs(db, await invoicesOfPurchase(db, purchaseId), clock.now());
    }
    await portal.app.runDueJobs();
    const [policy] = await db.select().from(policies).where(eq(policies.purchaseId, purchaseId));
    if (policy === undefined) throw new Error('No policy was issued.');
    const { number } = policy;
    return { browser, email, phone, number, of: { policyNumber: number }, purchaseId };
  };
  const car = (sale: Sale = {}) =>
    insured(
      (own, n) =>
        soldMotor(own, {
          ...sale,
          vehicle: {
            registration: `KDM ${100 + n}${'ABCDEFGH'[series % 8]}`,
            chassisNumber: `NZE14${series}-70123${10 + n}`,
            startDate: today(),
            ...sale.vehicle,
          },
        }),
      sale,
    );
  const motorbike = () =>
    insured((own, n) =>
      soldMotor(own, {
        quote: {
          productId: 2,
          productCategory: 'PSV',
          productType: 'Third Party Only',
          estimatedValue: '0',
          make: 'Bajaj',
          model: 'Boxer',
          vehicleUse: 'Boda Boda',
          passangers: 1,
        },
        vehicle: {
          productId: 2,
          registration: `KMDA ${100 + n}A`,
          chassisNumber: `MD2A21BY${series}LW${100000 + n}`,
          bodyType: 'MOTORCYCLE',
          startDate: today(),
        },
      }),
    );

  const ok = async (browser: BrowserUnderTest, path: string, body: object) => {
    const answer = await browser.call(path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const estimate = (
    browser: BrowserUnderTest,
    of: object,
    day: string = today(),
    reason = 'OTHER',
  ): Promise<Estimate> => ok(browser, '/estimateCancelCover', { of, day, reason });
  const form = (of: object, refund: number, more: object = {}) => ({
    of,
    refund,
    reason: 'OTHER',
    day: today(),
    note: '',
    phone: '',
    isWarned: true,
    isMotor: true,
    ...('policyNumber' in of && { proof: rightProof }),
    ...more,
  });
  const cancel = async ({ browser, of }: Own, more: { day?: string } = {}) => {
    const { refund } = await estimate(browser, of, more.day);
    const cancellation: Cancellation = await ok(browser, '/cancelCover', form(of, refund.amount, more));
    return { refund, cancellation };
  };
  const pass = async (ms: number) => {
    clock.forward(ms);
    await portal.app.runDueJobs();
  };
  const returnsOf = (reference: string) =>
    db
      .select()
      .from(returns)
      .where(eq(returns.key, `cancellation:${reference}`));

  let receipts = 0;
  let claimCount = 0;
  return {
    portal,
    clock,
    today,
    insured,
    car,
    motorbike,
    ok,
    estimate,
    form,
    cancel,
    pass,
    returnsOf,
    cover: async ({ browser, of }: Own): Promise<CancellableCover> => ok(browser, '/getCancelCover', { of }),
    policyOf: async ({ browser, of }: InsuredUnderTest): Promise<PolicyDetails> => ok(browser, '/getPolicy', of),
    signInAgain: ({ browser, email }: InsuredUnderTest) => signIn(browser, db, email),
    /** Of all accounts of the ledger: 0 where nothing is lost. */
    sumOfBooks: async () => [...(await allBalances(db)).values()].reduce((a, b) => a + b, 0),
    balanceOf: async (account: string) => (await allBalances(db)).get(account) ?? 0,
    /** To the paybill number, heard of and matched two minutes later. */
    payByHand: async ({ purchaseId, phone }: InsuredUnderTest, amountCents: number): Promise<void> => {
      receipts += 1;
      const [row] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
      const account = row?.reference ?? '';
      await scripted.payByHand(`SCNC${series}${String(receipts).padStart(5, '0')}`, { amountCents, account, phone });
      clock.forward(minutes(2));
      const deps = { db, now: clock.now, site: 'https://tulinde.example', linkTo };
      const handlers = { ...paymentJobs(scripted.deps[0]!), ...instalmentJobs(deps), ...ledgerJobs(deps) };
      await runDueJobs(handlers, { ...deps, log: portal.app.log });
    },
    /** Two approve it, and M-Pesa pays it. */
    payRefund: async (reference: string): Promise<void> => {
      const [owed] = await returnsOf(reference);
      const { id: returnId, payableCents, version } = owed!;
      for (const operator of ['wairimu', 'otieno']) {
        await db.transaction((tx) =>
          approveRefund(tx, { returnId, operator, payableCents, version, now: clock.now() }),
        );
      }
      for (let n = 0; n < 4; n += 1) await pass(minutes(2));
    },
    /** A claim of theirs as a report leaves it. @returns its number */
    claimOf: async ({ number: policyNumber }: InsuredUnderTest): Promise<string> => {
      claimCount += 1;
      const number = `CLM-26-${series}${String(claimCount).padStart(5, '0')}`;
      const [policy] = await db.select().from(policies).where(eq(policies.number, policyNumber));
      const at = clock.now();
      await db.insert(claims).values({
        number,
        policyNumber,
        customerId: policy!.customerId,
        type: 'damage-to-vehicle',
        state: 'SUBMITTED',
        happenedOn: today(),
        submittedAt: at,
        changedAt: at,
      });
      return number;
    },
    /** A browser that asked for a code, and the code. */
    proven: async (one: InsuredUnderTest, address: string) => {
      const browser = new BrowserUnderTest(portal, address);
      await ok(browser, '/startCancelCover', { number: one.number.toLowerCase(), phone: one.phone });
      const [text] = await db
        .select()
        .from(textMessages)
        .where(eq(textMessages.recipient, one.phone))
        .orderBy(desc(textMessages.id));
      const code = /\d{6}/.exec(text!.text)![0];
      return { browser, code };
    },
    prove: (browser: BrowserUnderTest, number: string, verificationCode: string) =>
      browser.call('/proveCancelCover', { number, verificationCode }),
  };
};

type CancellingUnderTest = Awaited<ReturnType<typeof cancellingUnderTest>>;

/** The tests of a file on {@link cancellingUnderTest}. */
export const onSeededCancelling = (
  { series }: { readonly series: number },
  tests: (own: CancellingUnderTest, db: () => Database) => void,
): void =>
  onSeededPostgres((current) =>
    tests(
      openForTests(
        () => cancellingUnderTest(current(), series),
        ({ portal }) => portal.app.close(),
      ),
      () => current().database.db,
    ),
  );
