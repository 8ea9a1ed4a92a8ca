import { changeClaim } from '../../claims/records/change-claim';
import { insurerActs } from '../../claims/lifecycle/insurer-acts';
import { claimFiles } from '../../platform/database/schema';
import { claimUnderTest, insuredUnderTest, repairFacts } from '../../../testing/claim-under-test';
import { addDays, nairobiDay } from '@tulinde/contracts';
import { storedPayout } from '@tulinde/testing/sample-customer';
import { days } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { contactNeeded } from './contact-needed';
import { collectMyData } from './data/collect-my-data';
import { myDataSchema } from './data/my-data';
import { eraseUploadNames } from './erase-upload-names';
import { claimSections } from './paper/claim-sections';
import { saidIn } from './paper/paper-wording';
import { policiesOf } from './policies-of';

onSeededPortal((portal, { current }) => {
  it('tells all of a claim, on the paper in both languages, and keeps its owner reachable while it is open', async () => {
    const { db } = current().database;
    const insured = await insuredUnderTest(portal, db, { digit: 5 });
    const at = portal.clock.now();
    const claim = await claimUnderTest(db, insured, { at });
    await db.insert(claimFiles).values({
      id: 'evidence-of-my-data',
      group: 'abstract',
      customerId: insured.customerId,
      claimNumber: claim.number,
      name: 'Amina abstract.PDF',
      type: 'application/pdf',
      bytes: 9,
      sentSha256: 'x',
      addedAt: at,
    });
    await db.transaction(async (tx) => {
      const visit = { visitAt: at, place: 'Ruaka', assessor: 'J. Kamau', phone: '0712 000 111', at };
      let row = await insurerActs.planVisit(tx, claim, visit);
      row = await insurerActs.writeAsInsurer(tx, row, { text: 'Bring the keys.', at });
      row = await insurerActs.refuseDocument(tx, row, { fileId: 'evidence-of-my-data', reason: 'No stamp', at });
      await insurerActs.offer(tx, row, { facts: repairFacts(200_000), at });
    });

    const data = await collectMyData(db, insured.customerId, at);
    expect(myDataSchema.safeParse(data).error).toBeUndefined();
    expect(data?.claims).toMatchObject([
      {
        claimNumber: claim.number,
        state: 'OFFERED',
        payout: storedPayout,
        tellBy: { email: true, sms: true },
        answers: [{ question: 'What happened?', answer: 'A lorry rolled back into my car.' }],
        files: [{ group: 'abstract', name: 'Amina abstract.PDF', state: 'REFUSED', refusal: 'No stamp' }],
        messages: [{ from: 'INSURER', text: 'Bring the keys.' }],
        askedFor: [{ group: 'abstract', reason: 'No stamp' }],
        visits: [{ place: 'Ruaka', assessor: 'J. Kamau' }],
        offers: [
          { state: 'OPEN', lines: [{ words: { en: 'Repair and parts' } }, { words: { sw: 'Kiasi unachochangia' } }] },
        ],
      },
    ]);
    expect(data?.claims[0]?.events).toHaveLength(5);
    for (const [language, offer] of [
      ['en', 'Repair and parts'],
      ['sw', 'Ukarabati na vipuri'],
    ] as const) {
      const paper = JSON.stringify(claimSections(data!, saidIn(language)));
      for (const said of [offer, 'Bring the keys.', 'No stamp', 'J. Kamau', storedPayout.phone])
        expect(paper).toContain(said);
    }

    const policies = await policiesOf(db, insured.customerId);
    const later = new Date(at.getTime() + days(400));
    expect(await contactNeeded(db, policies, later)).toBe(nairobiDay(later));
    await changeClaim(db, claim, { set: { state: 'DECLINED', turn: null }, happened: [], at });
    expect(await contactNeeded(db, policies, later)).toBeNull();
    expect(await contactNeeded(db, policies, at)).toBe(addDays(nairobiDay(at), 364));

    await eraseUploadNames(db, insured.customerId, policies);
    expect((await collectMyData(db, insured.customerId, at))?.claims[0]?.files[0]?.name).toBe('abstract.pdf');
  });
});
