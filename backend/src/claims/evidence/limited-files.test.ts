import { eq } from 'drizzle-orm';
import { openFiles } from '../../platform/adapters/files/open-files';
import type { Scan } from '../../platform/adapters/virus-scanner/port';
import { claimDrafts, claimUploads } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { onSeededPostgres } from '../../../testing/databases';
import { portalUnderTest, testConfig, type PortalUnderTest } from '../../../testing/portal-under-test';
import { issuedTo } from '../../../testing/renewable';
import { scriptedParsers } from '../../../testing/scripted-parsers';
import { askOffset, sendPiece, startEvidence, type Evidence } from '../../../testing/send-evidence';
import { soldMotor } from '../../../testing/sold-purchase';
import { voiceNote } from '../../../testing/voice-note';
import { piecesOf } from './names';

onSeededPostgres((current) => {
  const parsers = scriptedParsers();
  const store = openFiles({ kind: 'folder' }, testConfig().dataFolder);
  const draftId = 'draft-of-limited-files';
  const scans: Uint8Array[] = [];
  let portal: PortalUnderTest;
  let browser: BrowserUnderTest;
  let customerId: string;
  const db = () => current().database.db;

  beforeAll(async () => {
    const scanner = {
      scan: async (bytes: Uint8Array): Promise<Scan> => {
        scans.push(bytes);
        return { kind: 'clean' };
      },
    };
    const env = { TULINDE_RATE_LIMIT_PER_MINUTE: '100000' };
    portal = await portalUnderTest(current().database, { env, parsers, adapters: { scanner } });
    const email = 'limited-files@example.co.ke';
    customerId = await addCustomer(db(), { email });
    browser = new BrowserUnderTest(portal);
    await signIn(browser, db(), email);
    const purchaseId = await soldMotor(portal);
    const policyNumber = (await issuedTo(portal, db(), { purchaseId, customerId })).number;
    const at = portal.clock.now();
    const draft = { id: draftId, customerId, policyNumber, type: 'damage-to-vehicle' as const };
    await db()
      .insert(claimDrafts)
      .values({ ...draft, answers: {}, changedIn: {}, startedAt: at, changedAt: at });
  });
  afterAll(() => portal.app.close());
  beforeEach(() => {
    parsers.script = 'parse';
    parsers.asked.length = 0;
    scans.length = 0;
  });

  let count = 0;
  /* Another one each time: the portal knows a file that it has by its content. */
  const pdf = () => Buffer.from(`%PDF-1.4\n${(count += 1)}\n%%EOF\n`);
  const send = async (bytes: Uint8Array, more: Partial<Evidence> = {}) => {
    const started = await startEvidence(browser, { owner: { draftId }, bytes, ...more });
    const { uploadId } = started.body.data as { uploadId: string };
    return { uploadId, answer: await sendPiece(portal, browser, { uploadId, offset: 0, bytes }) };
  };
  const uploads = (uploadId: string) => db().$count(claimUploads, eq(claimUploads.id, uploadId));

  describe('when a file takes more than its limits', () => {
    it.each([
      ['a PDF', async () => pdf(), 'logbook', /^Opening this file takes too much work, so it was not kept\./],
      [
        'a voice note',
        () => voiceNote('audio/webm', { seconds: 2 }),
        'voice',
        /^Opening this recording takes too much work/,
      ],
    ])('refuses %s and forgets it: no retry meets it again', async (_what, file, group, message) => {
      parsers.script = 'over-limit';
      const { uploadId, answer } = await send(await file(), { group });
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        422,
        'FILE_REFUSED',
        expect.stringMatching(message),
      ]);
      expect(await uploads(uploadId)).toBe(0);
      await portal.app.runDueJobs();
      expect(await piecesOf(store, uploadId)).toEqual([]);
      parsers.script = 'parse';
      expect((await sendPiece(portal, browser, { uploadId, offset: 0 })).status).toBe(404);
    });
  });

  describe('when the parsers are busy', () => {
    it('answers 503 with the time after which to try again, and keeps the file on its way', async () => {
      parsers.script = 'busy';
      const bytes = pdf();
      const { uploadId, answer } = await send(bytes);
      expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
      expect((await askOffset(portal, browser, uploadId)).headers['upload-offset']).toBe(String(bytes.length));
      parsers.script = 'parse';
      const again = await sendPiece(portal, browser, { uploadId, offset: bytes.length });
      expect([again.status, again.body.data?.fileId]).toEqual([200, uploadId]);
    });
  });

  describe('when a file is of a kind that does not belong there', () => {
    it.each([
      ['a voice note among papers', () => voiceNote('audio/webm', { seconds: 2 }), 'logbook'],
      ['what is no file of ours', async () => Buffer.from(`GIF89a ${count}`), 'logbook'],
    ])('refuses %s before anybody looks into it', async (_what, file, group) => {
      const { answer } = await send(await file(), { group });
      expect([answer.status, answer.body.code]).toEqual([422, 'FILE_REFUSED']);
      expect([parsers.asked, scans]).toEqual([[], []]);
    });
  });

  it('parses for the customer, whoever else is at that address', async () => {
    await send(pdf());
    expect(parsers.asked).toEqual([`pdf of CUSTOMER ${customerId}`]);
  });
});
