import { eq } from 'drizzle-orm';
import { jobs, ledgerReceipts, statementFiles, statementLines } from '../../platform/database/schema';
import { days, minutes } from '../../../testing/portal-under-test';
import { onSeededStatements } from '../../../testing/statements-under-test';
import { allBalances } from '../ledger/balances';
import { importStatement } from './import-statement';
import { parsersInProcess } from '../../../testing/parsers-in-process';
import { paybillAlone } from '../../../testing/own-short-codes';

onSeededStatements((statements) => {
  const { db, later, code, since, invoicesOf, clock, under, book, take, openCases, paid, ledgerEqualsMpesa } =
    statements;

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
    book().paidIn({ receipt: code(), amountCents: next.amountCents, account: reference, phone: '+254712345678' }, at);
    expect((await take()).differences).toEqual([]);
    const [, instalment] = await invoicesOf(purchaseId);
    expect(instalment).toMatchObject({ state: 'paid', paidAt: at });
    await ledgerEqualsMpesa();
  });

  it('lets what follows from a payment be due when it was paid, as after a restore it was', async () => {
    const { reference, next } = await paid();
    const [at, phone] = [later(days(20)), '+254712345678'];
    await under().app.runDueJobs();
    await db().delete(jobs);
    book().paidIn({ receipt: code(), amountCents: next.amountCents, account: reference, phone }, at);
    await take();
    const kinds = async () => (await db().select().from(jobs)).map(({ kind, causedAt }) => [kind, causedAt]);
    expect(await kinds()).toContainEqual(['issue-receipt', at]);
    await under().app.runDueJobs();
    expect(await kinds()).toContainEqual(['send-mail', at]);
  });

  it('has people find out whose a payment is that fits no purchase', async () => {
    const receipt = code();
    book().paidIn({ receipt, amountCents: 500_00, account: 'KDA 123B', phone: '+254712345678' }, later());
    expect((await take()).differences).toEqual([]);
    expect(await openCases()).toEqual([['unmatched-payment', receipt]]);
    await ledgerEqualsMpesa();
  });

  it('counts each line once, of the same file, of files that overlap, and of two at the same moment', async () => {
    await paid();
    book().sweep(1_000_00, later());
    const to = later(days(1));
    expect(await take(since, to)).toMatchObject({ newLines: 2 });
    expect(await take(since, to)).toMatchObject({ isNew: false, newLines: 0 });
    const fee = later();
    book().paidOut(code(), { phone: '+254712345678', amountCents: 100_00 }, fee, 5_00);
    const both = await Promise.all([take(since, later(days(1))), take(since, later(days(1)))]);
    expect(both.reduce((sum, { newLines }) => sum + newLines, 0)).toBe(2);
    const balances = await allBalances(db());
    expect(balances.get('sweep')).toBeGreaterThan(0);
    expect(await db().$count(statementLines)).toBe(4);
  });

  it('equals M-Pesa’s book with fees, sweeps and payouts in whole shillings', async () => {
    const rounding = (await allBalances(db())).get('rounding') ?? 0;
    await paid();
    const id = await under().sent({ amountCents: 1_250_50 });
    await under().mpesa.postResults();
    const [payout] = (await under().read(id)).requests;
    book().paidOut(payout!.receipt!, payout!, payout!.completedAt!, 13_00);
    book().sweep(2_000_00, later());
    expect((await take()).differences).toEqual([]);
    await ledgerEqualsMpesa();
    expect(((await allBalances(db())).get('rounding') ?? 0) - rounding).toBe(50);
  });

  it('decides a payout whose end nobody knew', async () => {
    under().mpesa.next({ result: 'none' });
    under().mpesa.statusDown(true);
    const id = await under().sent();
    clock().forward(minutes(61));
    await under().app.runDueJobs();
    expect(await under().read(id)).toMatchObject({ state: 'sending', open: ['payout-in-doubt'] });
    const [request] = (await under().read(id)).requests;
    const receipt = code();
    book().paidOut(receipt, request!, new Date(request!.createdAt.getTime() + 5_000));
    expect((await take()).differences).toEqual([]);
    expect(await under().read(id)).toMatchObject({ state: 'paid', requests: [{ receipt }], open: [] });
    expect(under().mpesa.payments).toHaveLength(1);
    await ledgerEqualsMpesa();
  });

  it('decides a payout that was made by a clock which is half a minute behind ours', async () => {
    under().mpesa.next({ result: 'none' });
    under().mpesa.statusDown(true);
    const id = await under().sent();
    const [request] = (await under().read(id)).requests;
    book().paidOut(code(), request!, new Date(request!.createdAt.getTime() - 30_000));
    expect((await take()).differences).toEqual([]);
    expect(await under().read(id)).toMatchObject({ state: 'paid' });
  });

  it('takes nothing of a file that is wrong', async () => {
    const wrong = Buffer.from('Receipt No.,Completion Time\nS,1');
    const refused = importStatement(
      { db: db(), parsers: parsersInProcess(), shortCodes: paybillAlone },
      { name: 'wrong.csv', bytes: wrong, by: 'wairimu' },
      clock().now(),
    );
    await expect(refused).rejects.toMatchObject({ name: 'StatementError' });
    const broken = importStatement(
      { db: db(), parsers: parsersInProcess(), shortCodes: paybillAlone },
      { name: 'x', bytes: Buffer.from([0xff, 0xfe]), by: 'wairimu' },
      clock().now(),
    );
    await expect(broken).rejects.toMatchObject({ problems: ['this is no text in UTF-8'] });
    expect(await db().$count(statementFiles)).toBe(0);
  });
});
