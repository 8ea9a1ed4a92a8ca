import { asc, eq } from 'drizzle-orm';
import { addDays, nairobiDay, type ClaimState } from '@tulinde/contracts';
import {
  claimEvents,
  claimFiles,
  claimOffers,
  claimRequests,
  claims,
  outbox,
  textMessages,
} from '../../platform/database/schema';
import { isRefusal } from '../../platform/http/refusal';
import {
  claimUnderTest,
  insuredUnderTest,
  repairFacts,
  type InsuredUnderTest,
} from '../../../testing/claim-under-test';
import { days, minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { isNotificationCurrent } from './notifications/notification-current';
import { changeClaim, type ClaimRow } from '../records/change-claim';
import { acceptOffer, disputeOffer, reopen, withdraw } from './acts/customer-steps';
import { offerOfClaim } from './acts/offers';
import { insurerActs } from './insurer-acts';

onSeededPortal((portal, { db }) => {
  let insured: InsuredUnderTest;
  const now = () => portal.clock.now();

  beforeAll(async () => {
    insured = await insuredUnderTest(portal, db(), { digit: 1 });
  });
  beforeEach(() => portal.clock.forward(minutes(1)));

  const report = (type?: ClaimRow['type']) => claimUnderTest(db(), insured, { at: now(), ...(type && { type }) });
  const standing = async ({ number }: ClaimRow): Promise<ClaimRow> =>
    (await db().select().from(claims).where(eq(claims.number, number)))[0]!;
  /** Does an act on the claim as it stands now, under its lock. */
  const act = async <Given>(
    claim: ClaimRow,
    does: (tx: ReturnType<typeof db>, claim: ClaimRow, given: Given & { at: Date }) => Promise<ClaimRow>,
    given: Given,
  ): Promise<ClaimRow> => {
    portal.clock.forward(1000);
    const row = await standing(claim);
    return db().transaction((tx) => does(tx, row, { ...given, at: now() }));
  };
  const refusal = async (doing: Promise<unknown>): Promise<string> => {
    const error: unknown = await doing.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return isRefusal(error) ? `${error.status} ${error.code} ${error.text}` : String(error);
  };
  const eventsOf = async ({ number }: ClaimRow): Promise<string[]> => {
    const rows = await db()
      .select()
      .from(claimEvents)
      .where(eq(claimEvents.claimNumber, number))
      .orderBy(asc(claimEvents.version));
    return rows.map(({ version, type, actor }) => `${version} ${type} ${actor}`);
  };
  const offered = async (claim: ClaimRow, shillings = 200_000) => {
    await act(claim, insurerActs.offer, { facts: repairFacts(shillings) });
    return (await offerOfClaim(db(), claim.number))!;
  };

  it('takes a claim from the report to the payment, by its promised days', async () => {
    const claim = await report();
    const seen: unknown[] = [];
    const note = ({ state, turn, dueOn }: ClaimRow) => seen.push([state, turn, dueOn]);
    note(await act(claim, insurerActs.askDocument, { group: 'abstract', reason: 'The police stamp is missing.' }));
    note(await act(claim, insurerActs.documentsComplete, {}));
    const visitAt = new Date('2026-03-06T07:00:00Z');
    const visit = { visitAt, place: 'Garage in Ruaka', assessor: 'J. Kamau', phone: '0712 000 111' };
    note(await act(claim, insurerActs.planVisit, visit));
    note(await act(claim, insurerActs.visitDone, {}));
    const { id } = await offered(claim);
    note(await standing(claim));
    note(await act(claim, acceptOffer, { offerId: id }));
    note(await act(claim, insurerActs.settle, { receipt: 'SCL1A2B3C4', paidAt: now(), cents: 15_500_000 }));
    // From Monday 2 March 2026, in working days; this insurer decides in five.
    expect(seen).toEqual([
      ['DOCUMENTS', 'CUSTOMER', null],
      ['DECISION', 'INSURER', '2026-03-09'],
      ['ASSESSOR', 'INSURER', '2026-03-06'],
      ['DECISION', 'INSURER', '2026-03-09'],
      ['OFFERED', 'CUSTOMER', null],
      ['ACCEPTED', 'INSURER', '2026-03-11'],
      ['SETTLED', null, null],
    ]);
    expect(await standing(claim)).toMatchObject({ settledCents: 15_500_000, receipt: 'SCL1A2B3C4', version: 8 });
    expect(await eventsOf(claim)).toEqual([
      '1 SUBMITTED CUSTOMER',
      '2 DOCUMENT_ASKED INSURER',
      '3 DOCUMENTS_COMPLETE INSURER',
      '4 VISIT_PLANNED INSURER',
      '5 VISIT_DONE INSURER',
      '6 OFFERED INSURER',
      '7 OFFER_ACCEPTED CUSTOMER',
      '8 SETTLED INSURER',
    ]);
  });

  it('tells by mail and text message, once each, with the way to the claim', async () => {
    const claim = await report();
    await act(claim, insurerActs.askDocument, { group: 'abstract', reason: 'My diagnosis is secret.' });
    await offered(claim);
    await portal.app.runDueJobs();
    await portal.app.runDueJobs();
    const mails = (await db().select().from(outbox).orderBy(asc(outbox.id))).filter(({ key }) =>
      key.includes(claim.number),
    );
    expect(mails.map(({ subject, recipient }) => [subject, recipient])).toEqual([
      [`A document is needed for claim ${claim.number}`, insured.email],
      ['You are offered KES 155,000', insured.email],
    ]);
    expect(mails[0]?.text).toContain(`/claim-details?claim=${claim.number}`);
    // What is written to each other may be about health, and stays in the claim.
    expect(mails[0]?.text).not.toContain('diagnosis');
    const texts = (await db().select().from(textMessages)).filter(({ key }) => key.includes(claim.number));
    expect(texts.map(({ text }) => text)).toContain(
      `Tulinde: you are offered KES 155,000 for claim ${claim.number}. Accept or dispute it here. http://localhost:4000/claim-details?claim=${claim.number}`,
    );
    for (const { text } of texts) expect(text.length).toBeLessThanOrEqual(160);
  });

  it('holds back in the morning what the customer has answered in the night', async () => {
    const claim = await report();
    /* What would leave now, of everything that was written about the claim. */
    const leaving = async (): Promise<string[]> => {
      await portal.app.runDueJobs();
      const mails = (await db().select().from(outbox).orderBy(asc(outbox.id))).filter(({ key }) =>
        key.includes(claim.number),
      );
      const isSo = await Promise.all(
        mails.map(
          async ({ holdsWhile }) =>
            holdsWhile === null || (await isNotificationCurrent(db(), holdsWhile.replace('claim-notification:', ''))),
        ),
      );
      return mails.filter((_, index) => isSo[index]).map(({ subject }) => subject.replace(claim.number, '…'));
    };
    await act(claim, insurerActs.askDocument, { group: 'abstract', reason: 'The police stamp is missing.' });
    expect(await leaving()).toEqual(['A document is needed for claim …']);
    await act(claim, insurerActs.documentsComplete, {});
    expect(await leaving()).toEqual(['All documents of claim … are there']);
    await offered(claim);
    const { id } = await offered(claim, 300_000);
    // The first offer was replaced: only the second is one.
    expect(await leaving()).toEqual(['You are offered KES 255,000']);
    await act(claim, acceptOffer, { offerId: id });
    await act(claim, insurerActs.settle, { receipt: 'SCL1A2B3C8', paidAt: now(), cents: 25_500_000 });
    const accepted = 'You accepted KES 255,000';
    const paid = 'KES 255,000 was paid to you';
    expect(await leaving()).toEqual([accepted, paid]);
    await act(claim, reopen, { reason: 'The bumper was forgotten.' });
    await act(claim, withdraw, { reason: 'It was repaired.' });
    expect(await leaving()).toEqual([accepted, paid, 'Claim … is open again', 'You withdrew claim …']);
  });

  it('takes no payment of a time before its offer, or of one to come', async () => {
    const claim = await report();
    const yesterday = new Date(now().getTime() - days(1));
    const { id } = await offered(claim);
    await act(claim, acceptOffer, { offerId: id });
    const pay = (paidAt: Date) => act(claim, insurerActs.settle, { receipt: 'SCL1A2B3C9', paidAt, cents: 100_000 });
    const refused = { status: 422, fields: [{ field: 'paidAt', message: 'claim.paidAt' }] };
    await expect(pay(yesterday)).rejects.toMatchObject(refused);
    await expect(pay(new Date(now().getTime() + days(1)))).rejects.toMatchObject(refused);
    expect(await standing(claim)).toMatchObject({ state: 'ACCEPTED', settledCents: null });
    // The minute of the offer is said without its seconds.
    await pay(new Date(Math.floor(now().getTime() / minutes(1)) * minutes(1)));
    expect((await standing(claim)).state).toBe('SETTLED');
  });

  it('names what was paid: less than the offer, and of a claim that was opened again the rest alone', async () => {
    const claim = await report();
    const pays = async (shillings: number, cents: number, receipt: string) => {
      const { id } = await offered(claim, shillings);
      await act(claim, acceptOffer, { offerId: id });
      await act(claim, insurerActs.settle, { receipt, paidAt: now(), cents });
      await portal.app.runDueJobs();
    };
    await pays(200_000, 15_000_000, 'SCL1A2B3C6');
    await act(claim, reopen, { reason: 'The bumper was forgotten.' });
    await pays(300_000, 10_500_000, 'SCL1A2B3C7');
    expect((await standing(claim)).settledCents).toBe(25_500_000);
    const mails = (await db().select().from(outbox).orderBy(asc(outbox.id))).filter(
      ({ key, subject }) => key.includes(claim.number) && subject.endsWith('paid to you'),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['KES 150,000 was paid to you', 'KES 105,000 was paid to you']);
    expect(mails.every(({ subject, text }) => text.includes(subject.split(' was')[0]!))).toBe(true);
    const texts = (await db().select().from(textMessages).orderBy(asc(textMessages.id))).filter(({ key }) =>
      key.includes(claim.number),
    );
    expect(texts.map(({ text }) => /KES [\d,]+ was paid .* receipt \w+/.exec(text)?.[0]).filter(Boolean)).toEqual([
      `KES 150,000 was paid for claim ${claim.number}, receipt SCL1A2B3C6`,
      `KES 105,000 was paid for claim ${claim.number}, receipt SCL1A2B3C7`,
    ]);
  });

  it('asks again for what it refuses, and for one document of a group once', async () => {
    const claim = await report();
    const id = `file-of-${claim.number}`;
    const file = { id, customerId: insured.customerId, claimNumber: claim.number, group: 'licence', name: 'a.jpg' };
    await db()
      .insert(claimFiles)
      .values({ ...file, type: 'image/jpeg', bytes: 1, sentSha256: 'x', addedAt: now() });
    expect(await act(claim, insurerActs.refuseDocument, { fileId: id, reason: 'Blurred' })).toMatchObject({
      state: 'DOCUMENTS',
      turn: 'CUSTOMER',
    });
    await act(claim, insurerActs.askDocument, { group: 'licence', reason: 'Both sides' });
    const requests = await db().select().from(claimRequests).where(eq(claimRequests.claimNumber, claim.number));
    expect(requests.map(({ group, reason }) => [group, reason])).toEqual([['licence', 'Both sides']]);
    expect(await act(claim, insurerActs.acceptDocument, { fileId: id })).toMatchObject({ turn: 'INSURER' });
    const [kept] = await db().select().from(claimFiles).where(eq(claimFiles.id, id));
    expect([kept?.state, kept?.refusal]).toEqual(['ACCEPTED', null]);
    const other = await report();
    expect(await refusal(act(other, insurerActs.acceptDocument, { fileId: id }))).toBe(
      '404 CLAIM_NOT_FOUND claim.notFound',
    );
  });

  it('offers in place of what was offered, each line by its rule, and only what would be paid', async () => {
    const claim = await report();
    const first = await offered(claim);
    const second = await offered(claim, 300_000);
    expect(second.lines.map(({ kind, rule, cents }) => [kind, rule, cents])).toEqual([
      ['LOSS', expect.stringMatching(/^\d\/repair-cost\//), 30_000_000],
      ['EXCESS', expect.stringMatching(/^\d\/own-excess\//), -4_500_000],
    ]);
    const states = await db().select().from(claimOffers).where(eq(claimOffers.claimNumber, claim.number));
    expect(states.map(({ state }) => state).sort()).toEqual(['OPEN', 'REPLACED']);
    expect(await refusal(act(claim, acceptOffer, { offerId: first.id }))).toBe('409 CLAIM_CHANGED claim.changed');
    expect(await refusal(offered(claim, 40_000))).toBe('409 CLAIM_CHANGED claim.nothingToOffer');
    expect(await refusal(act(claim, insurerActs.offer, { facts: { damage: -1, property: null } }))).toMatch(
      /^422 VALIDATION/,
    );
    const disputed = await act(claim, disputeOffer, { offerId: second.id, reason: 'The bumper is missing.' });
    expect([disputed.state, disputed.turn]).toEqual(['DECISION', 'INSURER']);
  });

  it('is settled for what was accepted alone', async () => {
    const claim = await report();
    const settle = (cents: number) => act(claim, insurerActs.settle, { receipt: 'SCL1A2B3C5', paidAt: now(), cents });
    expect(await refusal(settle(1))).toBe('409 CLAIM_CHANGED claim.changed');
    const { id } = await offered(claim);
    expect(await refusal(settle(1))).toBe('409 CLAIM_CHANGED claim.changed');
    await act(claim, acceptOffer, { offerId: id });
    expect(await refusal(settle(15_500_001))).toBe('409 CLAIM_CHANGED claim.otherAmount');
    expect(await refusal(settle(0))).toBe('409 CLAIM_CHANGED claim.otherAmount');
    await settle(15_500_000);
    expect(await refusal(settle(15_500_000))).toBe('409 CLAIM_CLOSED claim.closed');
  });

  it('decides a theft 30 days after its report at the earliest', async () => {
    const claim = await report('total-theft');
    const facts = { marketValue: 1_500_000, protection: 'TRACKER' };
    expect(await refusal(act(claim, insurerActs.offer, { facts }))).toBe('409 CLAIM_CHANGED claim.theftWait');
    const { turn, dueOn } = await act(claim, insurerActs.documentsComplete, {});
    // Nobody is promised a decision on a day on which none can be made.
    expect([turn, (dueOn ?? '') > addDays(nairobiDay(claim.submittedAt), 30)]).toEqual(['INSURER', true]);
    const submittedAt = new Date(now().getTime() - days(30));
    await db().update(claims).set({ submittedAt }).where(eq(claims.number, claim.number));
    expect(await act(claim, insurerActs.offer, { facts })).toMatchObject({ state: 'OFFERED' });
  });

  it('declines with a reason, and what was offered is none any more', async () => {
    const claim = await report();
    const { id } = await offered(claim);
    expect(await act(claim, insurerActs.decline, { reason: 'Driven without a licence.' })).toMatchObject({
      state: 'DECLINED',
      turn: null,
      declined: 'Driven without a licence.',
    });
    expect(await refusal(act(claim, acceptOffer, { offerId: id }))).toBe('409 CLAIM_CLOSED claim.closed');
  });

  it('refuses what cannot be done as it stands, and changes nothing then', async () => {
    const visit = { visitAt: now(), place: 'Ruaka', assessor: 'J. Kamau', phone: '0712 000 111' };
    const all: Record<string, (claim: ClaimRow) => Promise<unknown>> = {
      askDocument: (claim) => act(claim, insurerActs.askDocument, { group: 'abstract', reason: null }),
      documentsComplete: (claim) => act(claim, insurerActs.documentsComplete, {}),
      planVisit: (claim) => act(claim, insurerActs.planVisit, visit),
      visitDone: (claim) => act(claim, insurerActs.visitDone, {}),
      offer: (claim) => act(claim, insurerActs.offer, { facts: repairFacts(200_000) }),
      decline: (claim) => act(claim, insurerActs.decline, { reason: 'No' }),
      withdraw: (claim) => act(claim, withdraw, { reason: 'No' }),
    };
    const refused: Partial<Record<ClaimState, readonly string[]>> = {
      OFFERED: ['askDocument', 'documentsComplete', 'planVisit', 'visitDone'],
      ACCEPTED: ['planVisit', 'visitDone', 'offer', 'decline', 'withdraw'],
      WITHDRAWN: Object.keys(all),
    };
    for (const [state, names] of Object.entries(refused)) {
      const claim = await report();
      const set = { state: state as ClaimState };
      const before = await changeClaim(db(), claim, { set, happened: [], at: now() });
      const code = state === 'WITHDRAWN' ? '409 CLAIM_CLOSED claim.closed' : '409 CLAIM_CHANGED claim.changed';
      for (const name of names) expect([name, await refusal(all[name]!(claim))]).toEqual([name, code]);
      expect(await standing(claim)).toEqual(before);
      expect(await eventsOf(claim)).toHaveLength(1);
    }
  });
});
