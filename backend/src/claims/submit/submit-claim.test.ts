import { and, asc, eq } from 'drizzle-orm';
import { claimKinds, type Answers, type ClaimKind } from '@tulinde/contracts';
import { payout } from '@tulinde/testing/sample-customer';
import type { FileStore } from '../../platform/adapters/files/port';
import { claimDrafts, claimEvents, claimFiles, claims, outbox, textMessages } from '../../platform/database/schema';
import { unknownClaims } from '../../customers-and-policies/policies/number-journal';
import { knownClaims } from '../../operators/disaster-recovery/move-numbers';
import { interrupted } from '../../../testing/between-reads';
import { BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { coverAs } from '../../../testing/cover-as';
import {
  addEvidence,
  carOf,
  damageAnswers,
  damageReport,
  newReporter,
  sending,
  theftAnswers,
  type Reporter,
} from '../../../testing/claim-walk';
import { openPapers } from '../../../testing/open-papers';
import { minutes, testConfig } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { updateDraft } from '../drafts/drafts-repository';
import { insertClaim } from '../records/change-claim';
import { reportLink } from './print-report';
import { reportPaper } from './report-paper';
import { submitClaim } from './submit-claim';

type Context = Parameters<typeof submitClaim>[2];

const kept = new Map<string, Uint8Array>();
const store: FileStore = {
  put: async (name, bytes) => void kept.set(name, bytes),
  get: async (name) => kept.get(name) ?? null,
  names: async (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)),
  remove: async (name) => void kept.delete(name),
  isEmpty: async () => kept.size === 0,
};
const adapters = { files: store };

onSeededPortal({ adapters, env: { TULINDE_SITE: 'https://site.example' } }, (portal, { db, clock, anotherProcess }) => {
  const secret = testConfig().documentSecret;
  const otherProcess = anotherProcess({ adapters });
  let amina: Reporter;
  let car: string;
  beforeAll(async () => {
    amina = await newReporter(portal, db());
    car = await carOf(portal, db(), amina);
  });

  let hours = 0;
  /* Each on a day of its own, so that none is another's duplicate. */
  const report = async (more: Partial<Parameters<typeof damageReport>[3]> = {}, who = amina, policy = car) => {
    hours += 30;
    const happenedAt = new Date(Date.parse('2026-01-02T06:00:00Z') + hours * 3_600_000).toISOString();
    return damageReport(db(), who, policy, { happenedAt, at: clock.now(), ...more });
  };
  const recent = () => new Date(clock.now().getTime() - minutes(90)).toISOString();
  const submit = (draft: Parameters<typeof sending>[0], more: object = {}, { browser } = amina) =>
    browser.call('/submitClaim', sending(draft, more));
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof submit>>) => [status, body.code];
  const claimOf = async (number: string) => (await db().select().from(claims).where(eq(claims.number, number)))[0]!;
  const eventsOf = async (number: string) =>
    (
      await db().select().from(claimEvents).where(eq(claimEvents.claimNumber, number)).orderBy(asc(claimEvents.version))
    ).map(({ type, actor, about }) => [type, actor, about]);

  it('makes a claim of it: snapshot, evidence, turn, mail, SMS and paper, in the claimant’s language', async () => {
    const juma = await newReporter(portal, db());
    const policyNumber = await carOf(portal, db(), juma);
    const draft = await report({ happenedAt: '2026-03-02T07:30:00Z' }, juma, policyNumber);
    // An answer to a question of another release asks nothing of anybody.
    await updateDraft(db(), draft.draftId, { answers: { ...draft.answers, weather: 'RAIN' } });
    const { status, body } = await juma.browser.call('/submitClaim', sending(draft), { 'accept-language': 'sw' });
    const number = body.data.claimNumber as string;
    expect([status, number]).toEqual([200, expect.stringMatching(/^CLM-26-\d{6}$/)]);
    const claim = await claimOf(number);
    expect(claim).toMatchObject({
      policyNumber,
      customerId: juma.customerId,
      type: 'damage-to-vehicle',
      state: 'SUBMITTED',
      version: 1,
      // Two working days after Monday, as this insurer promises.
      turn: 'INSURER',
      turnSince: clock.now(),
      dueOn: '2026-03-04',
      language: 'sw',
      review: [],
      happenedAt: new Date('2026-03-02T07:30:00Z'),
      happenedOn: '2026-03-02',
      isHolderKnown: true,
      payout: { ...payout, phone: '+254712345678' },
    });
    expect(claim.snapshot!.asked).toEqual(
      expect.arrayContaining([
        { name: 'driver', question: 'Nani alikuwa akiendesha?', answer: 'Mimi' },
        { name: 'wasTowed', question: 'Je, lilivutwa?', answer: 'Hapana' },
      ]),
    );
    // What was not asked is not in it.
    for (const name of ['obNumber', 'weather']) {
      expect(claim.snapshot!.asked.map((asked) => asked.name)).not.toContain(name);
    }
    expect(await eventsOf(number)).toEqual([['SUBMITTED', 'CUSTOMER', null]]);
    expect(await db().$count(claimFiles, eq(claimFiles.claimNumber, number))).toBeGreaterThan(6);
    expect(await db().$count(claimFiles, eq(claimFiles.draftId, draft.draftId))).toBe(0);
    const [sent] = await db().select().from(claimDrafts).where(eq(claimDrafts.id, draft.draftId));
    expect(sent).toMatchObject({ claimNumber: number, givenNumber: number, answers: {} });
    const key = `claim-submitted:${number}`;
    const [mail] = await db().select().from(outbox).where(eq(outbox.key, key));
    expect(mail).toMatchObject({ recipient: juma.email, subject: `Tumepokea dai lako ${number}` });
    expect(mail!.text).toMatch(
      new RegExp(`kufikia: 4 Machi 2026[^]*https://site.example/claim-details\\?claim=${number}`),
    );
    const [text] = await db().select().from(textMessages).where(eq(textMessages.key, key));
    expect(text!.text.length).toBeLessThanOrEqual(160);
    for (const said of [mail!.text, text!.text]) expect(said).not.toMatch(/gari|uharibifu|matatu/i);

    const links = { secret, now: clock.now() };
    expect(await reportLink(db(), claim, links)).toBeNull();
    await portal.app.runDueJobs();
    const { rawPayload } = await portal.app.inject({ url: (await reportLink(db(), claim, links))! });
    const [paper] = await openPapers([rawPayload]);
    for (const words of [
      number,
      'Ripoti ya dai',
      'Uharibifu wa gari',
      'Waiyaki Way, at the museum',
      'Nobody was hurt.',
    ])
      expect(paper!.text).toContain(words);
    // It stands with the claim, and not among the policy's papers.
    const { documents } = (await juma.browser.call('/getPolicy', { policyNumber })).body.data;
    expect(documents.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['CERTIFICATE', 'RECEIPT', 'SCHEDULE']);
  });

  it('takes, judges and prints a kind that nothing but its own file knows', async () => {
    const real = claimKinds['theft-of-parts'];
    const lostKeys: ClaimKind = {
      ...real,
      title: { en: 'Lost keys', sw: 'Funguo zilizopotea' },
      incident: [{ name: 'happenedAt', control: 'instant', label: { en: 'When?', sw: 'Lini?' } }],
      details: [{ name: 'cost', control: 'money', label: { en: 'Cost of a new key', sw: 'Bei ya ufunguo mpya' } }],
      evidence: [{ group: 'lock', of: 'PHOTO', need: 'BLOCKS', label: { en: 'The lock', sw: 'Kufuli' } }],
    };
    const type = 'theft-of-parts';
    Object.assign(claimKinds, { [type]: lostKeys });
    try {
      const started = await amina.browser.call('/startClaim', { policyNumber: car, type, happenedAt: recent() });
      const { draftId, version } = started.body.data;
      const save = (changes: object) =>
        amina.browser.call('/saveClaimDraft', { draftId, baseVersion: version, changes });
      expect((await save({ parts: [] })).status).toBe(422);
      const { draft } = (await save({ cost: '4,000' })).body.data;
      expect(draft.missing.map(({ name }: { name: string }) => name)).toEqual(['lock']);
      expect(codeOf(await submit(draft))).toEqual([409, 'CLAIM_INCOMPLETE']);
      await addEvidence(db(), { draftId, customerId: amina.customerId, type, at: clock.now() });
      const claim = await claimOf((await submit(draft)).body.data.claimNumber);
      expect(claim.snapshot!.asked.at(-1)).toEqual({
        name: 'cost',
        question: 'Cost of a new key',
        answer: 'KES 4,000',
      });
      const [paper] = await openPapers([Buffer.from(await reportPaper(claim, [{ group: 'lock' }]))]);
      for (const words of ['Lost keys', 'Cost of a new key', 'KES 4,000', 'The lock'])
        expect(paper!.text).toContain(words);
    } finally {
      Object.assign(claimKinds, { [type]: real });
    }
  });

  it('tells by what was chosen alone', async () => {
    const tellBy = { email: false, sms: false };
    const { claimNumber } = (await submit(await report(), { tellBy, despiteDuplicate: false })).body.data;
    expect(await db().$count(outbox, eq(outbox.key, `claim-submitted:${claimNumber}`))).toBe(0);
    expect(await db().$count(textMessages, eq(textMessages.key, `claim-submitted:${claimNumber}`))).toBe(0);
  });

  describe('when it is sent more than once', () => {
    it('is one claim, whoever presses at the same moment on whichever server', async () => {
      const elsewhere = new BrowserUnderTest(otherProcess, '197.248.12.1');
      clock.forward(minutes(1));
      await signIn(elsewhere, db(), amina.email);
      for (let turn = 0; turn < 3; turn += 1) {
        const draft = await report();
        const answers = await Promise.all([
          submit(draft),
          elsewhere.call('/submitClaim', sending(draft)),
          submit(draft),
        ]);
        const numbers = answers.map(({ body }) => body.data?.claimNumber as string);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(new Set(numbers).size).toBe(1);
        // Later, with whatever version.
        expect((await submit({ ...draft, version: 1 })).body.data).toEqual({ claimNumber: numbers[0] });
        expect(await eventsOf(numbers[0]!)).toHaveLength(2);
        expect(await db().$count(outbox, eq(outbox.key, `claim-submitted:${numbers[0]}`))).toBe(1);
      }
    });

    it('is told its number when another request sends it between two reads', async () => {
      const draft = await report();
      let first = '';
      const other = interrupted(db(), async () => {
        first = (await submit(draft)).body.data.claimNumber;
      });
      const context = { customer: { customerId: amina.customerId }, language: 'en', now: clock.now() } as Context;
      const body = sending(draft) as Parameters<typeof submitClaim>[1];
      const deps = { db: other, files: store, site: 'https://site.example' };
      expect(await submitClaim(deps, body, context)).toEqual({ claimNumber: first });
    });

    it('is refused to be changed or thrown away', async () => {
      const draft = await report();
      const { claimNumber } = (await submit(draft)).body.data;
      const { draftId } = draft;
      const save = { draftId, baseVersion: 9, changes: { description: 'Something else altogether.' } };
      expect(codeOf(await amina.browser.call('/saveClaimDraft', save))).toEqual([409, 'CLAIM_SENT']);
      expect(codeOf(await amina.browser.call('/discardClaimDraft', { draftId }))).toEqual([409, 'CLAIM_SENT']);
      const { data } = (await amina.browser.call('/getClaimDraft', { draftId })).body;
      expect(data).toMatchObject({ claimNumber, answers: {}, missing: [], duplicates: [] });
      const drafts = (await amina.browser.call('/getClaimDrafts')).body.data as { draftId: string }[];
      expect(drafts.map((each) => each.draftId)).not.toContain(draftId);
    });

    it('gets the number that it had where the database was brought back to before it', async () => {
      const draft = await report();
      const [before] = await db().select().from(claimDrafts).where(eq(claimDrafts.id, draft.draftId));
      const { claimNumber } = (await submit(draft)).body.data;
      await db().delete(claimEvents).where(eq(claimEvents.claimNumber, claimNumber));
      const back = { draftId: draft.draftId, claimNumber: null };
      await db().update(claimFiles).set(back).where(eq(claimFiles.claimNumber, claimNumber));
      await db().delete(claims).where(eq(claims.number, claimNumber));
      await db().update(claimDrafts).set(before!).where(eq(claimDrafts.id, draft.draftId));
      expect(await unknownClaims(store, await knownClaims(db()))).toEqual([{ number: claimNumber, policyNumber: car }]);
      expect((await submit(draft)).body.data).toEqual({ claimNumber });
      expect(await unknownClaims(store, await knownClaims(db()))).toEqual([]);
    });
  });

  describe('when a rule is broken', () => {
    it('refuses what has changed since it was looked at, what is missing, and what is wrong', async () => {
      const draft = await report();
      expect(codeOf(await submit({ ...draft, version: draft.version - 1 }))).toEqual([409, 'CLAIM_CHANGED']);
      const undeclared = await submit(draft, { declared: false, payout: { ...payout, phone: '12' } });
      expect(undeclared.body.errors.map(({ field }: { field: string }) => field)).toEqual(['payout.phone']);
      const fieldsOf = async (answers: object, more: object = {}) => {
        const changed = await report({ answers: answers as Answers });
        const { status, body } = await submit(changed, more);
        return [status, body.code, (body.errors as { field: string }[]).map(({ field }) => field)];
      };
      expect(await fieldsOf({ description: 'Too short.' }, { declared: false })).toEqual([
        422,
        'VALIDATION',
        ['description', 'declared'],
      ]);
      expect(await fieldsOf({ description: '', wasTowed: '' })).toEqual([
        409,
        'CLAIM_INCOMPLETE',
        ['description', 'wasTowed'],
      ]);
      const bare = await report();
      await db()
        .delete(claimFiles)
        .where(and(eq(claimFiles.draftId, bare.draftId), eq(claimFiles.group, 'plate')));
      const { body } = await submit(bare);
      expect([body.code, body.errors[0].field]).toEqual(['CLAIM_INCOMPLETE', 'plate']);
    });

    it('asks for cover at the instant that is sent, not at the one that it began with', async () => {
      const late = await report({ answers: { happenedAt: '2025-12-31T20:59:59Z' } });
      const refused = await submit(late);
      expect([...codeOf(refused), refused.body.message]).toEqual([
        409,
        'CLAIM_NOT_OFFERED',
        'The cover was not in force at that time. Check day and time, or choose another policy.',
      ]);
      const juma = await newReporter(portal, db());
      const policyNumber = await carOf(portal, db(), juma);
      const draft = await report({ happenedAt: recent() }, juma, policyNumber);
      await coverAs(db(), policyNumber, { days: ['2026-01-01', '2026-02-28'] });
      expect(codeOf(await submit(draft, {}, juma))).toEqual([409, 'CLAIM_NOT_OFFERED']);
      const ahead = await report({ answers: { happenedAt: '2026-03-09T00:00:00Z' } });
      expect((await submit(ahead)).body.errors[0].field).toBe('happenedAt');
    });

    it('takes no second report of a stolen vehicle while the first is open', async () => {
      const juma = await newReporter(portal, db());
      const policy = await carOf(portal, db(), juma);
      const written = async (happenedAt: string) => {
        const asked = { policyNumber: policy, type: 'total-theft', happenedAt };
        const { draftId, version: baseVersion } = (await juma.browser.call('/startClaim', asked)).body.data;
        await addEvidence(db(), { draftId, customerId: juma.customerId, type: 'total-theft', at: clock.now() });
        const saved = await juma.browser.call('/saveClaimDraft', { draftId, baseVersion, changes: theftAnswers });
        return { draftId, version: saved.body.data.draft.version };
      };
      const thefts = [await written(recent()), await written('2026-02-20T09:00:00Z')];
      const { claimNumber } = (await submit(thefts[0]!, {}, juma)).body.data;
      const refused = await submit(thefts[1]!, {}, juma);
      expect([...codeOf(refused), refused.body.message]).toEqual([
        409,
        'CLAIM_NOT_OFFERED',
        `This vehicle is reported as stolen already. Open claim ${claimNumber} to add to it.`,
      ]);
    });

    it('asks again before a second report of one incident, and shows it to people', async () => {
      const happenedAt = recent();
      const first = (await submit(await report({ happenedAt }))).body.data.claimNumber;
      const near = new Date(Date.parse(happenedAt) - 24 * 3_600_000).toISOString();
      const second = await report({ happenedAt: near });
      expect(second.duplicates.map(({ claimNumber }) => claimNumber)).toContain(first);
      expect(codeOf(await submit(second))).toEqual([409, 'CLAIM_DUPLICATE']);
      const { claimNumber } = (await submit(second, { despiteDuplicate: true })).body.data;
      expect((await claimOf(claimNumber)).review).toContain('DUPLICATE');
      // Sent at one moment: the second is looked at after the first.
      const juma = await newReporter(portal, db());
      const policy = await carOf(portal, db(), juma);
      const twins = [await report({ happenedAt }, juma, policy), await report({ happenedAt: near }, juma, policy)];
      const answers = await Promise.all(twins.map((draft) => submit(draft, {}, juma)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('sends what is late, or is paid to another name, to people, and never refuses it', async () => {
      const short = { ...payout, holder: 'OTIENO Amina' };
      const { claimNumber } = (await submit(await report({ happenedAt: '2026-02-20T06:00:00Z' }), { payout: short }))
        .body.data;
      expect(await claimOf(claimNumber)).toMatchObject({
        review: ['LATE', 'HOLDER'],
        isHolderKnown: false,
        version: 2,
      });
      expect((await eventsOf(claimNumber))[1]).toEqual(['SENT_TO_REVIEW', 'PORTAL', 'told late, paid to another name']);
    });
  });

  it('withdraws the open theft of a vehicle that is reported as found', async () => {
    const stolen = await carOf(portal, db(), amina);
    const at = clock.now();
    const theft = 'CLM-26-900001';
    const ofTheft = { number: theft, policyNumber: stolen, customerId: amina.customerId, submittedAt: at };
    await db().transaction((tx) =>
      insertClaim(tx, {
        ...ofTheft,
        type: 'total-theft',
        state: 'SUBMITTED',
        happenedOn: '2026-03-01',
        happenedAt: at,
      }),
    );
    const type = 'theft-recovery';
    const asked = { policyNumber: stolen, type, happenedAt: recent() };
    const { draftId, version } = (await amina.browser.call('/startClaim', asked)).body.data;
    await addEvidence(db(), { draftId, customerId: amina.customerId, type, at });
    const changes = {
      theftClaim: theft,
      condition: 'WHOLE',
      vehicleAt: 'Kilimani police station',
      isReleased: true,

      place: damageAnswers['place'],
      description: 'The police found it beside the road, locked.',
      isReported: false,
    };
    const saved = await amina.browser.call('/saveClaimDraft', { draftId, baseVersion: version, changes });
    const sent = await submit(saved.body.data.draft);
    expect(sent.status).toBe(200);
    expect((await claimOf(theft)).state).toBe('WITHDRAWN');
    expect((await eventsOf(theft)).at(-1)).toEqual(['WITHDRAWN', 'PORTAL', sent.body.data.claimNumber]);
  });

  it('pays to where the last claim was paid, shown as one’s own', async () => {
    const juma = await newReporter(portal, db());
    const policy = await carOf(portal, db(), juma);
    const bank = { way: 'BANK', bank: 'Equity', branch: '', account: '0123 456789', holder: 'Amina Wanjiru Otieno' };
    const first = await report({ happenedAt: recent() }, juma, policy);
    const nowhere = await submit(first, { payout: null }, juma);
    expect(nowhere.body.errors[0].field).toBe('payout.way');
    await submit(first, { payout: bank }, juma);
    const second = await report({}, juma, policy);
    expect(second.payout).toEqual({
      way: 'BANK',
      to: 'Equity •••• 6789',
      holder: 'Amina Wanjiru Otieno',
      isHolderKnown: true,
    });
    const { claimNumber } = (await submit(second, { payout: null }, juma)).body.data;
    expect((await claimOf(claimNumber)).payout).toMatchObject({ way: 'BANK', account: '0123456789' });
  });
});
