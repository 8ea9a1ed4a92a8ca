import { and, eq } from 'drizzle-orm';
import { addDays } from '@tulinde/contracts';
import { clearLapse } from '../../operators/money-desk/clear-lapse';
import { openRefunds } from '../../operators/money-desk/list-money';
import { payByBank } from '../../operators/money-desk/pay-by-bank';
import { claims, moneyCases, moneyEvents, returns } from '../../platform/database/schema';
import { endOfDay } from '../../domain/cover-times';
import { onLapsedPlans } from '../../../testing/lapsed-plans';
import { closeCase, openCase } from '../cases';
import { moved, settlementAccount, waived } from '../ledger/accounts';
import { writeEntry } from '../ledger/write-entry';
import { approveRefund } from '../refunds/approve-refund';
import { holdPart } from '../refunds/hold-part';

/* Every way that money leaves by asks the one rule: at creation, at each approval, and when M-Pesa is to be asked. */
onLapsedPlans(({ db, clock, plans }) => {
  /* A settlement that may leave: the days of reinstatement are over. */
  const payable = async () => {
    const plan = await plans().lapsed({ instalments: 4 });
    await plans().life.liveUntil(endOfDay(addDays(plan.missed.dueOn, 22)));
    const owed = (await plans().settlementOf(plan.policy))!;
    /* As it stands on the list now. */
    const listedNow = async () => (await db().select().from(returns).where(eq(returns.id, owed.id)))[0]!;
    const approve = async (operator = 'wairimu', despite: readonly number[] = []) => {
      const { version } = await listedNow();
      const { id: returnId, payableCents } = owed;
      return db().transaction((tx) =>
        approveRefund(tx, { returnId, operator, payableCents, version, despite, now: clock.now() }),
      );
    };
    const byBank = () =>
      db().transaction((tx) =>
        payByBank(tx, { returnId: owed.id, operator: 'otieno', because: 'transfer', reading: null, now: clock.now() }),
      );
    const send = () => db().transaction((tx) => holdPart(tx, owed, clock.now()));
    const { purchaseId } = plan.policy;
    return { ...plan, owed, approve, byBank, send, purchaseId };
  };
  const held = { name: 'OperatorRefusal', code: 'HELD' };

  it('lets what the terms make of the payments leave', async () => {
    const { approve, send } = await payable();
    expect((await approve()).isApproved).toBe(false);
    expect((await approve('otieno')).isApproved).toBe(true);
    expect(await send()).toBeNull();
  });

  it('holds it while a claim is open, on every way, and the list says what to do', async () => {
    const { policy, owed, approve, byBank, send } = await payable();
    const claim = await plans().claimOf(policy, 'damage-to-vehicle');
    await expect(approve()).rejects.toMatchObject({ ...held, message: expect.stringContaining(claim.number) });
    await expect(byBank()).rejects.toMatchObject(held);
    expect(await send()).toEqual({ runAgainAt: expect.any(Date) });
    const listed = (await openRefunds(db(), clock.now())).find(({ id }) => id === owed.id);
    expect(listed!.holds).toEqual([
      expect.objectContaining({ kind: 'claim', toDo: 'Wait until the insurer has closed it.' }),
    ]);
    await db().update(claims).set({ state: 'DECLINED' }).where(eq(claims.number, claim.number));
    expect(await send()).toBeNull();
    expect((await approve()).approvers).toEqual(['wairimu']);
  });

  it('holds it after a reversal until people have looked at that', async () => {
    const { policy, approve } = await payable();
    await plans().payByHand(policy, 1_000_00, 'SRULEREV01', new Date(clock.now().getTime() - 1));
    await plans().reverse(policy, 'SRULEREV01');
    await expect(approve()).rejects.toMatchObject({
      ...held,
      message: expect.stringContaining('took payment SRULEREV01'),
    });
    const [reversal] = (await plans().casesOf(policy)).filter(({ kind }) => kind === 'reversal');
    await closeCase(db(), { key: reversal!.key, by: 'otieno', outcome: 'by mistake', now: clock.now() });
    expect((await approve()).approvers).toEqual(['wairimu']);
  });

  it('shows any other open case, which has to be named to approve it', async () => {
    const { purchaseId, approve, owed } = await payable();
    const facts = { kind: 'payment-in-doubt', key: `test:${owed.id}`, summary: 'Is it theirs?', purchaseId } as const;
    const { id } = await openCase(db(), { ...facts, now: clock.now() });
    await expect(approve()).rejects.toMatchObject({
      code: 'OPEN_CASES',
      message: expect.stringMatching(new RegExp(`Is it theirs\\? .*--despite ${id}$`)),
    });
    expect((await approve('wairimu', [id])).approvers).toEqual(['wairimu']);
    const isAcknowledged = and(eq(moneyEvents.returnId, owed.id), eq(moneyEvents.kind, 'cases-acknowledged'));
    expect(await db().select().from(moneyEvents).where(isAcknowledged)).toMatchObject([{ by: 'wairimu' }]);
    await db().delete(moneyCases).where(eq(moneyCases.id, id));
  });

  it('stops what is approved and another sum by then, and people know why', async () => {
    const { policy, owed, approve, byBank, send } = await payable();
    await db()
      .update(returns)
      .set({ amountCents: owed.amountCents + 1 })
      .where(eq(returns.id, owed.id));
    await expect(approve()).rejects.toMatchObject(held);
    await expect(byBank()).rejects.toMatchObject(held);
    const [row] = await db().select().from(returns).where(eq(returns.id, owed.id));
    expect(await db().transaction((tx) => holdPart(tx, row!, clock.now()))).toBe('stopped');
    expect((await plans().casesOf(policy)).map(({ key }) => key)).toContain(`return-held:${owed.id}`);
    expect(await send()).toBeNull();
  });

  it('books nothing out by bank that the terms do not owe', async () => {
    const { policy } = await payable();
    const { id: lapseId } = await plans().lapseOf(policy);
    // As a fault of ours would leave it: more stands in the account than is owed.
    const now = clock.now();
    const postings = moved(649_47, waived, settlementAccount(lapseId));
    await db().transaction((tx) => writeEntry(tx, { kind: 'settlement', at: now, reason: 'a fault', postings }));
    const clearing = { account: 'settlement', lapseId, to: 'bank', because: 'transfer', now } as const;
    const clear = db().transaction((tx) => clearLapse(tx, { ...clearing, reading: null, operator: 'wairimu' }));
    await expect(clear).rejects.toMatchObject(held);
  });
});
