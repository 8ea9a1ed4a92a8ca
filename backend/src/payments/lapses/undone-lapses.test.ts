import { addDays } from '@tulinde/contracts';
import { clearLapse } from '../../operators/money-desk/clear-lapse';
import { giveBackUnmatched } from '../../operators/money-desk/give-back-unmatched';
import { endOfDay } from '../../domain/cover-times';
import { SimulatorBook } from '../../platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../platform/adapters/m-pesa/statement-csv';
import { findPurchase } from '../../purchasing/records/repository';
import { findPolicyOf, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { onLapsedPlans } from '../../../testing/lapsed-plans';
import { readAndConfirm } from '../../../testing/read-and-confirm';
import { paybillAlone } from '../../../testing/own-short-codes';
import { parsersInProcess } from '../../../testing/parsers-in-process';
import { days, minutes } from '../../../testing/portal-under-test';
import { allBalances } from '../ledger/balances';
import { findReceiptByCode } from '../ledger/repository';
import { importStatement } from '../reconciliation/import-statement';
import { unbookedStatementRows } from '../statements/statement-store';

/* What was booked of a lapse is booked back when the cover goes on, whatever became of it since. */
onLapsedPlans(({ db, clock, plans }) => {
  const balance = async (key: string) => (await allBalances(db())).get(key) ?? 0;
  const isEmpty = async (policy: PolicyRow) => {
    const { id } = await plans().lapseOf(policy);
    for (const account of ['premium-refund', 'loan', 'settlement']) expect(await balance(`${account} ${id}`)).toBe(0);
    expect(await plans().sumOfBooks()).toBe(0);
  };
  const ended = async () => {
    const plan = await plans().lapsed({ instalments: 10 });
    await plans().life.liveUntil(endOfDay(addDays(plan.missed.dueOn, 22)));
    return plan;
  };
  const payInTime = ({ policy, missed, end }: Awaited<ReturnType<typeof ended>>, code: string) =>
    plans().payByHand(policy, missed.amountCents, code, new Date(end.getTime() - minutes(1)));

  it('waives nothing any more, so that nothing can be booked out', async () => {
    plans().rules.waiveUpToCents = 1_500_00;
    const before = await balance('waived');
    const plan = await ended();
    const { id, debt } = await plans().lapseOf(plan.policy);
    expect(debt).toBe('WAIVED');
    await payInTime(plan, 'SUNDONE001');
    expect((await plans().lapseOf(plan.policy)).state).toBe('REVOKED');
    expect(await balance('waived')).toBe(before);
    await isEmpty(plan.policy);
    const clearing = { account: 'settlement', lapseId: id, to: 'bank', because: 'transfer', now: clock.now() } as const;
    for (const operator of ['wairimu', 'otieno']) {
      const refused = db().transaction((tx) => clearLapse(tx, { ...clearing, reading: null, operator }));
      await expect(refused).rejects.toMatchObject({ code: 'NOTHING_OPEN' });
    }
    plans().rules.waiveUpToCents = 1_000_00;
  });

  it('stands where M-Pesa has taken the money back by the time at which it is heard of', async () => {
    const plan = await ended();
    const { purchaseId } = plan.policy;
    const account = (await findPurchase(db(), purchaseId))!.reference;
    const [book, madeAt] = [new SimulatorBook(), new Date(plan.end.getTime() - minutes(90))];
    const receipt = { receipt: 'SUNDONE005', amountCents: plan.missed.amountCents, account, phone: '+254712345678' };
    book.paidIn(receipt, madeAt);
    book.reverse('SUNDONE005', new Date(madeAt.getTime() + minutes(60)));
    const [from, to] = [new Date(madeAt.getTime() - minutes(1)), clock.now()];
    const bytes = Buffer.from(statementCsv(book.lines, { from, to, shortCode: '600123' }));
    const deps = { db: db(), parsers: parsersInProcess(), shortCodes: paybillAlone };
    await importStatement(deps, { name: 'statement.csv', bytes, by: 'wairimu' }, clock.now());
    expect((await plans().lapseOf(plan.policy)).state).toBe('ENDED');
    expect(await findPurchase(db(), purchaseId)).toHaveProperty('state', 'lapsed');
    expect(await findReceiptByCode(db(), 'SUNDONE005')).toMatchObject({ state: 'reversed', purchaseId });
    expect(await plans().sumOfBooks()).toBe(0);
    const waiting = await unbookedStatementRows(db());
    expect(waiting.filter(({ receipt: code, linkedReceipt }) => [code, linkedReceipt].includes('SUNDONE005'))).toEqual(
      [],
    );
  });

  it('waives nothing any more of what operators had given up', async () => {
    const plan = await ended();
    const { id, debt } = await plans().lapseOf(plan.policy);
    expect(debt).toBe('ASKED');
    const before = await balance('waived');
    const clearing = { account: 'settlement', lapseId: id, to: 'waived', because: 'agreed', now: clock.now() } as const;
    for (const operator of ['wairimu', 'otieno']) {
      await readAndConfirm((reading) => db().transaction((tx) => clearLapse(tx, { ...clearing, reading, operator })));
    }
    await payInTime(plan, 'SUNDONE002');
    expect(await balance('waived')).toBe(before);
    await isEmpty(plan.policy);
  });

  it('counts what its owner had paid of the debt for what is due next', async () => {
    const plan = await ended();
    const { policy } = plan;
    await plans().payByHand(policy, 500_00, 'SUNDONE003', clock.now());
    await payInTime(plan, 'SUNDONE004');
    await isEmpty(policy);
    const [, , second] = await plans().life.invoicesOf(policy);
    expect(await balance(`invoice ${second!.id}`)).toBe(-500_00);
  });
});

/* Cover was declared and paid for while it could be had back, and M-Pesa's record of it is read on day 20. */
onLapsedPlans(({ db, clock, plans }) => {
  const declared = async () => {
    const plan = await plans().lapsed({ instalments: 4 });
    clock.forward(days(2));
    await plan.comeBack();
    expect((await plan.declare()).status).toBe(200);
    const declaredAt = clock.now();
    const paidAt = new Date(declaredAt.getTime() + days(3));
    return { ...plan, declaredAt, paidAt, day: (n: number) => endOfDay(addDays(plan.missed.dueOn, 6 + n)) };
  };
  const backOf = async (policy: PolicyRow) =>
    (await plans().returnsOf(policy)).map(({ reason, state }) => [reason, state]);
  const isBackFrom = async ({ purchaseId, endsOn }: PolicyRow, at: Date) => {
    const { periods } = (await findPolicyOf(db(), purchaseId))!;
    const again = { opened: 'REINSTATED', closed: null, startsAt: at, endsAt: endOfDay(endsOn) };
    expect(periods.at(-1)).toEqual(expect.objectContaining(again));
  };

  it('opens the cover from the payment on', async () => {
    const { policy, missed, paidAt, day } = await declared();
    await plans().life.liveUntil(day(20));
    expect((await plans().lapseOf(policy)).state).toBe('ENDED');
    await plans().payByHand(policy, missed.amountCents, 'SLATEPAY01', paidAt);
    expect((await plans().lapseOf(policy)).state).toBe('REINSTATED');
    await isBackFrom(policy, paidAt);
    expect(await backOf(policy)).toEqual([['SETTLEMENT', 'withdrawn']]);
    expect(await plans().sumOfBooks()).toBe(0);
  });

  it('counts a part that was to go back and that nobody has approved, whichever is known first', async () => {
    const { policy, missed, paidAt, day } = await declared();
    await plans().payByHand(policy, 1_000_00, 'SLATEPAY02', clock.now());
    await plans().life.liveUntil(day(20));
    expect(await backOf(policy)).toContainEqual(['LAPSED', 'to-approve']);
    await plans().payByHand(policy, missed.amountCents - 1_000_00, 'SLATEPAY03', paidAt);
    expect((await plans().lapseOf(policy)).state).toBe('REINSTATED');
    await isBackFrom(policy, paidAt);
    expect(await backOf(policy)).toEqual([
      ['SETTLEMENT', 'withdrawn'],
      ['LAPSED', 'withdrawn'],
    ]);
    expect(await plans().sumOfBooks()).toBe(0);
  });

  it('opens it where the owner gave it up after the payment, and has not been paid', async () => {
    const { policy, missed, paidAt, giveUp, comeBack } = await declared();
    clock.forward(days(4));
    await comeBack();
    expect((await giveUp()).status).toBe(200);
    await plans().payByHand(policy, missed.amountCents, 'SLATEPAY04', paidAt);
    expect((await plans().lapseOf(policy)).state).toBe('REINSTATED');
    await isBackFrom(policy, paidAt);
  });

  it.each(['the settlement has left', 'the owner gave it up and was paid'] as const)(
    'keeps the money and asks the owner where %s',
    async (why) => {
      const { policy, missed, paidAt, day, giveUp, comeBack } = await declared();
      if (why === 'the settlement has left') await plans().life.liveUntil(day(20));
      else {
        clock.forward(days(4));
        await comeBack();
        expect((await giveUp()).status).toBe(200);
      }
      const [owed] = (await plans().returnsOf(policy)).filter(({ state }) => state === 'to-approve');
      await plans().leave(owed!.id);
      plans().life.sent.length = 0;
      const code = why === 'the settlement has left' ? 'SLATEPAY05' : 'SLATEPAY06';
      await plans().payByHand(policy, missed.amountCents, code, paidAt);
      await plans().life.liveUntil(new Date(clock.now().getTime() + days(1)));
      expect(['ENDED', 'GIVEN_UP']).toContain((await plans().lapseOf(policy)).state);
      expect((await allBalances(db())).get(`credit ${policy.purchaseId}`)).toBe(-missed.amountCents);
      expect((await plans().casesOf(policy)).map(({ kind }) => kind)).toContain('settlement-paid');
      const asked = plans().life.sent.filter(({ says }) => says.includes('reached us late'));
      expect(asked.map(({ way }) => way)).toEqual(['mail', 'text']);
      // The owner wants the money.
      const giveBack = { receipt: code, because: 'she called', operator: 'otieno', now: clock.now() };
      await db().transaction((tx) => giveBackUnmatched(tx, giveBack));
      expect(await backOf(policy)).toContainEqual(['LAPSED', 'to-approve']);
      expect((await allBalances(db())).has(`credit ${policy.purchaseId}`)).toBe(false);
      const open = (await plans().casesOf(policy)).filter(({ state }) => state === 'open');
      expect(open.map(({ key }) => key.split(':')[0])).not.toContain('paid-late');
    },
  );

  it('gives back what was made after the last day', async () => {
    const { policy, missed, day } = await declared();
    await plans().life.liveUntil(day(20));
    await plans().payByHand(policy, missed.amountCents, 'SLATEPAY07', new Date(day(15).getTime() + minutes(1)));
    expect((await plans().lapseOf(policy)).state).toBe('ENDED');
    expect(await backOf(policy)).toContainEqual(['LAPSED', 'to-approve']);
  });
});
