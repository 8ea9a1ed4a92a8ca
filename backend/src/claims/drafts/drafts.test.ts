import { eq } from 'drizzle-orm';
import type { ClaimablePolicy, ClaimDraft } from '@tulinde/contracts';
import { claimDrafts, claimFiles, claims, jobs, policies } from '../../platform/database/schema';
import { purgeExpired } from '../../app/servers/maintenance';
import { coverAs } from '../../../testing/cover-as';
import { accidentCoverOf, addEvidence, carOf, newReporter, type Reporter } from '../../../testing/claim-walk';
import { days, minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { updateDraft } from './drafts-repository';

onSeededPortal((portal, { db, clock }) => {
  let amina: Reporter;
  let car: string;
  beforeAll(async () => {
    amina = await newReporter(portal, db());
    car = await carOf(portal, db(), amina);
  });

  const claimable = async (happenedAt: string | null, { browser } = amina) =>
    (await browser.call('/getClaimablePolicies', { happenedAt })).body.data as ClaimablePolicy[];
  const refusals = (policies: readonly ClaimablePolicy[], number: string) => {
    const { types } = policies.find(({ policyNumber }) => policyNumber === number)!;
    return Object.fromEntries(types.map(({ type, refusal }) => [type, refusal]));
  };
  const start = (more: object = {}, { browser } = amina, headers: Record<string, string> = {}) =>
    browser.call('/startClaim', { policyNumber: car, type: 'total-theft', happenedAt: null, ...more }, headers);
  const started = async (...asked: Parameters<typeof start>): Promise<ClaimDraft> => (await start(...asked)).body.data;
  const save = (draftId: string, baseVersion: number, changes: object, { browser } = amina) =>
    browser.call('/saveClaimDraft', { draftId, baseVersion, changes });
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof start>>) => [status, body.code];

  describe('when it is asked what can be claimed', () => {
    it('goes by the stored instants of cover, to the second, through a lapse and what came after it', async () => {
      const juma = await newReporter(portal, db());
      const number = await carOf(portal, db(), juma, { cover: { days: ['2026-01-10', '2026-02-20'] } });
      await coverAs(db(), number, { closed: { because: 'LAPSED', at: new Date('2026-02-01T12:30:00Z') } });
      const was = async (at: string) => (await claimable(at, juma))[0]?.wasInForce;
      // From 00:00 in Nairobi on.
      expect(await was('2026-01-09T20:59:59.999Z')).toBe(false);
      expect(await was('2026-01-09T21:00:00Z')).toBe(true);
      // Ended today, and still claimable for what happened before.
      const [policy] = await claimable('2026-01-31T12:00:00+03:00', juma);
      const end = new Date(policy!.periods[0]!.to);
      expect(await was(new Date(end.getTime() - 1).toISOString())).toBe(true);
      expect(await was(end.toISOString())).toBe(false);
      expect(refusals(await claimable(null, juma), number)['total-theft']).toBe('NOT_IN_FORCE');
    });

    it('offers what was sold: third party cover, glass, people, an open theft', async () => {
      const juma = await newReporter(portal, db());
      const own = await carOf(portal, db(), juma);
      const third = await carOf(portal, db(), juma, {
        quote: { productType: 'Third Party Only', estimatedValue: '0' },
      });
      const people = await accidentCoverOf(portal, db(), juma);
      const at = await claimable(null, juma);
      expect(refusals(at, own)).toEqual({
        'damage-to-vehicle': null,
        'total-theft': null,
        'theft-recovery': 'NO_OPEN_THEFT',
        'theft-of-parts': null,
        'window-windscreen-damage': null,
      });
      expect(new Set(Object.values(refusals(at, third)))).toEqual(new Set(['THIRD_PARTY_ONLY']));
      expect(refusals(at, people)).toEqual({
        death: null,
        'permanent-disability': null,
        'temporary-disability': null,
        medical: null,
      });
      const theft = { type: 'total-theft', state: 'DOCUMENTS', happenedOn: '2026-03-01' } as const;
      await db()
        .insert(claims)
        .values({
          ...theft,
          number: 'CLM-26-700001',
          policyNumber: own,
          customerId: juma.customerId,
          submittedAt: clock.now(),
          changedAt: clock.now(),
        });
      const found = await claimable(null, juma);
      expect(refusals(found, own)['theft-recovery']).toBeNull();
      // A second report of the theft leads to the first.
      expect(found.find(({ policyNumber }) => policyNumber === own)?.openTheft).toBe('CLM-26-700001');
      const second = await start({ type: 'total-theft', policyNumber: own }, juma);
      expect([...codeOf(second), second.body.message]).toEqual([
        409,
        'CLAIM_NOT_OFFERED',
        'This vehicle is reported as stolen already. Open claim CLM-26-700001 to add to it.',
      ]);
      // It may be found after the cover has ended.
      await coverAs(db(), own, { days: ['2026-01-01', '2026-03-01'] });
      expect(refusals(await claimable(null, juma), own)).toMatchObject({
        'theft-recovery': null,
        'total-theft': 'NOT_IN_FORCE',
      });
    });
  });

  describe('when a report is begun', () => {
    it('refuses what the cover does not pay for, what is still to come, and another’s policy', async () => {
      expect(codeOf(await start({ type: 'medical' }))).toEqual([409, 'CLAIM_NOT_OFFERED']);
      expect(codeOf(await start({ type: 'theft-recovery' }))).toEqual([409, 'CLAIM_NOT_OFFERED']);
      const before = await start({ happenedAt: '2025-12-31T20:59:00Z' });
      expect([...codeOf(before), before.body.message]).toEqual([
        409,
        'CLAIM_NOT_OFFERED',
        'The cover was not in force at that time. Check day and time, or choose another policy.',
      ]);
      for (const happenedAt of ['2026-03-02T09:05:01Z', '0001-01-01T00:00:00Z', 'yesterday']) {
        const { status, body } = await start({ happenedAt });
        expect([status, body.errors[0].field]).toEqual([422, 'happenedAt']);
      }
      const juma = await newReporter(portal, db());
      expect(codeOf(await start({}, juma))).toEqual([404, 'POLICY_NOT_FOUND']);
    });

    it('goes on with the one that is begun, where the same kind is chosen again for the same instant', async () => {
      const juma = await newReporter(portal, db());
      const about = { policyNumber: await carOf(portal, db(), juma), happenedAt: '2026-03-01T06:00:00.000Z' };
      const { draftId } = await started(about, juma);
      await save(draftId, 1, { lastSeenBy: 'My brother, at eight' }, juma);
      const again = await started({ ...about, happenedAt: '2026-03-01T09:00:00+03:00' }, juma);
      expect(again).toMatchObject({ draftId, answers: { lastSeenBy: 'My brother, at eight' } });
      const other = await started({ ...about, type: 'theft-of-parts' }, juma);
      expect(other.draftId).not.toBe(draftId);
    });

    it('begins once for one press, and several for several', async () => {
      const key = { 'idempotency-key': 'pressed-at-the-roadside' };
      const [one, again] = [await started({}, amina, key), await started({}, amina, key)];
      expect(again.draftId).toBe(one.draftId);
      const other = await started({ type: 'damage-to-vehicle', happenedAt: '2026-03-01T09:00:00+03:00' });
      expect(other).toMatchObject({
        version: 1,
        answers: { happenedAt: '2026-03-01T06:00:00.000Z' },
        notice: 'IN_TIME',
        claimNumber: null,
        policy: { policyNumber: car, wasInForce: true },
        limit: null,
        payout: null,
      });
      expect(other.missing).toContainEqual({
        what: 'EVIDENCE',
        name: 'plate',
        page: 'evidence',
        blocks: true,
      });
      const { data } = (await amina.browser.call('/getClaimDrafts')).body;
      expect(data.map(({ draftId }: ClaimDraft) => draftId)).toEqual(
        expect.arrayContaining([one.draftId, other.draftId]),
      );
      expect((await started({ type: 'window-windscreen-damage' })).limit).toBeGreaterThan(0);
    });

    it('knows what leaves nothing to choose', async () => {
      const juma = await newReporter(portal, db());
      const policyNumber = await accidentCoverOf(portal, db(), juma);
      const { answers } = await started({ policyNumber, type: 'medical' }, juma);
      expect(answers).toEqual({ person: 'Amina Wanjiru Otieno' });
    });

    it('has no more of one customer than people write, however many are begun at once', async () => {
      const juma = await newReporter(portal, db());
      const policyNumber = await carOf(portal, db(), juma);
      const begun = await Promise.all(Array.from({ length: 12 }, () => start({ policyNumber }, juma)));
      expect(begun.filter(({ status }) => status === 200)).toHaveLength(10);
      const full = begun.find(({ status }) => status !== 200)!;
      expect([...codeOf(full), full.body.message]).toEqual([
        409,
        'CLAIM_DRAFTS_FULL',
        'You have 10 reports that are not sent. Send one, or throw one away, then start again.',
      ]);
    });
  });

  describe('when two devices write one report', () => {
    it('keeps both, and leaves to the later one to choose where they differ', async () => {
      const { draftId } = await started();
      const first = await save(draftId, 1, { description: 'Stolen from the car park.' });
      expect(first.body.data).toMatchObject({ draft: { version: 2 }, conflicts: [], changedElsewhere: [] });
      const second = await save(draftId, 1, { description: 'Gone when I came back.', isReported: true });
      expect(second.body.data).toMatchObject({
        draft: { version: 3, answers: { description: 'Stolen from the car park.', isReported: true } },
        conflicts: [{ name: 'description', yours: 'Gone when I came back.', theirs: 'Stolen from the car park.' }],
      });
      const chosen = await save(draftId, 3, { description: 'Gone when I came back.' });
      expect(chosen.body.data).toMatchObject({ draft: { version: 4 }, conflicts: [] });
      expect((await save(draftId, 2, { obNumber: 'OB 12' })).body.data.changedElsewhere.sort()).toEqual([
        'description',
        'isReported',
      ]);
    });

    it('takes one after the other that come at once', async () => {
      const { draftId } = await started();
      const asked = ['obNumber', 'policeStation', 'description'];
      const saves = await Promise.all(asked.map((name) => save(draftId, 1, { [name]: `${name} at the same time` })));
      expect(saves.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { answers, version } = (await amina.browser.call('/getClaimDraft', { draftId })).body.data;
      expect(version).toBe(4);
      for (const name of asked) expect(answers[name]).toBe(`${name} at the same time`);
    });

    it('takes whatever may be mended later, and nothing that no question asks', async () => {
      const { draftId } = await started();
      expect((await save(draftId, 1, { description: 'Short.', happenedAt: '2027-01-01T00:00:00Z' })).status).toBe(200);
      const wrong = await save(draftId, 2, { place: { county: 'Nairobi', planet: 'Mars' }, colour: 'red' });
      expect(wrong.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
        'changes.colour',
        'changes.place.planet',
      ]);
      for (const changes of [{ 'drop table': 'x' }, { description: 'x'.repeat(2001) }, { description: '\u0000' }])
        expect((await save(draftId, 2, changes)).status).toBe(422);
    });
  });

  it('goes on with a report that has an answer to a question of another release, and leaves that as it is', async () => {
    const { draftId } = await started();
    const answers = { description: 'I was hit.', weather: 'RAIN', thirdParties: [{ plate: 'KDA 123B', mood: 'bad' }] };
    await updateDraft(db(), draftId, { answers });
    const { status, body } = await save(draftId, 1, { driver: 'SELF' });
    expect([status, body.data?.draft.answers]).toEqual([200, { ...answers, driver: 'SELF' }]);
    const missing: { name: string }[] = body.data.draft.missing;
    expect(missing.filter(({ name }) => /weather|mood/.test(name))).toEqual([]);
  });

  it('discards a report with its evidence, once', async () => {
    const { draftId } = await started();
    await addEvidence(db(), { draftId, customerId: amina.customerId, type: 'total-theft', at: clock.now() });
    const files = await db().select().from(claimFiles).where(eq(claimFiles.draftId, draftId));
    const discard = () => amina.browser.call('/discardClaimDraft', { draftId });
    expect((await discard()).status).toBe(200);
    expect(codeOf(await discard())).toEqual([404, 'CLAIM_NOT_FOUND']);
    expect(await db().$count(claimFiles, eq(claimFiles.draftId, draftId))).toBe(0);
    expect(await db().$count(jobs, eq(jobs.key, files[0]!.id))).toBe(1);
  });

  it('shows nobody else a report, nor its owner one whose policy has turned out to be another’s', async () => {
    const juma = await newReporter(portal, db());
    const policyNumber = await carOf(portal, db(), juma);
    const { draftId } = await started({ policyNumber }, juma);
    const calls = [
      ['/getClaimDraft', { draftId }],
      ['/saveClaimDraft', { draftId, baseVersion: 1, changes: {} }],
      ['/discardClaimDraft', { draftId }],
    ] as const;
    for (const [path, body] of calls)
      expect(codeOf(await amina.browser.call(path, body))).toEqual([404, 'CLAIM_NOT_FOUND']);
    await db().update(policies).set({ customerId: amina.customerId }).where(eq(policies.number, policyNumber));
    expect(codeOf(await juma.browser.call('/getClaimDraft', { draftId }))).toEqual([404, 'CLAIM_NOT_FOUND']);
    expect((await juma.browser.call('/getClaimDrafts')).body.data).toEqual([]);
  });

  it('forgets what nobody has gone on with for 90 days', async () => {
    const juma = await newReporter(portal, db());
    const policyNumber = await carOf(portal, db(), juma);
    const left = await started({ policyNumber }, juma);
    clock.forward(days(89));
    await purgeExpired(db(), clock.now());
    expect(await db().$count(claimDrafts, eq(claimDrafts.id, left.draftId))).toBe(1);
    clock.forward(days(1) + minutes(1));
    await purgeExpired(db(), clock.now());
    expect(await db().$count(claimDrafts, eq(claimDrafts.id, left.draftId))).toBe(0);
  });
});
