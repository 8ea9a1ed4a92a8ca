import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { maximumGroupFiles, maximumUploadBytes, type ClaimDetails, type ClaimFile } from '@tulinde/contracts';
import { ScannerAway, type Scan } from '../../../platform/adapters/virus-scanner/port';
import { insurerActs } from '../../../claims/lifecycle/insurer-acts';
import { claimOf, type ClaimRow } from '../../../claims/records/change-claim';
import { claimFiles, claims, claimUploads, insurerLog } from '../../../platform/database/schema';
import { claimUnderTest, insuredUnderTest, type InsuredUnderTest } from '../../../../testing/claim-under-test';
import { insurersUnderTest, type InsurersUnderTest } from '../../../../testing/insurers-under-test';
import { days, minutes } from '../../../../testing/portal-under-test';
import { onSeededPortal } from '../../../../testing/seeded-portal';
import { evidenceTo, photo, sendEvidence, startEvidence, type Evidence } from '../../../../testing/send-evidence';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text.repeat(2_000)}\n%%EOF\n`);

onSeededPortal((portal, { db, current }) => {
  let insurers: InsurersUnderTest;
  let insured: InsuredUnderTest;
  let claim: ClaimRow;
  let token: string;
  let scan = async (): Promise<Scan> => ({ kind: 'clean' });
  beforeAll(async () => {
    const { clock } = portal;
    insurers = await insurersUnderTest(current().openAgain(), {
      clock,
      acts: insurerActs,
      adapters: { scanner: { scan: () => scan() } },
      env: { TULINDE_INSURERS_RATE_LIMIT_PER_MINUTE: '100000' },
    });
    insured = await insuredUnderTest(portal, db(), { digit: 5 });
    token = await insurers.tokenOf(insured.underwriterName);
  });
  beforeEach(async () => {
    portal.clock.forward(minutes(1));
    scan = async () => ({ kind: 'clean' });
    claim = await claimUnderTest(db(), insured, { at: portal.clock.now() });
  });
  afterAll(() => insurers.app.close());

  const sent = (
    bytes: Uint8Array,
    { name = 'estimate.pdf', by = token, ...more }: { name?: string; by?: string; key?: string } = {},
  ) => insurers.ask(by, 'POST', `/v1/claims/${claim.number}/message-files`, { file: { name, bytes }, ...more });
  const refused = async (bytes: Uint8Array, more = {}) => {
    const { status, body } = await sent(bytes, more);
    return [status, body.code];
  };
  const insurerWrites = async (fileIds: readonly string[], text = 'See what is attached.') => {
    const { version } = await claimOf(db(), claim);
    return insurers.ask(token, 'POST', `/v1/claims/${claim.number}/write`, { body: { text, fileIds }, version });
  };
  const attach = (bytes: Uint8Array, more: Partial<Evidence> = {}): Evidence => ({
    owner: { claimNumber: claim.number },
    bytes,
    group: 'message',
    ...more,
  });
  const customerWrites = (fileIds: readonly string[], text = 'As you asked.') =>
    insured.browser.call('/writeClaimMessage', { claimNumber: claim.number, text, fileIds });
  const customerReads = async (): Promise<ClaimDetails> =>
    (await insured.browser.call('/getClaim', { claimNumber: claim.number })).body.data as ClaimDetails;
  const waiting = async (): Promise<readonly ClaimFile[]> =>
    (await insured.browser.call('/getClaimFiles', { owner: { claimNumber: claim.number } })).body.data.files;
  const insurerReads = async () => (await insurers.ask(token, 'GET', `/v1/claims/${claim.number}`)).body;

  it('takes an insurer’s file to the customer with the message, and not before', async () => {
    const bytes = pdf('estimate');
    const { status, body } = await sent(bytes, { name: '..\\Estimate "1".exe' });
    expect([status, body]).toEqual([
      200,
      { fileId: expect.any(String), name: 'Estimate 1.pdf', type: 'application/pdf', bytes: bytes.length },
    ]);
    expect([await waiting(), (await customerReads()).files, (await insurerReads()).evidence]).toEqual([[], [], []]);
    const answer = await insurerWrites([body.fileId]);
    expect(answer.status).toBe(200);
    const { messages, files } = await customerReads();
    expect(messages).toMatchObject([{ from: 'INSURER', files: [{ fileId: body.fileId, name: 'Estimate 1.pdf' }] }]);
    expect([files, await waiting()]).toEqual([[], []]);
    const opened = await portal.app.inject({ url: messages[0]!.files[0]!.link });
    expect([opened.statusCode, digest(opened.rawPayload)]).toEqual([200, digest(bytes)]);
    expect(await insurerReads()).toMatchObject({
      messages: [{ from: 'INSURER', fileIds: [body.fileId] }],
      evidence: [{ fileId: body.fileId, group: 'message', sentBy: 'INSURER' }],
    });
    // It cannot go twice, and is not the customer's to take back.
    expect((await insurerWrites([body.fileId])).body.code).toBe('CLAIM_NOT_FOUND');
    const removed = await insured.browser.call('/removeClaimFile', { fileId: body.fileId });
    expect([removed.status, removed.body.code]).toEqual([404, 'CLAIM_NOT_FOUND']);
    const log = await db().select().from(insurerLog).where(eq(insurerLog.about, claim.number));
    expect(log.map(({ did }) => did)).toEqual(['send-message-file', 'write']);
  });

  it('takes a customer’s file to the insurer with the message, with a small picture for both to see', async () => {
    const fileId = await evidenceTo(portal, insured.browser, attach(await photo(20), { name: 'dent.jpg' }));
    expect((await waiting()).map((file) => file.fileId)).toEqual([fileId]);
    expect((await customerReads()).files).toEqual([]);
    expect((await insurerReads()).evidence).toEqual([]);
    const { status, body } = await customerWrites([fileId]);
    expect(status).toBe(200);
    const [message] = (body.data as ClaimDetails).messages;
    expect(message).toMatchObject({ from: 'CUSTOMER', files: [{ fileId, name: 'dent.jpg', type: 'image/jpeg' }] });
    const small = await portal.app.inject({ url: message!.files[0]!.thumbnail! });
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await waiting()).toEqual([]);
    const { messages, evidence } = await insurerReads();
    expect(messages).toMatchObject([{ from: 'CUSTOMER', fileIds: [fileId] }]);
    const file = await insurers.ask(null, 'GET', evidence[0].link);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await customerWrites([fileId])).body.code).toBe('CLAIM_NOT_FOUND');
  });

  it('lets neither attach what the other has sent up', async () => {
    const [own, theirs] = [
      await evidenceTo(portal, insured.browser, attach(await photo(30))),
      (await sent(pdf('theirs'))).body.fileId as string,
    ];
    expect((await customerWrites([theirs])).body.code).toBe('CLAIM_NOT_FOUND');
    expect((await insurerWrites([own])).body.code).toBe('CLAIM_NOT_FOUND');
    const rows = await db().select().from(claimFiles).where(eq(claimFiles.claimNumber, claim.number));
    expect(rows.map(({ messageId }) => messageId)).toEqual([null, null]);
    // The same content from both is a file of each.
    const both = pdf('theirs');
    expect(await evidenceTo(portal, insured.browser, attach(both))).not.toBe(theirs);
  });

  it('tells a duplicate among what waits for a message alone: evidence may be written about, and the other way', async () => {
    const bytes = await photo(40);
    const evidence = await evidenceTo(portal, insured.browser, attach(bytes, { group: 'logbook' }));
    const attached = await evidenceTo(portal, insured.browser, attach(bytes));
    expect(attached).not.toBe(evidence);
    expect((await startEvidence(insured.browser, attach(bytes))).body.data.file.fileId).toBe(attached);
    await customerWrites([attached]);
    expect(await evidenceTo(portal, insured.browser, attach(bytes))).not.toBe(attached);
    expect((await startEvidence(insured.browser, attach(bytes, { group: 'abstract' }))).body.data.file.fileId).toBe(
      evidence,
    );
  });

  it('has room for ten files a message and thirty of each side', async () => {
    const start = (number: number) => startEvidence(insured.browser, attach(pdf(`${number} `)));
    const fill = async () => {
      const full = pdf('full');
      const [first] = await Promise.all([
        evidenceTo(portal, insured.browser, attach(full)),
        ...Array.from({ length: maximumGroupFiles - 1 }, (_, number) => start(number)),
      ]);
      return first;
    };
    const fileId = await fill();
    expect((await start(99)).body.message).toBe('There can be 10 files of one kind at most. Remove one first.');
    expect((await sent(pdf('theirs'))).status).toBe(200);
    await customerWrites([fileId]);
    expect((await start(99)).status).toBe(200);
    await db()
      .insert(claimUploads)
      .values(
        Array.from({ length: 19 }, (_, at) => ({
          id: `upload-of-a-test-${at}`,
          customerId: insured.customerId,
          claimNumber: claim.number,
          group: 'plate',
          name: 'plate',
          bytes: 9,
          sha256: `${at}`,
          changedAt: portal.clock.now(),
        })),
      );
    expect((await startEvidence(insured.browser, attach(await photo(1), { group: 'logbook' }))).body.message).toBe(
      'There can be 30 files at most. Remove one first.',
    );
    expect((await sent(pdf('theirs again'))).status).toBe(200);
  });

  it('does once what is repeated, and refuses a key for another file', async () => {
    const asked = { key: randomUUID() };
    const bytes = pdf('once');
    const together = await Promise.all([1, 2, 3].map(() => sent(bytes, asked)));
    const again = await sent(bytes, { key: randomUUID() });
    expect(new Set([...together, again].map(({ body }) => body.fileId)).size).toBe(1);
    expect(await refused(pdf('another'), asked)).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    const parallel = await Promise.all([1, 2, 3].map(() => sent(pdf('parallel'))));
    expect(new Set(parallel.map(({ body }) => body.fileId)).size).toBe(1);
    expect(await db().$count(claimFiles, eq(claimFiles.claimNumber, claim.number))).toBe(2);
  });

  it('looks into an insurer’s file as into a customer’s', async () => {
    expect(await refused(Buffer.from('#!/bin/sh\n'), { name: 'estimate.pdf' })).toEqual([422, 'FILE_REFUSED']);
    expect(await refused(Buffer.alloc(maximumUploadBytes + 1))).toEqual([413, 'FILE_REFUSED']);
    expect(await refused(Buffer.alloc(0))).toEqual([422, 'VALIDATION']);
    const program = Buffer.from('%PDF-1.4\n1 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj\n%%EOF\n');
    expect(await refused(program)).toEqual([422, 'FILE_REFUSED']);
    scan = async () => ({ kind: 'infected', name: 'Eicar-Signature' });
    expect(await refused(pdf('infected'))).toEqual([422, 'FILE_REFUSED']);
    scan = () => Promise.reject(new ScannerAway('nobody there'));
    expect(await refused(pdf('away'))).toEqual([503, 'UNAVAILABLE']);
    scan = async () => ({ kind: 'clean' });
    expect((await sent(pdf('away'))).status).toBe(200);
    const document = (await insurers.ask(null, 'GET', '/openapi.json')).body;
    const { content } = document.paths['/v1/claims/{claimNumber}/message-files'].post.requestBody;
    expect(content['multipart/form-data'].schema.properties.file).toMatchObject({ type: 'string', format: 'binary' });
    const noForm = await insurers.ask(token, 'POST', `/v1/claims/${claim.number}/message-files`, { body: {} });
    expect([noForm.status, noForm.body.code]).toEqual([415, 'MALFORMED']);
  });

  it('is open for as long as messages are written, and to its insurer alone', async () => {
    const stranger = await insurers.tokenOf('Nyota Assurance');
    expect(await refused(pdf('stranger'), { by: stranger })).toEqual([404, 'CLAIM_NOT_FOUND']);
    const reader = await insurers.tokenOf(insured.underwriterName, ['claims:read']);
    expect(await refused(pdf('reader'), { by: reader })).toEqual([403, 'SCOPE_MISSING']);
    const closed = { state: 'WITHDRAWN', turn: null, turnSince: portal.clock.now() } as const;
    await db().update(claims).set(closed).where(eq(claims.number, claim.number));
    expect((await sent(pdf('after'))).status).toBe(200);
    expect((await sendEvidence(portal, insured.browser, attach(await photo(60)))).status).toBe(200);
    const long = new Date(portal.clock.now().getTime() - days(400));
    await db().update(claims).set({ turnSince: long }).where(eq(claims.number, claim.number));
    expect(await refused(pdf('too late'))).toEqual([409, 'CLAIM_CLOSED']);
  });
});
