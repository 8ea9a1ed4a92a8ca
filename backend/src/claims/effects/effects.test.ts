import { eq, like } from 'drizzle-orm';
import { addDays, lastDayBefore, nairobiDay, type ClaimType, type PolicyDetails } from '@tulinde/contracts';
import { claimOffers, claims, jobs, moneyCases, outbox, returns, textMessages } from '../../platform/database/schema';
import { isClosed } from '../../domain/cover-period';
import { endOfDay } from '../../domain/cover-times';
import type { Offer } from '../../domain/claims/offer';
import { allBalances } from '../../payments/ledger/balances';
import { invoicesOfPurchase } from '../../payments/invoices/repository';
import { priceOfToday } from '../../payments/settlements/price-of-today';
import { insertSettlement } from '../../payments/settlements/repository';
import { findPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { isCoveredFrom } from '../../purchasing/facts/vehicle-cover';
import { clearInsurer } from '../../operators/money-desk/clear-insurer';
import { findPurchase, markIssued } from '../../purchasing/records/repository';
import { isStillRenewable } from '../../servicing/renewals/is-still-renewable';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { planUnderTest } from '../../../testing/plan-under-test';
import { days } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { changeClaim, insertClaim, type ClaimRow } from '../records/change-claim';
import { applyEffects } from './apply-effects';
import { openOrPaidClaimOf } from '../../customers-and-policies/policies/claims-on-policy';
import { offerForClaim } from './offer-for-claim';
import { readAndConfirm } from '../../../testing/read-and-confirm';

onSeededPortal((portal, { db, clock }) => {
  let life: ReturnType<typeof planUnderTest>;
  beforeAll(async () => {
    life = planUnderTest(portal, db());
  });
  afterEach(() => db().delete(jobs));

  let count = 0;
  /* A car on a plan of four instalments, ten days after its deposit. */
  const insured = async () => {
    count += 1;
    const email = `loses${count}@example.co.ke`;
    const customerId = await addCustomer(db(), { email });
    const { policy } = await life.plan({ instalments: 4, vehicle: { startDate: nairobiDay(clock.now()) } }, customerId);
    await markIssued(db(), policy.purchaseId, clock.now());
    clock.forward(days(10));
    const read = async (): Promise<PolicyDetails> => {
      const browser = new BrowserUnderTest(portal, `197.248.6.${count}`);
      await signIn(browser, db(), email);
      return (await browser.call('/getPolicy', { policyNumber: policy.number })).body.data;
    };
    return { policy, read };
  };

  const happened = async (tx: ReturnType<typeof db>, claim: ClaimRow, step: Parameters<typeof changeClaim>[2]) => {
    const after = await changeClaim(tx, claim, step);
    for (const { type } of step.happened) await applyEffects(tx, after, { type, at: step.at });
    return after;
  };
  const report = (type: ClaimType, policy: PolicyRow): Promise<ClaimRow> =>
    db().transaction(async (tx) => {
      count += 1;
      const at = clock.now();
      const claim = await insertClaim(tx, {
        number: `CLM-26-${String(count).padStart(6, '0')}`,
        policyNumber: policy.number,
        type,
        customerId: policy.customerId,
        underwriterName: policy.underwriterName,
        state: 'SUBMITTED',
        happenedOn: nairobiDay(at),
        happenedAt: at,
        submittedAt: at,
      });
      await applyEffects(tx, claim, { type: 'SUBMITTED', at });
      return claim;
    });
  /* What the insurer's rules make of it, accepted. */
  const agreed = async (claim: ClaimRow, found: unknown): Promise<Offer> => {
    const at = clock.now();
    const offer = await offerForClaim(db(), claim, { found, now: at });
    const lines = offer.lines.map((line) => ({ ...line, words: { en: '', sw: '' } }));
    const id = `offer of ${claim.number} of ${at.getTime()}`;
    const { totalCents } = offer;
    await db()
      .insert(claimOffers)
      .values({ id, claimNumber: claim.number, lines, totalCents, state: 'ACCEPTED', madeAt: at });
    await db().update(claims).set({ state: 'ACCEPTED' }).where(eq(claims.number, claim.number));
    return offer;
  };
  const claimNow = async ({ number }: ClaimRow) =>
    (await db().select().from(claims).where(eq(claims.number, number)))[0]!;
  const settle = async (claim: ClaimRow, cents: number): Promise<void> => {
    const at = clock.now();
    const set = { state: 'SETTLED', settledCents: cents, settledAt: at } as const;
    const row = await claimNow(claim);
    await db().transaction((tx) => happened(tx, row, { set, happened: [{ type: 'SETTLED', actor: 'INSURER' }], at }));
  };
  const balance = async (key: string): Promise<number> => (await allBalances(db())).get(key) ?? 0;
  const sumOfBooks = async (): Promise<number> => [...(await allBalances(db())).values()].reduce((a, b) => a + b, 0);
  const vehicleOf = ({ registration, chassisNumber }: PolicyRow) => ({
    registration: registration ?? '',
    chassisNumber: chassisNumber ?? '',
  });
  const isCovered = (policy: PolicyRow): Promise<boolean> =>
    isCoveredFrom(db(), vehicleOf(policy), { day: nairobiDay(clock.now()), now: clock.now() });
  const statesOf = async ({ purchaseId }: PolicyRow) =>
    (await invoicesOfPurchase(db(), purchaseId)).map(({ state }) => state);
  const keptOf = ({ lines }: Offer): number => 0 - (lines.find(({ kind }) => kind === 'INSTALMENTS')?.cents ?? 0);

  const stolen = { marketValue: 1_800_000, protection: 'TRACKER' };
  const theft = async () => {
    const { policy, read } = await insured();
    const claim = await report('total-theft', policy);
    const offer = await agreed(claim, stolen);
    return { policy, read, claim, offer };
  };

  it('ends cover, plan and certificate with the payment of a stolen vehicle, and frees its plate', async () => {
    const { policy, read, claim, offer } = await theft();
    const kept = keptOf(offer);
    expect(kept).toBeGreaterThan(0);
    expect(await isCovered(policy)).toBe(true);
    const agreedOn = { claimNumber: claim.number, isTheft: true };
    const waiting = await read();
    expect([waiting.nextInstalment, waiting.vehicleLoss]).toEqual([null, { ...agreedOn, isPaid: false }]);
    await settle(claim, offer.totalCents);

    const { status, coverPeriods, payment, nextInstalment, canClaim, vehicleLoss } = await read();
    expect(vehicleLoss).toEqual({ ...agreedOn, isPaid: true });
    expect([status, nextInstalment, canClaim]).toEqual(['CANCELLED', null, true]);
    expect(lastDayBefore(coverPeriods[0]!.to)).toBe(nairobiDay(clock.now()));
    expect(payment.instalments.map(({ state }) => state)).toEqual(['paid', 'paid', 'cancelled', 'cancelled']);
    expect(payment.paid).toBe(payment.total);
    expect(payment.settled).toEqual({ at: clock.now().toISOString(), saved: expect.any(Number) });
    expect(await isCovered(policy)).toBe(false);
    expect(await isStillRenewable(db(), policy.number, clock.now())).toBe(false);

    const [, second] = await invoicesOfPurchase(db(), policy.purchaseId);
    expect(await balance(`claim ${claim.number}`)).toBe(kept);
    expect(await balance(`invoice ${second!.id}`)).toBe(-kept);
    expect(await sumOfBooks()).toBe(0);

    const [cancelled] = await db().select().from(jobs).where(eq(jobs.kind, 'cancel-certificate'));
    expect(cancelled!.payload).toEqual({ purchaseId: policy.purchaseId, reason: 'gone' });
    // The insurer's transfer has come, as two operators say.
    const clearing = {
      account: 'claim',
      ref: claim.number,
      because: 'transfer of 20 March',
      now: clock.now(),
    } as const;
    const clear = (operator: string) =>
      readAndConfirm((reading) => db().transaction((tx) => clearInsurer(tx, { ...clearing, operator, reading })));
    expect([await clear('wairimu'), await clear('otieno')]).toEqual(['proposed', 'booked']);
    expect([await balance(`claim ${claim.number}`), await balance('bank'), await sumOfBooks()]).toEqual([0, kept, 0]);
    await expect(clear('wairimu')).rejects.toMatchObject({ code: 'NOTHING_OPEN' });

    // Nothing of the plan is reminded of, or lapses, from now on.
    await life.goTo(clock.now());
    const told = life.sent
      .filter(({ says }) => says.includes(policy.registration!))
      .map(({ way, says }) => [way, says]);
    expect(told).toEqual([
      ['mail', `The cover of ${policy.registration!} has ended`],
      ['text', `Tulinde: the cover of ${policy.registration!} has ended, because claim ${claim.number} is paid.`],
    ]);
    life.sent.length = 0;
    await life.liveUntil(addDays(nairobiDay(clock.now()), 60));
    expect([life.sent, await statesOf(policy)]).toEqual([[], ['paid', 'paid', 'cancelled', 'cancelled']]);
  });

  it('does it once, and not at all where the process dies before the commit', async () => {
    const { policy, claim, offer } = await theft();
    const settled = { type: 'SETTLED', at: clock.now() } as const;
    const dies = db().transaction(async (tx) => {
      await applyEffects(tx, await claimNow(claim), settled);
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect([await isCovered(policy), await statesOf(policy)]).toEqual([true, ['paid', 'due', 'due', 'due']]);

    for (let time = 0; time < 2; time += 1) await settle(claim, offer.totalCents);
    expect(await balance(`claim ${claim.number}`)).toBe(keptOf(offer));
    expect(await db().$count(jobs, eq(jobs.kind, 'cancel-certificate'))).toBe(1);
    expect(await db().$count(returns, eq(returns.purchaseId, policy.purchaseId))).toBe(0);
    expect(await sumOfBooks()).toBe(0);
  });

  it('reminds of nothing and ends no cover for want of money while the payment is awaited', async () => {
    const { policy, claim, offer } = await theft();
    life.sent.length = 0;
    await life.liveUntil(addDays(nairobiDay(clock.now()), 50));
    expect(life.sent.filter(({ says }) => /due|overdue|ends|ended/.test(says))).toEqual([]);
    expect([await isCovered(policy), await statesOf(policy)]).toEqual([true, ['paid', 'due', 'due', 'due']]);
    await settle(claim, offer.totalCents);
  });

  it('gives back what was kept for an instalment that came in meanwhile', async () => {
    const { policy, claim, offer } = await theft();
    const [, second] = await invoicesOfPurchase(db(), policy.purchaseId);
    const account = (await findPurchase(db(), policy.purchaseId))?.reference ?? '';
    const neighbour = '+254733000888';
    await life.scripted.payByHand('SCLAIM0001', {
      amountCents: second!.amountCents,
      account,
      phone: neighbour,
      completedAt: clock.now(),
    });
    await life.goTo(new Date(clock.now().getTime() + 120_000));
    expect(await statesOf(policy)).toEqual(['paid', 'paid', 'due', 'due']);
    await settle(claim, offer.totalCents);
    const [back] = await db()
      .select()
      .from(returns)
      .where(like(returns.key, `claim:${claim.number}:%`));
    // To the phone that paid, whosever the account is.
    expect(back).toMatchObject({ reason: 'EXCESS', amountCents: second!.amountCents, phone: neighbour });
    expect(await balance(`to-return ${back!.id}`)).toBe(-second!.amountCents);
    expect(await balance(`claim ${claim.number}`)).toBe(keptOf(offer));
    expect(await sumOfBooks()).toBe(0);
  });

  it('bears the days of interest since the offer, and tells people where more of the plan is open', async () => {
    const waited = await theft();
    clock.forward(days(15));
    await settle(waited.claim, waited.offer.totalCents);
    const casesOf = ({ number }: ClaimRow) =>
      db()
        .select()
        .from(moneyCases)
        .where(like(moneyCases.key, `claim-%:${number}`));
    expect(await casesOf(waited.claim)).toEqual([]);
    expect(await statesOf(waited.policy)).toEqual(['paid', 'paid', 'cancelled', 'cancelled']);

    const short = await theft();
    const isItsOffer = eq(claimOffers.claimNumber, short.claim.number);
    const lines = short.offer.lines.map((line) => ({ ...line, words: { en: '', sw: '' } }));
    const lessKept = lines.map((line) => (line.kind === 'INSTALMENTS' ? { ...line, cents: -100_000 } : line));
    await db().update(claimOffers).set({ lines: lessKept }).where(isItsOffer);
    await settle(short.claim, short.offer.totalCents);
    expect(await casesOf(short.claim)).toMatchObject([
      { kind: 'vehicle-gone', key: `claim-plan:${short.claim.number}`, purchaseId: short.policy.purchaseId },
    ]);
  });

  it('pays the overdue instalment with what is kept of a repair, and cover goes on', async () => {
    const { policy } = await insured();
    const [, second] = await invoicesOfPurchase(db(), policy.purchaseId);
    // In the middle of its grace.
    clock.forward(endOfDay(addDays(second!.dueOn, 3)).getTime() - clock.now().getTime());
    const claim = await report('damage-to-vehicle', policy);
    const repair = { damage: { items: [{ kind: 'LABOUR', amount: 300_000 }] }, property: null };
    const offer = await agreed(claim, repair);
    expect(keptOf(offer)).toBe(second!.amountCents);
    for (let time = 0; time < 2; time += 1) await settle(claim, offer.totalCents);
    expect(await statesOf(policy)).toEqual(['paid', 'paid', 'due', 'due']);
    expect(await balance(`invoice ${second!.id}`)).toBe(-second!.amountCents);
    expect([await isCovered(policy), await sumOfBooks()]).toEqual([true, 0]);

    // Opened again: what was kept before is taken off all of it once more, and booked no second time.
    clock.forward(1_000);
    const again = await agreed(claim, { ...repair, damage: { items: [{ kind: 'LABOUR', amount: 400_000 }] } });
    expect([keptOf(again), again.totalCents - offer.totalCents]).toEqual([second!.amountCents, 10_000_000]);
    await settle(claim, again.totalCents);
    expect(await balance(`claim ${claim.number}`)).toBe(second!.amountCents);

    // Paid off early later, with the instalment that no payment of M-Pesa's stands for.
    const price = (await priceOfToday(db(), policy, clock.now()))!;
    const { totalCents, amountCents, principalCents, interestCents, receivedCents, savedCents } = price;
    await insertSettlement(db(), {
      purchaseId: policy.purchaseId,
      totalCents,
      amountCents,
      principalCents,
      interestCents,
      receivedCents,
      savedCents,
      createdAt: clock.now(),
      expiresAt: endOfDay(nairobiDay(clock.now())),
    });
    const account = (await findPurchase(db(), policy.purchaseId))?.reference ?? '';
    await life.scripted.payByHand('SCLAIM0002', { amountCents, account, completedAt: clock.now() });
    await life.goTo(new Date(clock.now().getTime() + 120_000));
    expect(await statesOf(policy)).toEqual(['paid', 'paid', 'paid', 'cancelled']);
  });

  it('ends cover for a wreck, and for no repair', async () => {
    const { policy } = await insured();
    const damage = await report('damage-to-vehicle', policy);
    const repair = { damage: { items: [{ kind: 'PART', amount: 300_000 }] }, property: null };
    await settle(damage, (await agreed(damage, repair)).totalCents);
    expect([await isCovered(policy), await db().$count(jobs, eq(jobs.kind, 'cancel-certificate'))]).toEqual([true, 0]);
    const wreck = await report('damage-to-vehicle', policy);
    await settle(wreck, (await agreed(wreck, { damage: { wreckMarketValue: 1_500_000 }, property: null })).totalCents);
    expect(await isCovered(policy)).toBe(false);
  });

  it('withdraws a theft when the vehicle is found, unless its offer was accepted', async () => {
    const { policy } = await insured();
    const open = await report('total-theft', policy);
    const recovery = await report('theft-recovery', policy);
    expect(await claimNow(open)).toMatchObject({ state: 'WITHDRAWN', turn: null, dueOn: null, version: 2 });
    expect(await openOrPaidClaimOf(db(), policy.number)).toMatchObject({ number: recovery.number });
    expect(isClosed((await findPolicy(db(), policy.number))!)).toBe(false);

    const accepted = await theft();
    await report('theft-recovery', accepted.policy);
    expect((await claimNow(accepted.claim)).state).toBe('ACCEPTED');
  });

  it.each([
    ['both ways', { email: true, sms: true }, [1, 1]],
    ['by text message alone', { email: false, sms: true }, [0, 1]],
  ] as const)('tells whose theft was closed by a recovery %s, as was chosen for it', async (_ways, tellBy, told) => {
    const { policy } = await insured();
    const stolenOne = await report('total-theft', policy);
    await db().update(claims).set({ tellBy }).where(eq(claims.number, stolenOne.number));
    await db().delete(jobs);
    await report('theft-recovery', policy);
    await portal.app.runDueJobs();
    const isOfIt = ({ key }: { readonly key: string }) => key.includes(stolenOne.number);
    const mails = (await db().select().from(outbox)).filter(isOfIt);
    const texts = (await db().select().from(textMessages)).filter(isOfIt);
    expect([mails.length, texts.length]).toEqual(told);
    for (const { subject } of mails)
      expect(subject).toBe(`Claim ${stolenOne.number} is closed: your vehicle was found`);
    for (const { text } of texts) expect(text).toContain('is closed, because your vehicle was found');
  });

  it('names a claim that stands against a refund: paid before open, and none that was declined', async () => {
    const { policy } = await insured();
    const { number } = policy;
    expect(await openOrPaidClaimOf(db(), number)).toBeNull();
    const declined = await report('window-windscreen-damage', policy);
    expect(await openOrPaidClaimOf(db(), number)).toMatchObject({ number: declined.number, state: 'SUBMITTED' });
    await db().update(claims).set({ state: 'DECLINED' }).where(eq(claims.number, declined.number));
    expect(await openOrPaidClaimOf(db(), number)).toBeNull();
    const paid = await report('window-windscreen-damage', policy);
    await report('damage-to-vehicle', policy);
    const limited = { items: [{ kind: 'GLASS', amount: 20_000 }] };
    const offer = await agreed(paid, { limited });
    expect(offer.totalCents).toBe(2_000_000);
    await settle(paid, offer.totalCents);
    expect(await openOrPaidClaimOf(db(), number)).toMatchObject({ number: paid.number, settledCents: 2_000_000 });
  });

  it('makes an offer of what the policy has, and refuses what is no finding', async () => {
    const { policy } = await insured();
    const claim = await report('damage-to-vehicle', policy);
    const found = { damage: { items: [{ kind: 'PART', amount: 100_000.5 }] }, property: null };
    const offer = await offerForClaim(db(), claim, { found, now: clock.now() });
    const { quote } = policy.content.purchase.motor!;
    expect(offer.lines.map(({ kind, cents }) => [kind, cents])).toEqual(
      expect.arrayContaining([
        ['LOSS', 10_000_050],
        ['EXCESS', 0 - Math.round(quote.excess!.amount * 100)],
      ]),
    );
    const wrong = { damage: { items: [{ kind: 'PART', amount: -1 }] }, property: null };
    await expect(offerForClaim(db(), claim, { found: wrong, now: clock.now() })).rejects.toMatchObject({
      name: 'Refusal',
      status: 422,
    });
  });
});
