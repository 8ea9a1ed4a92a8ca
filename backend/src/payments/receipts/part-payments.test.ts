import { asc, eq, like } from 'drizzle-orm';
import { formatKes } from '@tulinde/contracts';
import { jobs, purchases, textMessages } from '../../platform/database/schema';
import { onSeededMoney, ownPhone } from '../../../testing/money-under-test';
import { days, minutes } from '../../../testing/portal-under-test';
import type { Walk } from '../../../testing/purchase-walk';
import { allBalances } from '../ledger/balances';
import { moveReceipt } from './move-receipt';

onSeededMoney((money) => {
  const stateOf = async ({ id }: Walk) =>
    (await money.db.select().from(purchases).where(eq(purchases.id, id)))[0]!.state;
  const statesOf = async (walk: Walk) => (await money.read(walk)).instalments.map(({ state }) => state);
  /* On three instalments, of which the deposit is in. @returns what each is, in shillings, and when the second is due */
  const running = async () => {
    const walk = await money.financed();
    const amount = (await money.ask(walk))!;
    await money.answer();
    const { instalments } = await money.read(walk);
    return { walk, amount, dueOn: instalments[1]!.dueOn };
  };
  const textsTo = async (pattern: RegExp) => (await money.texts()).filter((text) => pattern.test(text));

  it('tells at once what is missing of an instalment, asks for just that, and the cover goes on', async () => {
    const { walk, amount, dueOn } = await running();
    await money.passTo(`${dueOn}T10:00:00+03:00`);
    await money.byHand(walk, amount - 9);
    expect(await textsTo(/KES 9 is still missing/)).toHaveLength(1);
    expect((await money.mails()).filter((subject) => /KES 9 is still missing/.test(subject))).toHaveLength(1);
    const { notes, invoice, part } = await money.read(walk);
    expect(notes).toEqual([{ kind: 'part', amount: amount - 9, until: expect.any(String) }]);
    expect([invoice, part?.amount]).toEqual([expect.objectContaining({ amount, paid: amount - 9 }), 9]);

    expect(await money.ask(walk)).toBe(9);
    await money.answer();
    expect(await statesOf(walk)).toEqual(['paid', 'paid', 'due']);
    await money.pass(days(8));
    expect(await stateOf(walk)).toBe('paid');
  });

  it('says of more than is due how much of it counts for the next instalment, and not all of it', async () => {
    const { walk, amount, dueOn } = await running();
    await money.passTo(`${dueOn}T10:00:00+03:00`);
    const code = await money.byHand(walk, amount + 91);
    const { instalments } = await money.read(walk);
    const missing = formatKes(instalments[2]!.amount - 91);
    const says = (counted: string) => `We have ${counted} for your next instalment; ${missing} is still missing`;
    expect((await money.mails()).at(-1)).toBe(says('KES 91'));
    expect((await money.texts()).at(-1)).toContain(says(`KES 91 (${code})`));
  });

  it('counts twice as much as two instalments, and gives back what no instalment is left for', async () => {
    const { walk, amount } = await running();
    const code = await money.byHand(walk, 2 * amount + 500);
    expect(await statesOf(walk)).toEqual(['paid', 'paid', 'paid']);
    // The last instalment may differ by shillings: all above is owed, to the cent.
    const total = (await money.read(walk)).instalments.reduce((sum, each) => sum + each.amount, 0);
    const excess = 3 * amount + 500 - total;
    expect(await money.returnsOf(walk)).toMatchObject([
      { reason: 'EXCESS', receipt: code, amountCents: Math.round(excess * 100), phone: ownPhone },
    ]);
    expect((await money.read(walk)).notes).toEqual([
      { kind: 'returns', amount: Math.round(excess), until: expect.any(String) },
    ]);
    await money.byHand(walk, amount);
    expect(await money.returnsOf(walk)).toMatchObject([{}, { reason: 'PAID_TWICE', amountCents: amount * 100 }]);
    const receiptJobs = await money.db.select().from(jobs).where(eq(jobs.kind, 'issue-receipt'));
    expect(receiptJobs.length).toBeGreaterThanOrEqual(2);
  });

  it('blocks no vehicle with a shilling, nor with a request that M-Pesa never answered', async () => {
    const vehicle = { registration: 'KDN 111N', chassisNumber: 'NZE161-11111' };
    const [prank, lost, owner] = [
      await money.sold({ vehicle }),
      await money.sold({ vehicle }),
      await money.sold({ vehicle }),
    ];
    await money.byHand(prank, 1);
    await money.ask(lost);
    // While the question stands on the phone, it is whose turn it is.
    await expect(money.ask(owner)).rejects.toMatchObject({ code: 'COVER_OVERLAP' });
    await money.pass(minutes(3));
    expect(await money.ask(owner)).toBeGreaterThan(1);
    await money.answer();
    expect([await stateOf(prank), await stateOf(owner)]).toEqual(['paying', 'paid']);
    // What came for the others goes back, at the deadline that they were told.
    await money.pass(days(9));
    expect(await stateOf(prank)).toBe('open');
    expect(await money.returnsOf(prank)).toMatchObject([{ reason: 'INCOMPLETE', amountCents: 100 }]);
  });

  it('keeps a vehicle for a price in parts until the deadline that is told at the start, and then gives it back', async () => {
    const vehicle = { registration: 'KDN 222N', chassisNumber: 'NZE161-22222' };
    const form = { estimatedValue: '12000000', model: 'Land Cruiser' };
    const walk = await money.sold({ form, vehicle });
    const { payBy } = await money.read(walk);
    expect(payBy).not.toBeNull();
    expect(await money.ask(walk)).toBe(250_000);
    await money.answer();
    expect((await money.read(walk)).payBy).toBe(payBy);
    expect(await textsTo(/We have KES 250,000 \(\w+\); KES [\d,]+ is still missing/)).toHaveLength(1);

    const other = await money.sold({ vehicle });
    await money.pass(minutes(10));
    await expect(money.ask(other)).rejects.toMatchObject({ code: 'COVER_OVERLAP' });
    const morningBefore = (count: number) =>
      new Date(new Date(payBy!).getTime() - days(count) + minutes(9 * 60)).toISOString();
    await money.passTo(morningBefore(3));
    expect(await textsTo(/KES 93,579 is still missing: pay by \d/)).toHaveLength(1);
    expect(await textsTo(/Last day/)).toEqual([]);
    await money.passTo(morningBefore(1));
    expect(await textsTo(/Last day, KES 93,579 is still missing: pay by midnight/)).toHaveLength(1);
    expect(await textsTo(/KES 93,579 is still missing: pay by \d/)).toHaveLength(1);
    await money.passTo(payBy!);
    expect(await money.returnsOf(walk)).toMatchObject([
      { reason: 'INCOMPLETE', amountCents: 250_000_00, phone: ownPhone },
    ]);
    expect(await stateOf(walk)).toBe('open');
    expect(await money.ask(await money.sold({ vehicle: { ...vehicle, ...money.fromToday() } }))).not.toBeNull();
  });

  it('speaks of no deadline that has passed while nothing was sent', async () => {
    const form = { estimatedValue: '12000000', model: 'Land Cruiser' };
    const walk = await money.sold({ form, vehicle: { registration: 'KDN 333N', chassisNumber: 'NZE161-33333' } });
    const { payBy } = await money.read(walk);
    expect(await money.ask(walk)).toBe(250_000);
    await money.answer();
    const before = await textsTo(/is still missing/);
    await money.passTo(new Date(new Date(payBy!).getTime() + days(12)).toISOString());
    expect(await textsTo(/is still missing/)).toEqual(before);
    expect(await money.returnsOf(walk)).toMatchObject([{ reason: 'INCOMPLETE', amountCents: 250_000_00 }]);
    const waiting = await money.db
      .select()
      .from(textMessages)
      .where(like(textMessages.text, '%is still missing%'))
      .orderBy(asc(textMessages.id));
    expect(waiting.at(-1)!.until).toEqual(new Date(payBy!));
  });

  it('keeps what comes before a price is agreed to for a week, counts it then, or gives it back', async () => {
    const [goesOn, leaves] = [await money.sold(), await money.sold()];
    for (const walk of [goesOn, leaves]) {
      await walk.ok('/bookValuation', { method: 'CALL', phone: '0712345678' });
      await money.byHand(walk, 1_000);
    }
    expect((await money.read(goesOn)).notes).toMatchObject([{ kind: 'credit', amount: 1_000 }]);
    const { price } = await goesOn.ok('/getPurchase');
    await goesOn.ok('/confirmSummary', { total: price.total, isDeclared: true });
    expect(await money.ask(goesOn)).toBe(price.total - 1_000);
    await money.answer();
    expect(await stateOf(goesOn)).toBe('paid');
    await money.pass(days(9));
    expect(await money.returnsOf(leaves)).toMatchObject([{ amountCents: 1_000_00 }]);
  });

  it('gives back what was moved to a purchase whose price nobody agrees to', async () => {
    const [wrong, meant] = [await money.sold(), await money.sold()];
    for (const walk of [wrong, meant]) await walk.ok('/bookValuation', { method: 'CALL', phone: '0712345678' });
    const code = await money.byHand(wrong, 2_000);
    const move = { code, purchaseId: meant.id, by: 'wairimu, otieno', now: money.clock.now() };
    expect(await money.db.transaction((tx) => moveReceipt(tx, move))).toBe(true);
    await money.pass(days(9));
    expect([await money.returnsOf(wrong), await money.returnsOf(meant)]).toMatchObject([
      [],
      [{ amountCents: 2_000_00 }],
    ]);
  });

  it('has every cent in one account', async () => {
    const balances = [...(await allBalances(money.db)).values()];
    expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });
});
