import { eq } from 'drizzle-orm';
import { fromCents, nairobiDay, toCents, type Payment } from '@tulinde/contracts';
import { outbox, purchases, returns, textMessages } from '../src/platform/database/schema';
import { purgeExpired } from '../src/app/servers/maintenance';
import { runDueJobs } from '../src/platform/jobs/run-job';
import { instalmentJobs } from '../src/payments/instalments/instalment-jobs';
import { ledgerJobs } from '../src/payments/receipts/ledger-jobs';
import { paymentJobs } from '../src/payments/requests/payment-jobs';
import { startPayment } from '../src/payments/requests/start-payment';
import { onSeededPostgres, type TestDatabase } from './databases';
import { linkTo, mailedRight } from './link-to-purchase';
import { openForTests, optionsFirst } from './open-for-tests';
import { payable } from './payable-walk';
import { clockAt, minutes, portalUnderTest } from './portal-under-test';
import { walkOf, type Walk } from './purchase-walk';
import { scriptedPayments } from './scripted-payments';

export const ownPhone = '+254712345678';
const site = 'https://tulinde.example';

let receipts = 0;

/** A portal whose customers pay as they like, through months: everything about money works, nothing is issued. */
const moneyUnderTest = async ({ database }: TestDatabase, iso = '2026-02-01T09:00:00Z') => {
  const { db } = database;
  const portal = await portalUnderTest(database, { clock: clockAt(iso) });
  const { clock } = portal;
  const scripted = scriptedPayments([db], clock);
  const deps = { db, now: clock.now, site, linkTo };

  const work = async (): Promise<void> => {
    const handlers = { ...paymentJobs(scripted.deps[0]!), ...instalmentJobs(deps), ...ledgerJobs(deps) };
    await runDueJobs(handlers, { ...deps, log: portal.app.log });
  };
  const pass = async (ms: number): Promise<void> => {
    clock.forward(ms);
    await work();
  };
  const read = async ({ id, quoteRef }: Walk): Promise<Payment> =>
    walkOf(portal, await mailedRight(db, id, clock.now()), quoteRef).ok('/getPayment');
  const fromToday = () => ({ startDate: nairobiDay(clock.now()) });

  return {
    portal,
    scripted,
    db,
    clock,
    work,
    pass,
    read,
    fromToday,
    passTo: (time: string) => pass(new Date(time).getTime() - clock.now().getTime()),
    purgeExpired: () => purgeExpired(db, clock.now()),
    /** Everything but its payment, of a cover that starts today. */
    sold: (more: { form?: object; vehicle?: object; plan?: object } = {}): Promise<Walk> =>
      payable(portal, { ...more, vehicle: { ...fromToday(), ...more.vehicle } }),
    /** On three instalments; the deposit is not paid. */
    financed: (more: { vehicle?: object } = {}): Promise<Walk> =>
      payable(portal, {
        form: { model: 'Premio' },
        plan: { plan: 'LIPA_POLE_POLE', instalments: 3, isAgreed: true },
        vehicle: { ...fromToday(), ...more.vehicle },
      }),
    /** To the paybill number with the purchase's own account, and matched. */
    byHand: async (walk: Walk, shillings: number, more: { phone?: string; account?: string } = {}): Promise<string> => {
      receipts += 1;
      const code = `SHAND${String(receipts).padStart(5, '0')}`;
      const [row] = await db.select().from(purchases).where(eq(purchases.id, walk.id));
      const account = more.account ?? row?.reference ?? '';
      await scripted.payByHand(code, { amountCents: toCents(shillings), account, phone: more.phone ?? ownPhone });
      await pass(minutes(2));
      return code;
    },
    /** Asks on the phone. @returns what was asked for, in shillings; null where nothing was */
    ask: async (walk: Walk): Promise<number | null> => {
      const before = scripted.asked.length;
      await startPayment(scripted.deps[0]!, { purchaseId: walk.id, phone: ownPhone, idempotencyKey: null });
      const request = scripted.asked[before];
      return request === undefined ? null : fromCents(request.amountCents);
    },
    /** The last request is paid, and its callback comes. */
    answer: async (): Promise<void> => {
      receipts += 1;
      const { checkoutRequestId } = scripted.asked.at(-1)!;
      scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
      await scripted.callBack(checkoutRequestId, 0, `SPHONE${String(receipts).padStart(4, '0')}`);
      await work();
    },
    returnsOf: (walk: Walk) => db.select().from(returns).where(eq(returns.purchaseId, walk.id)).orderBy(returns.id),
    mails: async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ subject }) => subject),
    texts: async () => (await db.select().from(textMessages).orderBy(textMessages.id)).map(({ text }) => text),
  };
};

type MoneyUnderTest = Awaited<ReturnType<typeof moneyUnderTest>>;

interface Options {
  /** Where the clock begins, as an ISO time. */
  readonly at: string;
}

/** The tests of a file on {@link moneyUnderTest}. */
export const onSeededMoney = optionsFirst<Options, (money: MoneyUnderTest) => void>((tests, { at }) =>
  onSeededPostgres((current) =>
    tests(
      openForTests(
        () => moneyUnderTest(current(), at),
        ({ portal }) => portal.app.close(),
      ),
    ),
  ),
);
