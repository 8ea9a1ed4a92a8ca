import { asc, eq, like } from 'drizzle-orm';
import type { ClaimDetails } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { storedPayout } from '@tulinde/testing/sample-customer';
import { claimFiles, claims, outbox, textMessages } from '../../platform/database/schema';
import { lastCode, otherCode, rightProof } from '../../../testing/browser-under-test';
import {
  claimUnderTest,
  insuredUnderTest,
  repairFacts,
  type InsuredUnderTest,
} from '../../../testing/claim-under-test';
import { days, minutes, type TestResponse } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import type { ClaimRow } from '../records/change-claim';
import { insurerActs } from './insurer-acts';

onSeededPortal((portal, { db }) => {
  let insured: InsuredUnderTest;
  const now = () => portal.clock.now();

  beforeAll(async () => {
    insured = await insuredUnderTest(portal, db(), { digit: 3 });
  });
  beforeEach(() => portal.clock.forward(minutes(1)));

  const report = () => claimUnderTest(db(), insured, { at: now() });
  const call = (
    { number }: Pick<ClaimRow, 'number'>,
    path: string,
    body: object = {},
    language = 'en',
  ): Promise<TestResponse> =>
    insured.browser.call(path, { claimNumber: number, ...body }, { 'accept-language': language });
  const read = async (claim: ClaimRow, language?: string): Promise<ClaimDetails> =>
    (await call(claim, '/getClaim', {}, language)).body.data as ClaimDetails;
  const act = async <Given>(
    { number }: ClaimRow,
    does: (tx: ReturnType<typeof db>, claim: ClaimRow, given: Given & { at: Date }) => Promise<unknown>,
    given: Given,
  ): Promise<void> => {
    portal.clock.forward(1000);
    const [row] = await db().select().from(claims).where(eq(claims.number, number));
    await db().transaction((tx) => does(tx, row!, { ...given, at: now() }));
  };
  const offered = async (claim: ClaimRow): Promise<string> => {
    await act(claim, insurerActs.offer, { facts: repairFacts(200_000) });
    return (await read(claim)).offer!.offerId;
  };
  const codeOf = ({ status, body }: TestResponse) => [status, body.code];
  const mailsAbout = (needle: string) =>
    db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `%${needle}%`))
      .orderBy(asc(outbox.id));

  it('shows a claim with what is needed, promised and known, in the reader’s language', async () => {
    const claim = await report();
    await act(claim, insurerActs.askDocument, { group: 'abstract', reason: 'The stamp is missing.' });
    const details = await read(claim);
    expect(details).toMatchObject({
      claimNumber: claim.number,
      state: 'DOCUMENTS',
      turn: 'CUSTOMER',
      dueOn: null,
      version: 2,
      title: 'KDD 703Z · Toyota Fielder 2020',
      needed: [{ what: 'DOCUMENT', group: 'abstract', reason: 'The stamp is missing.' }],
      promised: [{ what: 'LAW', by: '2026-05-31' }],
      answers: [{ question: 'What happened?', answer: 'A lorry rolled back into my car.' }],
      payout: { way: 'M_PESA', to: '07•• •••678', holder: storedPayout.holder, isHolderKnown: true },
      offer: null,
      visit: null,
      receipt: null,
      report: null,
      complaint: null,
    });
    expect(details.timeline.map(({ type, about }) => [type, about])).toEqual([
      ['SUBMITTED', null],
      ['DOCUMENT_ASKED', 'abstract'],
    ]);
    expect(details.groups.find(({ group }) => group === 'abstract')).toMatchObject({ missing: true });
    await offered(claim);
    const [english, swahili] = [(await read(claim)).offer!, (await read(claim, 'sw')).offer!];
    expect(english.lines.map(({ words }) => words)).toEqual(['Repair and parts', 'Excess']);
    expect(swahili.lines.map(({ words }) => words)).toEqual(['Ukarabati na vipuri', 'Kiasi unachochangia']);
    expect([...english.lines, ...swahili.lines].every(({ ruleWords }) => ruleWords.length > 10)).toBe(true);
    expect(english.total).toBe(english.lines.reduce((sum, { amount }) => sum + amount, 0));
  });

  it('lists the customer’s claims, the one changed last first', async () => {
    const [first, second] = [await report(), await report()];
    portal.clock.forward(minutes(1));
    await call(first, '/complainAboutClaim', { text: 'Nobody answers.' });
    const { body } = await insured.browser.call('/getClaims');
    const numbers = (body.data as { claimNumber: string }[]).map(({ claimNumber }) => claimNumber);
    expect(numbers.indexOf(first.number)).toBe(0);
    expect(numbers).toContain(second.number);
  });

  it('takes an answer to the offer that was looked at, once', async () => {
    const claim = await report();
    const before = await offered(claim);
    const offerId = await offered(claim);
    const accept = (id: string) =>
      call(claim, '/answerClaimOffer', { offerId: id, answer: 'ACCEPT', reason: '', proof: rightProof });
    expect(codeOf(await accept(before))).toEqual([409, 'CLAIM_CHANGED']);
    expect(codeOf(await call(claim, '/answerClaimOffer', { offerId, answer: 'DISPUTE', reason: ' ' }))).toEqual([
      422,
      'VALIDATION',
    ]);
    const answers = await Promise.all([accept(offerId), accept(offerId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(claim)).toMatchObject({ state: 'ACCEPTED', turn: 'INSURER', can: { withdraw: false } });
    expect((await read(claim)).promised.map(({ what }) => what)).toEqual(['PAYMENT', 'LAW']);
  });

  it('ends at one of accept and replace, and at one of withdraw and settle', async () => {
    const claim = await report();
    const offerId = await offered(claim);
    const replace = db().transaction(async (tx) => {
      const [row] = await tx.select().from(claims).where(eq(claims.number, claim.number)).for('update');
      return insurerActs.offer(tx, row!, { facts: repairFacts(300_000), at: now() });
    });
    const [accepted, replaced] = await Promise.all([
      call(claim, '/answerClaimOffer', { offerId, answer: 'ACCEPT', reason: '', proof: rightProof }),
      replace.then(
        () => true,
        () => false,
      ),
    ]);
    // Whichever call is first, an old offer is never accepted beside a new one.
    expect([accepted.status === 200, replaced].filter(Boolean)).toHaveLength(1);
    const open = (await read(claim)).offer!;
    if (replaced)
      await call(claim, '/answerClaimOffer', {
        offerId: open.offerId,
        answer: 'ACCEPT',
        reason: '',
        proof: rightProof,
      });
    const settle = db().transaction(async (tx) => {
      const [row] = await tx.select().from(claims).where(eq(claims.number, claim.number)).for('update');
      return insurerActs.settle(tx, row!, { receipt: 'SCL9Z8Y7X6', paidAt: now(), cents: 1_000_000, at: now() });
    });
    const [withdrawn] = await Promise.all([
      call(claim, '/withdrawClaim', { reason: 'I repaired it.', proof: rightProof }),
      settle,
    ]);
    expect(withdrawn.status).toBe(409);
    expect(await read(claim)).toMatchObject({ state: 'SETTLED', receipt: { code: 'SCL9Z8Y7X6', amount: 10_000 } });
  });

  it('is withdrawn and opened again within a year, and paid no twice for the same', async () => {
    const claim = await report();
    expect((await call(claim, '/withdrawClaim', { reason: 'I repaired it.', proof: rightProof })).status).toBe(200);
    expect(codeOf(await call(claim, '/withdrawClaim', { reason: 'Again', proof: rightProof }))).toEqual([
      409,
      'CLAIM_CLOSED',
    ]);
    expect(await read(claim)).toMatchObject({ turn: null, promised: [], can: { reopen: true, addDocuments: false } });
    expect(await call(claim, '/reopenClaim', { reason: 'It is worse.' })).toMatchObject({
      status: 200,
      body: { data: { state: 'DOCUMENTS', turn: 'INSURER' } },
    });
    expect(codeOf(await call(claim, '/reopenClaim', { reason: 'Again' }))).toEqual([409, 'CLAIM_OPEN']);
    const accept = async () => {
      const offerId = await offered(claim);
      return (await call(claim, '/answerClaimOffer', { offerId, answer: 'ACCEPT', reason: '', proof: rightProof })).body
        .data.offer;
    };
    const { total } = await accept();
    await act(claim, insurerActs.settle, { receipt: 'SCLPAID001', paidAt: now(), cents: 1_000_000 });
    await call(claim, '/reopenClaim', { reason: 'The lamp was forgotten.' });
    const second = await accept();
    expect(second.lines.at(-1)).toMatchObject({
      kind: 'PAYMENT',
      words: 'Paid before, receipt SCLPAID001',
      amount: -10_000,
    });
    expect(second.total).toBe(total - 10_000);
    await act(claim, insurerActs.settle, { receipt: 'SCLPAID002', paidAt: now(), cents: 1_000_000 });
    expect((await read(claim)).receipt).toMatchObject({ code: 'SCLPAID002', amount: 20_000 });
    const old = new Date(now().getTime() - days(370));
    await db().update(claims).set({ turnSince: old }).where(eq(claims.number, claim.number));
    expect((await read(claim)).can).toMatchObject({ reopen: false, write: false, complain: false });
    for (const path of ['/reopenClaim', '/writeClaimMessage', '/complainAboutClaim']) {
      const body = { reason: 'Late', text: 'Late', fileIds: [] };
      expect([path, ...codeOf(await call(claim, path, body))]).toEqual([path, 409, 'CLAIM_CLOSED']);
    }
  });

  it('writes messages both ways, with files of this claim that were sent for a message', async () => {
    const claim = await report();
    const file = (id: string, group: string) => ({
      id,
      group,
      customerId: insured.customerId,
      claimNumber: claim.number,
      name: 'bill.pdf',
      type: 'application/pdf' as const,
      bytes: 10,
      sentSha256: id,
      addedAt: now(),
    });
    const [own, evidence] = [`attached-to-${claim.number}`, `evidence-of-${claim.number}`];
    await db()
      .insert(claimFiles)
      .values([file(own, 'message'), file(evidence, 'estimate')]);
    const write = (fileIds: string[]) => call(claim, '/writeClaimMessage', { text: 'The bill.\nAs asked.', fileIds });
    expect(codeOf(await write([evidence]))).toEqual([404, 'CLAIM_NOT_FOUND']);
    expect((await write([own])).status).toBe(200);
    expect(codeOf(await write([own]))).toEqual([404, 'CLAIM_NOT_FOUND']);
    await act(claim, insurerActs.writeAsInsurer, { text: 'Thank you.' });
    const { messages, files } = await read(claim);
    expect(messages.map(({ from, text, files: attached }) => [from, text, attached.length])).toEqual([
      ['CUSTOMER', 'The bill.\nAs asked.', 1],
      ['INSURER', 'Thank you.', 0],
    ]);
    expect(files.map(({ fileId }) => fileId)).toEqual([evidence]);
  });

  it('changes where it is paid to for who has the code, and tells who was paid until then', async () => {
    const claim = await report();
    const bank = { way: 'BANK', bank: 'Equity', branch: '', account: '0123456789', holder: 'Otieno Amina Wanjiru' };
    const change = (code: string, payout: object = bank) => call(claim, '/changeClaimPayout', { code, payout });
    expect(codeOf(await change('123456'))).toEqual([409, 'OTP_NOT_STARTED']);
    const sent = await call(claim, '/sendClaimPayoutCode');
    expect(sent.body.data).toEqual({ sentTo: 'i••••@example.co.ke' });
    const code = await lastCode(db(), insured.email);
    expect(codeOf(await change(otherCode(code)))).toEqual([422, 'OTP_WRONG']);
    // Of one claim it is none for another.
    const other = await report();
    expect(codeOf(await call(other, '/changeClaimPayout', { code, payout: bank }))).toEqual([409, 'OTP_NOT_STARTED']);
    const changed = await change(code);
    expect(changed.body.data.payout).toEqual({
      way: 'BANK',
      to: 'Equity •••• 6789',
      holder: bank.holder,
      isHolderKnown: true,
    });
    expect(codeOf(await change(code))).toEqual([410, 'OTP_EXPIRED']);
    const [mail] = await mailsAbout(`${claim.number}:payout`);
    expect([mail?.recipient, mail?.text]).toEqual([
      insured.email,
      expect.stringMatching(/Before: 07•• •••678\nNow: Equity •••• 6789/),
    ]);
    const texts = await db()
      .select()
      .from(textMessages)
      .where(eq(textMessages.recipient, storedPayout.phone))
      .orderBy(asc(textMessages.id));
    expect(texts.at(-1)?.text).toContain(`claim ${claim.number} is not paid to this number any more`);

    portal.clock.forward(minutes(1));
    await call(claim, '/sendClaimPayoutCode');
    const stranger = { way: 'M_PESA', phone: '0733000111', holder: 'Juma Hamisi' };
    await change(await lastCode(db(), insured.email), stranger);
    const details = await read(claim);
    expect(details.payout).toMatchObject({ to: '07•• •••111', isHolderKnown: false });
    expect(details.timeline.slice(-2).map(({ type, actor }) => [type, actor])).toEqual([
      ['PAYOUT_CHANGED', 'CUSTOMER'],
      ['SENT_TO_REVIEW', 'PORTAL'],
    ]);
    const [row] = await db().select().from(claims).where(eq(claims.number, claim.number));
    expect(row?.review).toEqual(['HOLDER']);
  });

  it('passes a complaint on to the insurer and to us, and says when it is answered', async () => {
    const claim = await report();
    const { body } = await call(claim, '/complainAboutClaim', { text: 'Nobody <b>answers</b> my calls.' });
    // Monday 2 March: seven working days.
    expect(body.data.complaint).toEqual({ at: now().toISOString(), answerBy: '2026-03-11' });
    await portal.app.runDueJobs();
    const mails = await mailsAbout(claim.number);
    const to = Object.fromEntries(mails.map(({ recipient, text }) => [recipient, text]));
    expect(Object.keys(to).sort()).toEqual([
      expect.stringMatching(/^complaints@\w+\.example$/),
      brand.email,
      insured.email,
    ]);
    expect(to[brand.email]).toContain('Nobody <b>answers</b> my calls.');
    expect(mails.find(({ recipient }) => recipient === brand.email)?.html).not.toContain('<b>answers');
    expect(to[insured.email]).toContain('11 March 2026');
    expect(to[insured.email]).toContain('Insurance Regulatory Authority');
  });
});
