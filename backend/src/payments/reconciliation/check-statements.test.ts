import { eq } from 'drizzle-orm';
import { ledgerReceipts, moneyCases, payouts } from '../../platform/database/schema';
import { onSeededStatements } from '../../../testing/statements-under-test';
import { resolveCase } from '../../operators/money-desk/resolve-case';
import { bookAndCheck } from './import-statement';
import { coveredTime } from '../statements/statement-store';

onSeededStatements(({ db, later, code, clock, under, book, take, openCases, paid }) => {
  it('lists what is in our book alone, in theirs alone and of another amount, and closes it when it is gone', async () => {
    const ours = await paid();
    book().lines.pop();
    const other = await paid();
    const line = book().lines.pop()!;
    book().lines.push({ ...line, cents: line.cents - 100_00 });
    const strange = code();
    book().lines.push({ ...line, receipt: strange, cents: -77_00, reasonType: 'Adjustment', details: 'Adjustment' });
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
    book().lines.splice(0, book().lines.length);
    book().paidIn({ receipt: ours.receipt, amountCents: ours.deposit.amountCents, account: reference, phone }, at);
    const after = await take();
    expect(after.differences.map(({ receipt }) => receipt)).not.toContain(ours.receipt);
    expect((await openCases()).map(([, receipt]) => receipt)).not.toContain(ours.receipt);
  });

  describe('when people have closed the case of a difference', () => {
    const strangeLine = async () => {
      await paid();
      const receipt = code();
      const line = book().lines.at(-1)!;
      book().lines.push({ ...line, receipt, cents: -77_00, reasonType: 'Adjustment', details: 'Adjustment' });
      await take();
      return receipt;
    };
    const closeAll = async () => {
      for (const { id: caseId } of await db().select().from(moneyCases).where(eq(moneyCases.state, 'open'))) {
        const settled = { caseId, operator: 'wairimu', outcome: 'Safaricom looks into it', now: clock().now() };
        await db().transaction((tx) => resolveCase(tx, settled));
      }
    };

    it('stays closed while it differs in the same, and another one has a case of its own', async () => {
      const first = await strangeLine();
      expect(await openCases()).toEqual([['statement-difference', first]]);
      await closeAll();
      expect((await take()).differences).toHaveLength(1);
      expect(await openCases()).toEqual([]);
      const second = await strangeLine();
      expect(await openCases()).toEqual([['statement-difference', second]]);
    });

    it('is a case again once it differs in another amount', async () => {
      const { receipt } = await paid();
      const line = book().lines.pop()!;
      book().lines.push({ ...line, cents: line.cents - 100_00 });
      await take();
      await closeAll();
      await take();
      expect(await openCases()).toEqual([]);
      await db().update(ledgerReceipts).set({ amountCents: 5_00 }).where(eq(ledgerReceipts.code, receipt));
      await take();
      expect(await openCases()).toEqual([['statement-difference', receipt]]);
    });

    it('is a case again where the portal had closed it, because it was gone for a while', async () => {
      const { receipt } = await paid();
      const line = book().lines.pop()!;
      await take();
      expect(await openCases()).toEqual([['statement-difference', receipt]]);
      const isIt = eq(ledgerReceipts.code, receipt);
      await db().update(ledgerReceipts).set({ state: 'reversed' }).where(isIt);
      await take();
      expect(await openCases()).toEqual([]);
      await db().update(ledgerReceipts).set({ state: 'confirmed' }).where(isIt);
      await take();
      expect(await openCases()).toEqual([['statement-difference', receipt]]);
      book().lines.push(line);
      await take();
      expect(await openCases()).toEqual([]);
    });
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

  it('books a line that fitted nothing as soon as it fits', async () => {
    under().mpesa.next({ result: 'none' });
    const receipt = code();
    book().paidOut(receipt, { phone: '+254712345678', amountCents: 1_251_00 }, later());
    expect((await take()).differences).toMatchObject([{ kind: 'theirs', receipt }]);
    await under().sent();
    await db().update(payouts).set({ createdAt: book().lines[0]!.completedAt }).where(eq(payouts.state, 'accepted'));
    expect(await bookAndCheck(db(), clock().now())).toEqual([]);
    expect(await openCases()).toEqual([]);
  });
});
