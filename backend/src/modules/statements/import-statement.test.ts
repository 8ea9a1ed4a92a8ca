import { and, asc, eq, like } from 'drizzle-orm';
import { SimulatorBook } from '../../adapters/m-pesa/simulator-book';
import { statementCsv } from '../../adapters/m-pesa/statement-csv';
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
} from '../../database/schema';
import { onEachSeededEngine } from '../../testing/databases';
import { clockAt, days, minutes, type Clock } from '../../testing/portal-under-test';
import { returnsUnderTest } from '../../testing/returns-under-test';
import { payFirstInvoice, soldMotor } from '../../testing/sold-purchase';
import { allBalances } from '../ledger/balances';
import { reopenReturn } from '../returns/approve-return';
import { bookAndCheck, importStatement } from './import-statement';
import { coveredTime } from './statement-store';

jest.setTimeout(180_000);

let codes = 0;
let vehicles = 0;

onEachSeededEngine((current) => {
  let clock: Clock;
  let under: Awaited<ReturnType<typeof returnsUnderTest>>;
  let book: SimulatorBook;
  let openingCents: number;
  const db = () => current().database.db;
  const mpesaCents = async () => (await allBalances(db())).get('mpesa') ?? 0;
  beforeEach(async () => {
    for (const table of [jobs, moneyCases, outbox, textMessages, statementLines, statementFiles]) {
      await db().delete(table);
    }
    clock = clockAt('2026-03-02T09:00:00Z');
    under = await returnsUnderTest(current().database, clock);
    book = new SimulatorBook();
    openingCents = await mpesaCents();
  });
  afterEach(async () => {
    // The books are never emptied: what a test paid lies before the files of the next one.
    await db().update(ledgerReceipts).set({ state: 'reversed' });
    await db().update(payouts).set({ state: 'reversed' });
    await under.close();
  });
  const later = (ms = minutes(1)) => {
    clock.forward(ms);
    return clock.now();
  };
  const code = () => `SST${String((codes += 1)).padStart(7, '0')}`;
  const since = new Date('2026-03-02T00:00:00Z');
  const take = (from: Date = since, to: Date = later(days(1))) => {
    const text = statementCsv(book.lines, { from, to, shortCode: '600123' });
    const name = `statement-${to.toISOString()}.csv`;
    return importStatement(db(), { name, bytes: Buffer.from(text), by: 'wairimu' }, clock.now());
  };
  const openCases = async () =>
    (await db().select().from(moneyCases).where(eq(moneyCases.state, 'open')).orderBy(asc(moneyCases.id))).map(
      ({ kind, receipt }) => [kind, receipt],
    );
  const bought = async () => {
    vehicles += 1;
    const vehicle = { registration: `KDS ${100 + vehicles}A`, chassisNumber: `NZE141-77${10000 + vehicles}` };
    const purchaseId = await soldMotor(under.portal, { quote: { model: 'Premio' }, vehicle, instalments: 3 });
    const [row] = await db().select().from(purchases).where(eq(purchases.id, purchaseId));
    return { purchaseId, reference: row!.reference };
  };
  const invoicesOf = (purchaseId: string) =>
    db().select().from(invoices).where(eq(invoices.purchaseId, purchaseId)).orderBy(asc(invoices.number));
  /** Bought, and its deposit paid under a code that both books have. */
  const paid = async () => {
    const { purchaseId, reference } = await bought();
    const receipt = code();
    const now = later();
    await payFirstInvoice(db(), purchaseId, { now, receipt });
    const [deposit, next] = await invoicesOf(purchaseId);
    const phone = '+254712345678';
    book.paidIn({ receipt, amountCents: deposit!.amountCents, account: reference, phone }, now);
    await under.app.runDueJobs();
    return { purchaseId, reference, receipt, deposit: deposit!, next: next! };
  };
  /* What these tests owe was put into no account: it is missing there when it has left, and no more. */
  const stillMissing = 1_250_53;
  const ledgerEqualsMpesa = async () => {
    const theirs = book.lines.reduce((sum, { cents }) => sum + cents, 0);
    expect((await mpesaCents()) - openingCents).toBe(theirs);
  };

  it('finds a payment that is in both books, and stores up to when it has looked', async () => {
    const { receipt } = await paid();
    const to = later(days(1));
    expect(await take(since, to)).toMatchObject({ isNew: true, lines: 1, newLines: 1, differences: [], watermark: to });
    const [row] = await db().select().from(ledgerReceipts).where(eq(ledgerReceipts.code, receipt));
    expect(row?.ways).toEqual(['callback', 'statement']);
    await ledgerEqualsMpesa();
  });

  it('takes in what nobody told us of: an instalment counts at M-Pesa’s time', async () => {
    const { purchaseId, reference, next } = await paid();
    const at = later(days(20));
    book.paidIn({ receipt: code(), amountCents: next.amountCents, account: reference, phone: '+254712345678' }, at);
    expect((await take()).differences).toEqual([]);
    const [, instalment] = await invoicesOf(purchaseId);
    expect(instalment).toMatchObject({ state: 'paid', paidAt: at });
    await ledgerEqualsMpesa();
  });

  it('has people find out whose a payment is that fits no purchase', async () => {
    const receipt = code();
    book.paidIn({ receipt, amountCents: 500_00, account: 'KDA 123B', phone: '+254712345678' }, later());
    expect((await take()).differences).toEqual([]);
    expect(await openCases()).toEqual([['unmatched-payment', receipt]]);
    await ledgerEqualsMpesa();
  });

  it('counts each line once, of the same file, of files that overlap, and of two at the same moment', async () => {
    await paid();
    book.sweep(1_000_00, later());
    const to = later(days(1));
    expect(await take(since, to)).toMatchObject({ newLines: 2 });
    expect(await take(since, to)).toMatchObject({ isNew: false, newLines: 0 });
    const fee = later();
    book.paidOut(code(), { phone: '+254712345678', amountCents: 100_00 }, fee, 5_00);
    const both = await Promise.all([take(since, later(days(1))), take(since, later(days(1)))]);
    expect(both.reduce((sum, { newLines }) => sum + newLines, 0)).toBe(2);
    const balances = await allBalances(db());
    expect(balances.get('sweep')).toBeGreaterThan(0);
    expect(await db().$count(statementLines)).toBe(4);
  });

  it('equals M-Pesa’s book with fees, sweeps and payouts in whole shillings', async () => {
    const rounding = (await allBalances(db())).get('rounding') ?? 0;
    await paid();
    const id = await under.sent({ amountCents: 1_250_50 });
    await under.mpesa.postResults();
    const [payout] = (await under.read(id)).requests;
    book.paidOut(payout!.receipt!, payout!, payout!.completedAt!, 13_00);
    book.sweep(2_000_00, later());
    expect((await take()).differences).toEqual([]);
    await ledgerEqualsMpesa();
    expect(((await allBalances(db())).get('rounding') ?? 0) - rounding).toBe(50);
  });

  it('lists what is in our book alone, in theirs alone and of another amount, and closes it when it is gone', async () => {
    const ours = await paid();
    book.lines.pop();
    const other = await paid();
    const line = book.lines.pop()!;
    book.lines.push({ ...line, cents: line.cents - 100_00 });
    const strange = code();
    book.lines.push({ ...line, receipt: strange, cents: -77_00, reasonType: 'Adjustment', details: 'Adjustment' });
    const { differences } = await take();
    expect(differences.map(({ kind, receipt }) => [kind, receipt]).sort()).toEqual([
      ['amount', other.receipt],
      ['ours', ours.receipt],
      ['theirs', strange],
    ]);
    expect((await openCases()).sort()).toEqual(
      [ours.receipt, other.receipt, strange].map((receipt) => ['statement-difference', receipt]).sort(),
    );
    expect(differences.map(({ says }) => says).join('\n')).toMatch(/is in our book and not in M-Pesa's/);
    // The line stands in a later file.
    const reference = ours.reference;
    const at = new Date('2026-03-02T09:01:00Z');
    const phone = '+254712345678';
    book.lines.splice(0, book.lines.length);
    book.paidIn({ receipt: ours.receipt, amountCents: ours.deposit.amountCents, account: reference, phone }, at);
    const after = await take();
    expect(after.differences.map(({ receipt }) => receipt)).not.toContain(ours.receipt);
    expect((await openCases()).map(([, receipt]) => receipt)).not.toContain(ours.receipt);
  });

  it('looks no further than its files cover, and says which time is missing between them', async () => {
    const from = new Date('2026-03-02T00:00:00Z');
    await take(from, new Date('2026-03-03T00:00:00Z'));
    const { differences, watermark } = await take(new Date('2026-03-05T00:00:00Z'), new Date('2026-03-06T00:00:00Z'));
    expect(watermark).toEqual(new Date('2026-03-03T00:00:00Z'));
    expect(differences).toMatchObject([{ kind: 'gap' }]);
    await take(new Date('2026-03-02T12:00:00Z'), new Date('2026-03-05T00:00:00Z'));
    expect(await coveredTime(db())).toMatchObject({ to: new Date('2026-03-06T00:00:00Z'), gaps: [] });
    expect(await openCases()).toEqual([]);
  });

  it('decides a payout whose end nobody knew', async () => {
    under.mpesa.next({ result: 'none' });
    under.mpesa.statusDown(true);
    const id = await under.sent();
    clock.forward(minutes(61));
    await under.app.runDueJobs();
    expect(await under.read(id)).toMatchObject({ state: 'sending', open: ['payout-in-doubt'] });
    const [request] = (await under.read(id)).requests;
    const receipt = code();
    book.paidOut(receipt, request!, new Date(request!.createdAt.getTime() + 5_000));
    expect((await take()).differences).toEqual([]);
    expect(await under.read(id)).toMatchObject({ state: 'paid', requests: [{ receipt }], open: [] });
    expect(under.mpesa.payments).toHaveLength(1);
    await ledgerEqualsMpesa();
  });

  it('decides a payout that was made by a clock which is half a minute behind ours', async () => {
    under.mpesa.next({ result: 'none' });
    under.mpesa.statusDown(true);
    const id = await under.sent();
    const [request] = (await under.read(id)).requests;
    book.paidOut(code(), request!, new Date(request!.createdAt.getTime() - 30_000));
    expect((await take()).differences).toEqual([]);
    expect(await under.read(id)).toMatchObject({ state: 'paid' });
  });

  describe('when M-Pesa takes a payment back', () => {
    it('makes what it had paid due again, with grace, and tells the payer by both ways', async () => {
      const { purchaseId, receipt, deposit } = await paid();
      book.reverse(receipt, later());
      expect((await take()).differences).toEqual([]);
      const [first] = await invoicesOf(purchaseId);
      expect(first).toMatchObject({ state: 'due', paidAt: null, dueOn: '2026-03-03' });
      const [row] = await db().select().from(ledgerReceipts).where(eq(ledgerReceipts.code, receipt));
      expect(row?.state).toBe('reversed');
      expect(await openCases()).toEqual([['reversal', receipt]]);
      const lapses = await db()
        .select()
        .from(jobs)
        .where(and(eq(jobs.kind, 'lapse-instalment'), like(jobs.key, `${deposit.id}:%`)));
      expect(lapses).toMatchObject([{ kind: 'lapse-instalment', runAt: new Date('2026-03-10T21:00:00Z') }]);
      await under.app.runDueJobs();
      const isNews = like(outbox.key, 'reversal:%');
      expect(await db().select().from(outbox).where(isNews)).toMatchObject([
        { subject: expect.stringMatching(/^M-Pesa took back KES/), text: expect.stringContaining('10 March 2026') },
      ]);
      expect(await db().select().from(textMessages)).toMatchObject([{ recipient: '+254712345678' }]);
      await ledgerEqualsMpesa();
    });

    it('gives a receipt for what is paid again, and the policy goes on as it was', async () => {
      const { purchaseId, reference, receipt, deposit } = await paid();
      const phone = '+254712345678';
      book.reverse(receipt, later());
      await take();
      book.paidIn({ receipt: code(), amountCents: deposit.amountCents, account: reference, phone }, later());
      await take();
      await under.app.runDueJobs();
      const [row] = await db().select().from(purchases).where(eq(purchases.id, purchaseId));
      expect(row?.state).toBe('issued');
      const subjects = (await db().select().from(outbox).orderBy(asc(outbox.id))).map(({ subject }) => subject);
      expect(subjects.filter((subject) => /^(Your|Receipt for) policy/.test(subject))).toEqual([
        expect.stringMatching(/^Your policy/),
        expect.stringMatching(/^Receipt for policy/),
      ]);
    });

    it('sends nothing back that M-Pesa has taken already', async () => {
      const { reference, next } = await paid();
      const receipt = code();
      // All that is due, and a thousand more.
      const amountCents = next.amountCents * 3 + 1_000_00;
      book.paidIn({ receipt, amountCents, account: reference, phone: '+254712345678' }, later());
      await take();
      const owed = (await allBalances(db())).size;
      book.reverse(receipt, later());
      expect((await take()).differences).toEqual([]);
      expect((await allBalances(db())).size).toBeLessThan(owed);
      await ledgerEqualsMpesa();
    });

    it('stops a return whose payout it gave back, which leaves nothing in the books when it is paid again', async () => {
      const id = await under.sent({ amountCents: 1_250_53 });
      await under.mpesa.postResults();
      const [payout] = (await under.read(id)).requests;
      book.paidOut(payout!.receipt!, payout!, payout!.completedAt!);
      const out = book.lines.at(-1)!;
      const reversal = { receipt: code(), linkedReceipt: out.receipt, cents: -out.cents, completedAt: later() };
      book.lines.push({ ...out, ...reversal, reasonType: 'Business Payment Reversal' });
      expect((await take()).differences).toEqual([]);
      expect(await under.read(id)).toMatchObject({ state: 'stopped', payouts: ['reversed'], open: ['reversal'] });
      await ledgerEqualsMpesa();
      await db().transaction((tx) =>
        reopenReturn(tx, { returnId: id, operator: 'otieno', phone: null, now: clock.now() }),
      );
      await under.approve(id);
      await under.app.runDueJobs();
      await under.mpesa.postResults();
      expect(await under.read(id)).toMatchObject({ state: 'paid' });
      // Of what was owed there are 53 cents less than was paid, once.
      expect((await allBalances(db())).get(`to-return ${id}`)).toBe(stillMissing);
    });
  });

  it('takes nothing of a file that is wrong', async () => {
    const wrong = Buffer.from('Receipt No.,Completion Time\nS,1');
    const refused = importStatement(db(), { name: 'wrong.csv', bytes: wrong, by: 'wairimu' }, clock.now());
    await expect(refused).rejects.toMatchObject({ name: 'StatementError' });
    const broken = importStatement(db(), { name: 'x', bytes: Buffer.from([0xff, 0xfe]), by: 'wairimu' }, clock.now());
    await expect(broken).rejects.toMatchObject({ problems: ['this is no text in UTF-8'] });
    expect(await db().$count(statementFiles)).toBe(0);
  });

  it('books a line that fitted nothing as soon as it fits', async () => {
    under.mpesa.next({ result: 'none' });
    const receipt = code();
    book.paidOut(receipt, { phone: '+254712345678', amountCents: 1_251_00 }, later());
    expect((await take()).differences).toMatchObject([{ kind: 'theirs', receipt }]);
    await under.sent();
    await db().update(payouts).set({ createdAt: book.lines[0]!.completedAt }).where(eq(payouts.state, 'accepted'));
    expect(await bookAndCheck(db(), clock.now())).toEqual([]);
    expect(await openCases()).toEqual([]);
  });
});
