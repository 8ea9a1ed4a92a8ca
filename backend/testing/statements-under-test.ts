import { asc, eq } from 'drizzle-orm';
import { SimulatorBook } from '../src/platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../src/platform/adapters/m-pesa/statement-csv';
import {
  invoices,
  jobs,
  ledgerReceipts,
  moneyCases,
  outbox,
  payouts,
  purchases,
  statementFiles,
  statementLines,
  textMessages,
} from '../src/platform/database/schema';
import { allBalances } from '../src/payments/ledger/balances';
import { importStatement } from '../src/payments/reconciliation/import-statement';
import { days, minutes } from './portal-under-test';
import { onSeededReturns, type ReturnsUnderTest, type SeededReturns } from './returns-under-test';
import { payFirstInvoice, soldMotor } from './sold-purchase';
import { parsersInProcess } from './parsers-in-process';
import { paybillAlone } from './own-short-codes';

let codes = 0;
let vehicles = 0;

/** For each test a day of its own on which nothing was paid yet, M-Pesa's book of it, and its statements. */
const statementsUnderTest = (under: ReturnsUnderTest, { db, clock }: SeededReturns) => {
  let book: SimulatorBook;
  let openingCents: number;
  const mpesaCents = async () => (await allBalances(db())).get('mpesa') ?? 0;
  beforeEach(async () => {
    book = new SimulatorBook();
    openingCents = await mpesaCents();
  });
  afterEach(async () => {
    // The books are never emptied: what a test paid lies before the files of the next one.
    await db().update(ledgerReceipts).set({ state: 'reversed' });
    await db().update(payouts).set({ state: 'reversed' });
  });
  const later = (ms = minutes(1)) => {
    clock.forward(ms);
    return clock.now();
  };
  const code = () => `SST${String((codes += 1)).padStart(7, '0')}`;
  const since = new Date('2026-03-02T00:00:00Z');
  const bought = async () => {
    vehicles += 1;
    const vehicle = { registration: `KDS ${100 + vehicles}A`, chassisNumber: `NZE141-77${10000 + vehicles}` };
    const purchaseId = await soldMotor(under.portal, { quote: { model: 'Premio' }, vehicle, instalments: 3 });
    const [row] = await db().select().from(purchases).where(eq(purchases.id, purchaseId));
    return { purchaseId, reference: row!.reference };
  };
  const invoicesOf = (purchaseId: string) =>
    db().select().from(invoices).where(eq(invoices.purchaseId, purchaseId)).orderBy(asc(invoices.number));

  return {
    db,
    later,
    code,
    since,
    invoicesOf,
    clock: () => clock,
    /** The back end, and the M-Pesa that pays for it. */
    under: () => under,
    /** M-Pesa's own. */
    book: () => book,
    /** Imports the statement of that time. */
    take: (from: Date = since, to: Date = later(days(1))) => {
      const text = statementCsv(book.lines, { from, to, shortCode: '600123' });
      const name = `statement-${to.toISOString()}.csv`;
      return importStatement(
        { db: db(), parsers: parsersInProcess(), shortCodes: paybillAlone },
        { name, bytes: Buffer.from(text), by: 'wairimu' },
        clock.now(),
      );
    },
    openCases: async () =>
      (await db().select().from(moneyCases).where(eq(moneyCases.state, 'open')).orderBy(asc(moneyCases.id))).map(
        ({ kind, receipt }) => [kind, receipt],
      ),
    /** Bought, and its deposit paid under a code that both books have. */
    paid: async () => {
      const { purchaseId, reference } = await bought();
      const receipt = code();
      const now = later();
      await payFirstInvoice(db(), purchaseId, { now, receipt });
      const [deposit, next] = await invoicesOf(purchaseId);
      const phone = '+254712345678';
      book.paidIn({ receipt, amountCents: deposit!.amountCents, account: reference, phone }, now);
      await under.app.runDueJobs();
      return { purchaseId, reference, receipt, deposit: deposit!, next: next! };
    },
    ledgerEqualsMpesa: async () => {
      const theirs = book.lines.reduce((sum, { cents }) => sum + cents, 0);
      expect((await mpesaCents()) - openingCents).toBe(theirs);
    },
  };
};

const empties = [jobs, moneyCases, outbox, textMessages, statementLines, statementFiles];

/** The tests of a file on {@link statementsUnderTest}. */
export const onSeededStatements = (tests: (statements: ReturnType<typeof statementsUnderTest>) => void): void =>
  onSeededReturns({ opens: 'each-test', empties }, (under, seeded) => tests(statementsUnderTest(under, seeded)));
