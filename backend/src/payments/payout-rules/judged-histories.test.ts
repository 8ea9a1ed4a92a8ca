import * as fc from 'fast-check';
import { eq, inArray } from 'drizzle-orm';
import { addDays, addMonths, nairobiDay } from '@tulinde/contracts';
import {
  cancellations,
  claims,
  invoices as invoiceTable,
  ledgerReceipts,
  purchases,
} from '../../platform/database/schema';
import { endOfDay } from '../../domain/cover-times';
import { monthlyPpm, scheduleOf } from '../../domain/pricing/instalments';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { markIssued } from '../../purchasing/records/repository';
import { clearLapse } from '../../operators/money-desk/clear-lapse';
import { onLapsedPlans } from '../../../testing/lapsed-plans';
import { judgedRefund, judgedSettlement, type BookedPayment, type SoldPlan } from '../../../testing/payout-judge';
import { days, minutes } from '../../../testing/portal-under-test';
import { readAndConfirm } from '../../../testing/read-and-confirm';
import { waivedOf } from '../lapses/book-settlement';
import { approveRefund } from '../refunds/approve-refund';
import { settlementOf } from './lapse-settlement';

/* Fast: the rule's arithmetic against the judge's, over random plans, payments, reversals and days. */
it('works a lapse out as the judge does from M-Pesa’s book and the terms', () => {
  const any = fc.record({
    shillings: fc.integer({ min: 25_000, max: 900_000 }),
    count: fc.integer({ min: 1, max: 10 }),
    ppm: fc.integer({ min: 10_000, max: 20_000 }),
    missed: fc.integer({ min: 0, max: 9 }),
    late: fc.integer({ min: 0, max: 20 }),
    taken: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    partCents: fc.integer({ min: 0, max: 900_000 }),
    grace: fc.integer({ min: 7, max: 12 }),
  });
  fc.assert(
    fc.property(any, ({ shillings, count, ppm, missed: which, late, taken, partCents, grace }) => {
      const payableCents = shillings * 100;
      const amounts = scheduleOf(payableCents, ppm, count).map(({ amountCents }) => amountCents);
      const [startsOn, endsOn] = ['2026-03-02', '2027-03-01'];
      const number = which % count;
      const dueOn = addDays(addMonths(startsOn, number), late);
      const endedOn = addDays(dueOn, grace);
      const end = endOfDay(endedOn);
      const before = new Date(end.getTime() - 1);
      const payments: BookedPayment[] = amounts
        .slice(0, number)
        .map((cents, index) => ({ code: `${index}`, cents, madeAt: before, isTakenBack: taken[index] ?? false }));
      payments.push({ code: 'part', cents: partCents, madeAt: before, isTakenBack: false });
      payments.push({ code: 'late', cents: partCents, madeAt: end, isTakenBack: false });
      const plan: SoldPlan = {
        grossCents: payableCents - 40_00,
        payableCents,
        startsOn,
        endsOn,
        monthlyRatePpm: ppm,
        amounts,
      };
      const receivedCents = payments
        .filter(({ isTakenBack, madeAt }) => !isTakenBack && madeAt < end)
        .reduce((sum, { cents }) => sum + cents, 0);
      const lapse = { endedOn, end, missed: { number, dueOn } };
      const judged = judgedSettlement(plan, payments, lapse);
      const { unearnedCents, loanCents } = settlementOf({
        ...plan,
        ...lapse,
        count,
        paidOffCents: null,
        receivedCents,
      });
      expect({ unearned: unearnedCents, loan: loanCents }).toEqual(judged);
    }),
    { numRuns: 2_000 },
  );
});

const seldom = [
  'pay',
  'payMore',
  'claim',
  'closeClaim',
  'declare',
  'giveUp',
  'approve',
  'again',
  'cancel',
  'waive',
] as const;
const often = ['skip', 'late', 'reverse', 'reinstate'] as const;
type Step = (typeof seldom)[number] | (typeof often)[number];

/* Whole: random histories of a plan on PostgreSQL, looked at after every step. */
onLapsedPlans(({ db, clock, plans }) => {
  const isRefusal = (error: unknown) => expect((error as Error).name).toBe('OperatorRefusal');
  let count = 0;

  const play = async (instalments: number | undefined, history: readonly Step[]) => {
    const plan = await plans().bought(instalments === undefined ? {} : { instalments });
    const { policy } = plan;
    await markIssued(db(), policy.purchaseId, clock.now());
    const [row] = await db().select().from(purchases).where(eq(purchases.id, policy.purchaseId));
    const offer = row!.sold!;
    const sold: SoldPlan = {
      grossCents: policy.grossCents,
      payableCents: policy.payableCents,
      endsOn: policy.endsOn,

      startsOn: policy.startsOn,
      monthlyRatePpm: monthlyPpm(offer.kind === 'MOTOR' ? offer.inputs.instalments : null),
      amounts: plan.invoices.map(({ amountCents }) => amountCents),
    };
    const [deposit] = await db().select().from(ledgerReceipts).where(eq(ledgerReceipts.purchaseId, policy.purchaseId));
    const book: BookedPayment[] = [
      { code: deposit!.code!, cents: deposit!.amountCents, madeAt: deposit!.completedAt!, isTakenBack: false },
    ];
    const pay = async (cents: number, madeAt = clock.now()) => {
      count += 1;
      const code = `SHIS${String(count).padStart(6, '0')}`;
      book.push({ code, cents, madeAt, isTakenBack: false });
      await plans().payByHand(policy, cents, code, madeAt);
    };
    const nextDue = async () =>
      (await plans().life.invoicesOf(policy)).find(({ state }) => state === 'due' || state === 'lapsed');
    const claimed: string[] = [];
    const doStep: Record<Step, () => Promise<unknown>> = {
      pay: async () => pay((await nextDue())?.amountCents ?? 100_00),
      payMore: async () => pay(((await nextDue())?.amountCents ?? 0) * 2 + 3_00),
      skip: () => plans().life.liveUntil(new Date(clock.now().getTime() + days(24))),
      reverse: async () => {
        const paid = book.find(({ isTakenBack }) => !isTakenBack);
        if (paid === undefined) return;
        paid.isTakenBack = true;
        await plans().reverse(policy, paid.code);
      },
      again: async () => {
        const paid = book.find(({ isTakenBack }) => isTakenBack);
        if (paid !== undefined) await plans().reverse(policy, paid.code);
      },
      claim: async () => claimed.push((await plans().claimOf(policy, 'damage-to-vehicle')).number),
      closeClaim: async () => {
        await db()
          .update(claims)
          .set({ state: 'DECLINED' })
          .where(inArray(claims.number, [...claimed, '-']));
        await plans().life.liveUntil(new Date(clock.now().getTime() + minutes(61)));
      },
      late: async () => {
        const { periods } = (await findPolicyOf(db(), policy.purchaseId))!;
        const last = periods.at(-1)!;
        const at = last.closed === null ? clock.now() : new Date(last.endsAt.getTime() - minutes(1));
        await pay((await nextDue())?.amountCents ?? 50_00, at > clock.now() ? clock.now() : at);
      },
      declare: async () => {
        await plan.comeBack();
        await plan.declare();
      },
      reinstate: async () => {
        await plan.comeBack();
        await plan.declare();
        await pay((await nextDue())?.amountCents ?? 75_00);
      },
      giveUp: async () => {
        await plan.comeBack();
        await plan.giveUp();
      },
      cancel: async () => {
        await plan.comeBack();
        await plan.cancel();
        await plans().life.liveUntil(new Date(clock.now().getTime() + minutes(11)));
      },
      approve: async () => {
        for (const owed of await plans().returnsOf(policy)) {
          const { id: returnId, payableCents, version } = owed;
          const approval = { returnId, payableCents, version, now: clock.now() };
          for (const operator of ['wairimu', 'otieno']) {
            await db()
              .transaction((tx) => approveRefund(tx, { ...approval, operator }))
              .catch(isRefusal);
          }
        }
      },
      /* Two operators give up what a lapse leaves owed. */
      waive: async () => {
        const lapse = (await plans().lapsesOf(policy)).at(-1);
        if (lapse === undefined) return;
        const of = {
          account: 'settlement',
          lapseId: lapse.id,
          to: 'waived',
          because: 'agreed',
          now: clock.now(),
        } as const;
        for (const operator of ['wairimu', 'otieno']) {
          const clear = (reading: string | null) =>
            db().transaction((tx) => clearLapse(tx, { ...of, reading, operator }));
          await readAndConfirm(clear).catch(isRefusal);
        }
      },
    };

    /* Of each lapse what was waived, by the portal or by operators: nothing of one that does not stand, and no more than is owed. */
    const judgeWaivers = async (played: string, owedCents: number) => {
      for (const [index, lapse] of (await plans().lapsesOf(policy)).toReversed().entries()) {
        const most = index === 0 ? owedCents : 0;
        const waived = await waivedOf(db(), lapse);
        expect([played, lapse.id, waived, waived <= most]).toEqual([played, lapse.id, waived, true]);
      }
    };

    const refundNow = async (live: readonly { reason: string; amountCents: number }[]) => {
      const [last] = await db().select().from(cancellations).where(eq(cancellations.policyNumber, policy.number));
      const sum = live.filter(({ reason }) => reason === 'CANCELLATION').reduce((t, r) => t + r.amountCents, 0);
      return { sum, settled: last?.settledAt == null ? null : last };
    };

    const judge = async (played: string) => {
      expect([played, await plans().sumOfBooks()]).toEqual([played, 0]);
      const all = await plans().returnsOf(policy);
      const live = all.filter(({ state }) => state !== 'withdrawn');
      // (a) Of each payment no more goes back than it was, and nothing of one that was taken back.
      for (const { code, cents, isTakenBack } of book) {
        const back = live
          .filter(({ receipt }) => receipt === code)
          .reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect([played, code, back <= (isTakenBack ? 0 : cents)]).toEqual([played, code, true]);
      }
      const inPlan = book.map((paid) => ({
        ...paid,
        cents: paid.cents - live.filter(({ receipt }) => receipt === paid.code).reduce((t, r) => t + r.amountCents, 0),
      }));
      const refund = await refundNow(live);
      const judgedSum = refund.settled === null ? 0 : judgedRefund(sold, inPlan, refund.settled);
      expect([played, refund.sum]).toEqual([played, judgedSum]);
      // (b) What a lapse leaves is what the judge says, or nothing while it is held or undone.
      const settled = live.filter(({ reason }) => reason === 'SETTLEMENT');
      const sum = settled.reduce((total, { amountCents }) => total + amountCents, 0);
      const lapses = await plans().lapsesOf(policy);
      const last = lapses.at(-1);
      if (last === undefined) return expect([played, sum]).toEqual([played, 0]);
      const stands = last.money === null && ['OPEN', 'ENDED', 'GIVEN_UP'].includes(last.state);
      if (!stands) {
        await judgeWaivers(played, 0);
        return expect([played, sum]).toEqual([played, 0]);
      }
      const [missed] = await db().select().from(invoiceTable).where(eq(invoiceTable.id, last.invoiceId));
      const judged = judgedSettlement(sold, inPlan, {
        endedOn: last.endedOn,
        end: endOfDay(last.endedOn),
        missed: missed!,
      });
      expect([played, sum]).toEqual([played, Math.max(0, judged.unearned - judged.loan)]);
      await judgeWaivers(played, Math.max(0, judged.loan - judged.unearned));
    };

    for (const [index, step] of history.entries()) {
      await doStep[step]();
      await judge(`${instalments ?? 'FULL'}: ${history.slice(0, index + 1).join(' ')} (${nairobiDay(clock.now())})`);
    }
    await db()
      .update(claims)
      .set({ state: 'DECLINED' })
      .where(inArray(claims.number, [...claimed, '-']));
  };

  const step = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<Step[]>(...often) },
    { weight: 1, arbitrary: fc.constantFrom<Step[]>(...seldom) },
  );
  const then = fc.array(step, { minLength: 3, maxLength: 6 });
  // Whatever comes: in a cover that runs, has lapsed, is cancelled, or had a claim when it lapsed.
  const first = fc.constantFrom<Step[][]>(['skip'], ['skip', 'skip'], ['cancel'], ['claim', 'skip', 'skip']);
  const plan = fc.constantFrom(undefined, 3, 4, 10);
  // Those that money has left by are played in every run, beside those of the day.
  const histories: [number | undefined, Step[], Step[]][] = [
    [3, ['skip', 'skip'], ['reverse', 'late', 'skip']],
    [undefined, ['cancel'], ['reverse', 'pay']],
    [4, ['claim', 'skip', 'skip'], ['reverse', 'closeClaim', 'again']],
    [10, ['skip', 'skip'], ['skip', 'pay', 'late', 'reverse']],
    [10, ['skip', 'skip'], ['skip', 'waive', 'late', 'skip']],
    ...fc.sample(fc.tuple(plan, first, then), 5),
  ];

  it.each(histories.map((history, index) => [index, ...history] as const))(
    'lets nothing leave but what the judge allows, whatever happens to a plan (history %d)',
    (_index, instalments, begins, played) => play(instalments, [...begins, ...played]),
  );
});
