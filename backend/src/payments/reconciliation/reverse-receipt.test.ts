import { and, asc, eq, like } from 'drizzle-orm';
import { addDays, formatCents } from '@tulinde/contracts';
import { jobs, ledgerReceipts, outbox, purchases, returns, textMessages } from '../../platform/database/schema';
import { days } from '../../../testing/portal-under-test';
import { onSeededStatements } from '../../../testing/statements-under-test';
import { scheduleInstalmentJobs } from '../invoices/schedule-instalment-jobs';
import { allBalances } from '../ledger/balances';
import { closeCase } from '../cases';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { reopenRefund } from '../refunds/approve-refund';

onSeededStatements((statements) => {
  const { db, later, code, since, invoicesOf, clock, under, book, take, openCases, paid, ledgerEqualsMpesa } =
    statements;

  describe('when M-Pesa takes a payment back', () => {
    it('makes what it had paid due again, with grace, and tells the payer by both ways', async () => {
      const { purchaseId, receipt, deposit } = await paid();
      book().reverse(receipt, later());
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
      await under().app.runDueJobs();
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
      book().reverse(receipt, later());
      await take();
      book().paidIn({ receipt: code(), amountCents: deposit.amountCents, account: reference, phone }, later());
      await take();
      await under().app.runDueJobs();
      const [row] = await db().select().from(purchases).where(eq(purchases.id, purchaseId));
      expect(row?.state).toBe('issued');
      const subjects = (await db().select().from(outbox).orderBy(asc(outbox.id))).map(({ subject }) => subject);
      expect(subjects.filter((subject) => /^(Your|Receipt for) policy/.test(subject))).toEqual([
        expect.stringMatching(/^Your policy/),
        expect.stringMatching(/^Receipt for policy/),
      ]);
    });

    it('prints no receipt for what it took back before that was printed, and one for what is paid at last', async () => {
      const { purchaseId, reference, receipt, deposit } = await paid();
      const payAgain = async () => {
        const payment = {
          receipt: code(),
          amountCents: deposit.amountCents,
          account: reference,
          phone: '+254712345678',
        };
        book().paidIn(payment, later());
        await take();
        return payment.receipt;
      };
      const receipts = () => db().select().from(outbox).where(like(outbox.subject, 'Receipt for policy%'));
      const before = (await receipts()).length;
      book().reverse(receipt, later());
      await take();
      book().reverse(await payAgain(), later());
      await take();
      await under().app.runDueJobs();
      expect(await db().select().from(jobs).where(eq(jobs.kind, 'issue-receipt'))).toEqual(
        expect.not.arrayContaining([expect.objectContaining({ lastError: expect.anything() })]),
      );
      book().reverse(await payAgain(), later());
      await take();
      await payAgain();
      await under().app.runDueJobs();
      expect(await receipts()).toHaveLength(before + 1);
      expect((await invoicesOf(purchaseId))[0]).toMatchObject({ state: 'paid' });
    });

    it('counts what is paid again for a renewal that could not be begun any more: it is sold', async () => {
      const [before, { purchaseId, reference, receipt, deposit }] = [await paid(), await paid()];
      await under().app.runDueJobs();
      const renewed = await findPolicyOf(db(), before.purchaseId);
      await db().update(purchases).set({ renewsPolicy: renewed!.number }).where(eq(purchases.id, purchaseId));
      book().reverse(receipt, later());
      await take();
      const again = { amountCents: deposit.amountCents, account: reference, phone: '+254712345678' };
      book().paidIn({ receipt: code(), ...again }, later());
      await take();
      expect((await invoicesOf(purchaseId))[0]).toMatchObject({ state: 'paid' });
      const [row] = await db().select().from(purchases).where(eq(purchases.id, purchaseId));
      expect(row?.state).toBe('issued');
      expect(await db().select().from(returns).where(eq(returns.purchaseId, purchaseId))).toEqual([]);
    });

    it('tells of a part of it by when the rest keeps the cover, and speaks of no cover that is to begin', async () => {
      const { reference, receipt, deposit } = await paid();
      book().reverse(receipt, later());
      await take();
      const again = { amountCents: deposit.amountCents - 500_00, account: reference, phone: '+254712345678' };
      const part = code();
      book().paidIn({ receipt: part, ...again }, later());
      await take();
      await under().app.runDueJobs();
      const texts = (await db().select().from(textMessages)).map(({ text }) => text);
      const [told] = texts.filter((text) => text.includes(part));
      expect(told).toContain('KES 500 is still missing. Pay the missing KES 500 by ');
      expect(told).toMatch(/ 2026, and your cover goes on\.$/);
    });

    it('reminds in the grace that begins with it, and not in that of the day on which it had been due', async () => {
      const { reference, next } = await paid();
      await scheduleInstalmentJobs(db(), [next], clock().now());
      const reminders = async () => {
        const sent = await db()
          .select()
          .from(outbox)
          .where(like(outbox.key, `instalment-reminder:${next.id}:-%`))
          .orderBy(asc(outbox.id));
        return sent.map(({ key, subject }) => [key.split(':')[2], /overdue|Last reminder/.exec(subject)?.[0]]);
      };
      const morning = (daysAfter: number) =>
        later(Date.parse(`${addDays(next.dueOn, daysAfter)}T09:00:00+03:00`) - clock().now().getTime());
      const receipt = code();
      const payment = { receipt, amountCents: next.amountCents, account: reference, phone: '+254712345678' };
      book().paidIn(payment, morning(1));
      await take(since, morning(2));
      book().reverse(receipt, later());
      await take(since, morning(3));
      expect((await invoicesOf(next.purchaseId))[1]).toMatchObject({ state: 'due', dueOn: addDays(next.dueOn, 3) });
      await under().app.runDueJobs();
      expect(await reminders()).toEqual([]);
      morning(6);
      await under().app.runDueJobs();
      expect(await reminders()).toEqual([['-3', 'overdue']]);
      morning(9);
      await under().app.runDueJobs();
      expect(await reminders()).toEqual([
        ['-3', 'overdue'],
        ['-6', 'Last reminder'],
      ]);
    });

    it('reminds of two instalments that it had paid at once, of all that is missing', async () => {
      const { purchaseId, reference, next } = await paid();
      const last = (await invoicesOf(purchaseId))[2]!;
      const receipt = code();
      const amountCents = next.amountCents + last.amountCents;
      book().paidIn({ receipt, amountCents, account: reference, phone: '+254712345678' }, later());
      await take();
      book().reverse(receipt, later());
      await take();
      const [, { dueOn }] = (await invoicesOf(purchaseId)) as [unknown, { dueOn: string }];
      const reminders = async (day: number) => {
        later(Date.parse(`${addDays(dueOn, day)}T09:00:00+03:00`) - clock().now().getTime());
        await under().app.runDueJobs();
        const isReminder = like(outbox.key, `instalment-reminder:%:-${day}:%`);
        return (await db().select().from(outbox).where(isReminder)).map(({ subject }) => subject);
      };
      const amount = formatCents(amountCents);
      expect(await reminders(3)).toEqual([expect.stringContaining(`${amount} is overdue`)]);
      expect(await reminders(6)).toEqual([expect.stringContaining(`unless ${amount} is paid`)]);
      later(days(3));
      await under().app.runDueJobs();
      expect((await invoicesOf(purchaseId)).map(({ state }) => state)).toEqual(['paid', 'lapsed', 'lapsed']);
    });

    it('pays first what ends the cover first, where another instalment is due earlier than the one to be paid again', async () => {
      const { purchaseId, reference, deposit, next } = await paid();
      const last = (await invoicesOf(purchaseId))[2]!;
      const morning = (day: string) => later(Date.parse(`${day}T09:00:00+03:00`) - clock().now().getTime());
      const receipt = code();
      const payment = { amountCents: next.amountCents, account: reference, phone: '+254712345678' };
      book().paidIn({ ...payment, receipt }, morning(next.dueOn));
      await take(since, morning(addDays(next.dueOn, 1)));
      book().reverse(receipt, morning(addDays(last.dueOn, 1)));
      await take(since, morning(addDays(last.dueOn, 2)));
      const again = { ...payment, receipt: code(), amountCents: last.amountCents };
      book().paidIn(again, morning(addDays(last.dueOn, 3)));
      await take(since, morning(addDays(last.dueOn, 4)));
      expect((await invoicesOf(purchaseId)).map(({ state, dueOn }) => [state, dueOn])).toEqual([
        ['paid', deposit.dueOn],
        ['due', addDays(last.dueOn, 2)],
        ['paid', last.dueOn],
      ]);
    });

    it('sends nothing back that M-Pesa has taken already', async () => {
      const { reference, next } = await paid();
      const receipt = code();
      // All that is due, and a thousand more.
      const amountCents = next.amountCents * 3 + 1_000_00;
      book().paidIn({ receipt, amountCents, account: reference, phone: '+254712345678' }, later());
      await take();
      const owed = (await allBalances(db())).size;
      book().reverse(receipt, later());
      expect((await take()).differences).toEqual([]);
      expect((await allBalances(db())).size).toBeLessThan(owed);
      await ledgerEqualsMpesa();
    });

    it('has people see to a payout that it gave back until it has left again', async () => {
      const id = await under().sent({});
      await under().mpesa.postResults();
      const [payout] = (await under().read(id)).requests;
      book().paidOut(payout!.receipt!, payout!, payout!.completedAt!);
      const out = book().lines.at(-1)!;
      // The watch job has seen that it was paid.
      later(days(3));
      await under().app.runDueJobs();
      const reversal = { receipt: code(), linkedReceipt: out.receipt, cents: -out.cents, completedAt: later() };
      book().lines.push({ ...out, ...reversal, reasonType: 'Business Payment Reversal' });
      await take();
      const key = `reversal:${reversal.receipt}`;
      await closeCase(db(), { key, by: 'wairimu', outcome: 'looks for him', now: clock().now() });
      later(days(2));
      await under().app.runDueJobs();
      expect((await under().read(id)).open).toEqual(['return-overdue']);
    });

    it('stops a return whose payout it gave back, which leaves nothing in the books when it is paid again', async () => {
      const id = await under().sent({ amountCents: 1_250_53 });
      await under().mpesa.postResults();
      const [payout] = (await under().read(id)).requests;
      book().paidOut(payout!.receipt!, payout!, payout!.completedAt!);
      const out = book().lines.at(-1)!;
      const reversal = { receipt: code(), linkedReceipt: out.receipt, cents: -out.cents, completedAt: later() };
      book().lines.push({ ...out, ...reversal, reasonType: 'Business Payment Reversal' });
      expect((await take()).differences).toEqual([]);
      expect(await under().read(id)).toMatchObject({ state: 'stopped', payouts: ['reversed'], open: ['reversal'] });
      await ledgerEqualsMpesa();
      await db().transaction((tx) =>
        reopenRefund(tx, { returnId: id, operator: 'otieno', phone: null, now: clock().now() }),
      );
      await under().approve(id);
      await under().app.runDueJobs();
      await under().mpesa.postResults();
      expect(await under().read(id)).toMatchObject({ state: 'paid' });
      // Of what was owed there are 53 cents less than was paid, once.
      expect((await allBalances(db())).has(`to-return ${id}`)).toBe(false);
    });
  });
});
