import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { openFiles } from '../../platform/adapters/files/open-files';
import { ScannerAway, type Scan } from '../../platform/adapters/virus-scanner/port';
import type { AppDependencies } from '../../app/servers/app-dependencies';
import { purgeExpired } from '../../app/servers/maintenance';
import {
  claimDrafts,
  claimEvents,
  claimFiles,
  claimRequests,
  claims,
  claimUploads,
} from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { days, portalUnderTest, testConfig } from '../../../testing/portal-under-test';
import { issuedTo } from '../../../testing/renewable';
import { onSeededPortal } from '../../../testing/seeded-portal';
import {
  askOffset,
  evidenceTo,
  photo,
  sendEvidence,
  sendPiece,
  startEvidence,
  type Evidence,
} from '../../../testing/send-evidence';
import { soldMotor } from '../../../testing/sold-purchase';
import { voiceNote } from '../../../testing/voice-note';
import { filesOfClaim } from '../records/parts-of-claim';
import { filesOfDraft, purgeFilesOfDraft, moveFilesToClaim } from './claim-files';
import { piecesOf, thumbnailName } from './names';
import { storedEvidence } from './stored-evidence';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const noise = (bytes: number, seed = 1) =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => (at * seed * 31) % 251));
/** A PDF that goes up in several pieces and is kept as it was sent. */
const pdf = (bytes: number, seed = 1) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), noise(bytes, seed), Buffer.from('\n%%EOF\n')]);

/* A header that promises 30,000 by 30,000 pixels, and a few bytes of them. */
const bomb = async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const header = Buffer.from(png.subarray(12, 29));
  header.writeUInt32BE(30_000, 4);
  header.writeUInt32BE(30_000, 8);
  const crc = crc32(header);
  return Buffer.concat([png.subarray(0, 12), header, crc, png.subarray(33), deflateSync(Buffer.alloc(1_000))]);
};
const crc32 = (bytes: Buffer): Buffer => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const out = Buffer.alloc(4);
  out.writeUInt32BE(~crc >>> 0);
  return out;
};

const scans: Uint8Array[] = [];
let scan = async (): Promise<Scan> => ({ kind: 'clean' });
const scanner = {
  scan: (bytes: Uint8Array) => {
    scans.push(bytes);
    return scan();
  },
};
const env = { TULINDE_RATE_LIMIT_PER_MINUTE: '100000' };

onSeededPortal({ env, adapters: { scanner } }, (portal, { db, clock, current }) => {
  let browser: BrowserUnderTest;
  let customerId: string;
  let policyNumber: string;
  let draftId: string;
  let drafts = 0;
  const store = openFiles({ kind: 'folder' }, testConfig().dataFolder);
  const die = (): never => {
    throw new Error('killed');
  };
  const open = (more: AppDependencies['adapters'] = {}) =>
    portalUnderTest(current().openAgain(), { clock, env, adapters: { ...more, scanner } });

  const newDraft = async (type: 'damage-to-vehicle' | 'total-theft' = 'damage-to-vehicle') => {
    const id = `draft-of-a-test-${String((drafts += 1)).padStart(6, '0')}`;
    const at = portal.clock.now();
    await db()
      .insert(claimDrafts)
      .values({ id, customerId, policyNumber, type, answers: {}, changedIn: {}, startedAt: at, changedAt: at });
    return id;
  };
  const newClaim = async (type: 'damage-to-vehicle' | 'total-theft' = 'damage-to-vehicle') => {
    const number = `CLM-26-70${String((drafts += 1)).padStart(4, '0')}`;
    const at = portal.clock.now();
    await db().insert(claims).values({
      number,
      policyNumber,
      customerId,
      type,
      state: 'DOCUMENTS',
      happenedOn: '2026-03-01',
      turn: 'CUSTOMER',
      submittedAt: at,
      changedAt: at,
    });
    return number;
  };
  const signedIn = async (email: string) => {
    const id = await addCustomer(db(), { email });
    const other = new BrowserUnderTest(portal);
    await signIn(other, db(), email);
    return { id, other };
  };

  beforeAll(async () => {
    const { id, other } = await signedIn('evidence@example.co.ke');
    [customerId, browser] = [id, other];
    const purchaseId = await soldMotor(portal);
    policyNumber = (await issuedTo(portal, db(), { purchaseId, customerId })).number;
  });
  beforeEach(async () => {
    scan = async () => ({ kind: 'clean' });
    draftId = await newDraft();
  });

  const of = (bytes: Uint8Array, more: Partial<Evidence> = {}): Evidence => ({ owner: { draftId }, bytes, ...more });
  const send = (bytes: Uint8Array, more: Partial<Evidence> = {}) => sendEvidence(portal, browser, of(bytes, more));
  const refused = async (bytes: Uint8Array, more: Partial<Evidence> = {}) => {
    const { status, body } = await send(bytes, more);
    return [status, body.code, body.message];
  };
  const started = async (bytes: Uint8Array, more: Partial<Evidence> = {}) => {
    const { status, body } = await startEvidence(browser, of(bytes, more));
    expect([status, body.code]).toEqual([200, undefined]);
    return body.data as { uploadId: string; offset: number };
  };
  const files = async (owner: Evidence['owner'] = { draftId }) =>
    (await browser.call('/getClaimFiles', { owner })).body.data;

  describe('when a file goes up in pieces', () => {
    it('is kept byte for byte under a random name, with a link that opens it and ends', async () => {
      const bytes = pdf(300_000);
      const { status, body } = await send(bytes, { name: '..\\C:\\Log "book".exe' });
      expect([status, body.data]).toEqual([
        200,
        expect.objectContaining({ name: 'Log book.pdf', type: 'application/pdf', group: 'logbook', state: 'RECEIVED' }),
      ]);
      expect(body.data.fileId).toMatch(/^[\w-]{22}$/);
      const { link, thumbnail } = body.data;
      expect(thumbnail).toBeNull();
      const opened = await portal.app.inject({ url: link });
      expect([opened.statusCode, digest(opened.rawPayload)]).toEqual([200, digest(bytes)]);
      expect(opened.headers['content-disposition']).toMatch(/^attachment/);
      portal.clock.forward(10 * 60_000);
      expect((await portal.app.inject({ url: link })).json().code).toBe('LINK_EXPIRED');
      expect((await portal.app.inject({ url: `${link}x` })).statusCode).toBe(404);
      expect((await files()).files).toMatchObject([{ fileId: body.data.fileId }]);
    });

    it('goes on after a cut from the byte that it says, whichever back end is asked', async () => {
      const bytes = pdf(500_000, 3);
      const { uploadId } = await started(bytes);
      const first = bytes.subarray(0, 200_000);
      const answer = await sendPiece(portal, browser, { uploadId, offset: 0, bytes: first });
      expect([answer.status, answer.headers['upload-offset']]).toEqual([204, '200000']);
      const another = await open();
      expect((await askOffset(another, browser, uploadId)).headers).toMatchObject({
        'upload-offset': '200000',
        'upload-length': String(bytes.length),
        'tus-resumable': '1.0.0',
      });
      // The answer to a start that was lost: the same again is the same.
      expect(await started(bytes)).toEqual({ uploadId, offset: 200_000 });
      expect((await files()).uploads).toMatchObject([{ uploadId, offset: 200_000, group: 'logbook' }]);
      expect((await storedEvidence(db())).others).toEqual(expect.arrayContaining(await piecesOf(store, uploadId)));
      const last = await sendPiece(another, browser, { uploadId, offset: 200_000, bytes: bytes.subarray(200_000) });
      expect([last.status, last.body.data.fileId]).toEqual([200, uploadId]);
      expect(digest((await store.get(uploadId))!)).toBe(digest(bytes));
      expect((await storedEvidence(db())).files.map(({ id }) => id)).toContain(uploadId);
      await another.app.close();
      await portal.app.runDueJobs();
      expect(await piecesOf(store, uploadId)).toEqual([]);
      expect(await store.get(uploadId)).not.toBeNull();
    });

    it('refuses a piece that begins elsewhere, and says where it goes on', async () => {
      const bytes = pdf(1_000, 5);
      const { uploadId } = await started(bytes);
      await sendPiece(portal, browser, { uploadId, offset: 0, bytes: bytes.subarray(0, 400) });
      for (const offset of [0, 300, 401]) {
        const answer = await sendPiece(portal, browser, {
          uploadId,
          offset,
          bytes: bytes.subarray(offset, offset + 9),
        });
        expect([answer.status, answer.body.code, answer.headers['upload-offset']]).toEqual([
          409,
          'UPLOAD_OFFSET',
          '400',
        ]);
      }
      const more = await sendPiece(portal, browser, { uploadId, offset: 400, bytes: Buffer.alloc(5_000) });
      expect([more.status, more.body.code]).toEqual([413, 'FILE_REFUSED']);
      const end = await sendPiece(portal, browser, { uploadId, offset: 400, bytes: bytes.subarray(400) });
      expect(end.status).toBe(200);
    });

    it('takes one of two pieces that come at once, and loses nothing', async () => {
      const bytes = pdf(60_000, 7);
      const { uploadId } = await started(bytes);
      const first = { uploadId, offset: 0, bytes: bytes.subarray(0, 30_000) };
      const answers = await Promise.all([1, 2, 3].map(() => sendPiece(portal, browser, first)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
      const rest = { uploadId, offset: 30_000, bytes: bytes.subarray(30_000) };
      await Promise.all([1, 2].map(() => sendPiece(portal, browser, rest)));
      expect((await files()).files).toHaveLength(1);
      expect(digest((await store.get(uploadId))!)).toBe(digest(bytes));
    });

    it('loses at most the piece under way when the process dies, wherever that is', async () => {
      const bytes = pdf(90_000, 53);
      const { uploadId } = await started(bytes);
      // Dies with the bytes in the store and no row that says so; of the whole file, too.
      const dying = {
        ...store,
        put: async (...file: Parameters<typeof store.put>) => (await store.put(...file), die()),
      };
      const died = await open({ files: dying });
      const piece = (offset: number, end: number) => ({ uploadId, offset, bytes: bytes.subarray(offset, end) });
      expect((await sendPiece(died, browser, piece(0, 40_000))).status).toBe(500);
      expect((await askOffset(portal, browser, uploadId)).headers['upload-offset']).toBe('0');
      expect((await sendPiece(portal, browser, piece(0, 40_000))).status).toBe(204);
      expect((await sendPiece(died, browser, piece(40_000, 90_000))).status).toBe(500);
      expect((await askOffset(portal, browser, uploadId)).headers['upload-offset']).toBe('40000');
      scan = () => Promise.reject(new Error('killed'));
      expect((await sendPiece(portal, browser, piece(40_000, bytes.length))).status).toBe(500);
      scan = async () => ({ kind: 'clean' });
      expect((await sendPiece(died, browser, piece(bytes.length, bytes.length))).status).toBe(500);
      expect(await filesOfDraft(db(), draftId)).toEqual([]);
      expect((await sendPiece(portal, browser, piece(bytes.length, bytes.length))).status).toBe(200);
      expect(digest((await store.get(uploadId))!)).toBe(digest(bytes));
      await died.app.close();
      await portal.app.runDueJobs();
      expect(await piecesOf(store, uploadId)).toEqual([]);
    });

    it('gives the file again to whoever lost the answer to its last piece', async () => {
      const bytes = pdf(2_000, 11);
      const { uploadId } = await started(bytes);
      const all = { uploadId, offset: 0, bytes };
      const answers = [await sendPiece(portal, browser, all), await sendPiece(portal, browser, all)];
      expect(answers.map(({ status, body }) => [status, body.data.fileId])).toEqual([
        [200, uploadId],
        [200, uploadId],
      ]);
      expect((await startEvidence(browser, of(bytes))).body.data.file.fileId).toBe(uploadId);
    });

    it('keeps the bytes while nobody can look into them, and is completed by a piece of none', async () => {
      const bytes = pdf(2_000, 13);
      scan = () => Promise.reject(new ScannerAway('nobody there'));
      const { uploadId } = await started(bytes);
      const away = await sendPiece(portal, browser, { uploadId, offset: 0, bytes });
      expect([away.status, away.body.code]).toEqual([503, 'UNAVAILABLE']);
      expect(await started(bytes)).toEqual({ uploadId, offset: bytes.length });
      scan = async () => ({ kind: 'clean' });
      expect((await sendPiece(portal, browser, { uploadId, offset: bytes.length })).status).toBe(200);
      expect(digest(scans.at(-1)!)).toBe(digest(bytes));
    });

    it('gives the file to who comes to its end late, when its pieces are gone', async () => {
      const bytes = pdf(2_000, 59);
      scan = () => Promise.reject(new ScannerAway('nobody there'));
      const { uploadId } = await started(bytes);
      await sendPiece(portal, browser, { uploadId, offset: 0, bytes });
      scan = async () => ({ kind: 'clean' });
      const end = { uploadId, offset: bytes.length };
      const faster = async () => {
        expect((await sendPiece(portal, browser, end)).status).toBe(200);
        await portal.app.runDueJobs();
      };
      let isFirst = true;
      const get = async (name: string) => {
        if (isFirst && name.startsWith(uploadId)) await ((isFirst = false), faster());
        return store.get(name);
      };
      const late = await open({ files: { ...store, get } });
      const answer = await sendPiece(late, browser, end);
      expect([answer.status, answer.body.data?.fileId]).toEqual([200, uploadId]);
      await late.app.close();
    });

    it('gives the file to who is still sending bytes that another request has sent and finished', async () => {
      const bytes = pdf(2_000, 61);
      const { uploadId } = await started(bytes);
      const all = { uploadId, offset: 0, bytes };
      const put = async (...file: Parameters<typeof store.put>) => {
        expect((await sendPiece(portal, browser, all)).status).toBe(200);
        await store.put(...file);
      };
      const late = await open({ files: { ...store, put } });
      const answer = await sendPiece(late, browser, all);
      expect([answer.status, answer.body.data?.fileId]).toEqual([200, uploadId]);
      await late.app.close();
      await portal.app.runDueJobs();
      expect(await piecesOf(store, uploadId)).toEqual([]);
    });

    it('refuses bytes that are not what was announced, and begins anew', async () => {
      const bytes = pdf(2_000, 17);
      const { uploadId } = await started(bytes);
      const other = await sendPiece(portal, browser, {
        uploadId,
        offset: 0,
        bytes: Buffer.from(bytes).fill(1, 20, 40),
      });
      expect([other.status, other.body.code]).toEqual([422, 'FILE_REFUSED']);
      const again = await started(bytes);
      expect([again.offset, again.uploadId === uploadId]).toEqual([0, false]);
      await portal.app.runDueJobs();
      expect([await piecesOf(store, uploadId), await store.get(uploadId)]).toEqual([[], null]);
    });

    it('forgets what nobody has gone on with for a day', async () => {
      const bytes = pdf(2_000, 19);
      const { uploadId } = await started(bytes);
      await sendPiece(portal, browser, { uploadId, offset: 0, bytes: bytes.subarray(0, 500) });
      await purgeExpired(db(), new Date(portal.clock.now().getTime() + days(1) - 60_000));
      expect((await askOffset(portal, browser, uploadId)).status).toBe(200);
      await purgeExpired(db(), new Date(portal.clock.now().getTime() + days(1) + 60_000));
      expect((await askOffset(portal, browser, uploadId)).status).toBe(404);
      portal.clock.forward(days(1) + 120_000);
      await portal.app.runDueJobs();
      expect(await piecesOf(store, uploadId)).toEqual([]);
      await signIn(browser, db(), 'evidence@example.co.ke');
    });
  });

  describe('when a file is looked into', () => {
    it('writes a photo anew: where it was taken is gone, and said only where the customer agreed', async () => {
      const taken = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#7a5' } })
        .jpeg()
        .withExif({ IFD3: { GPSLatitude: '1/1 17/1 3123/100', GPSLatitudeRef: 'S' }, IFD0: { Copyright: 'Amina' } })
        .toBuffer();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const { body } = await send(taken, { group: 'corner-front-left', name: 'IMG_1.jpg' });
      expect([body.data.takenAt, body.data.takenIn]).toEqual([null, null]);
      const kept = await sharp((await store.get(body.data.fileId))!).metadata();
      expect([kept.exif, kept.width]).toEqual([undefined, 2_600]);
      const small = await portal.app.inject({ url: body.data.thumbnail });
      const { exif, width } = await sharp(small.rawPayload).metadata();
      expect([small.headers['content-type'], exif, width]).toEqual(['image/jpeg', undefined, 320]);
      const told = { takenAt: '2026-03-01T07:30:00Z', takenIn: { latitude: -1.2921, longitude: 36.8219 } };
      const agreed = await send(await photo(9), { ...told, group: 'plate' });
      expect(agreed.body.data).toMatchObject({ ...told, takenAt: '2026-03-01T07:30:00.000Z' });
      const wrongClock = await send(await photo(10), { takenAt: '0000-01-01T00:00:00Z', group: 'plate' });
      expect(wrongClock.body.data.takenAt).toBeNull();
    });

    it('refuses by its bytes what is none of ours, whatever it is called', async () => {
      for (const bytes of [Buffer.from('#!/bin/sh\nrm -rf /\n'), Buffer.from('<svg onload="alert(1)"/>')]) {
        expect(await refused(bytes, { group: 'plate', name: 'plate.jpg' })).toEqual([
          422,
          'FILE_REFUSED',
          'This file is not a JPG, PNG, PDF or voice note.',
        ]);
      }
      const program = Buffer.from(`%PDF-1.4\n1 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj\n%%EOF\n`);
      expect((await refused(program))[2]).toContain('Print it to a new PDF');
      expect((await files()).files).toEqual([]);
      expect((await files()).uploads).toEqual([]);
    });

    it('refuses a bomb of pixels before it unpacks it', async () => {
      const before = process.memoryUsage().rss;
      expect((await refused(await bomb(), { group: 'plate' })).slice(0, 2)).toEqual([422, 'FILE_REFUSED']);
      // Of 30,000 by 30,000 pixels it would be gigabytes.
      expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    });

    it('keeps none that is infected', async () => {
      scan = async () => ({ kind: 'infected', name: 'Eicar-Signature' });
      expect(await refused(pdf(900, 23))).toEqual([
        422,
        'FILE_REFUSED',
        'A virus was found in this file. It was not kept.',
      ]);
    });

    it.each(['audio/webm', 'audio/mp4'] as const)(
      'keeps the sound of a voice note and nothing else: %s',
      async (type) => {
        const bytes = await voiceNote(type, { seconds: 20, title: 'Kwa Amina, Kilimani' });
        expect(Buffer.from(bytes).includes('Kilimani')).toBe(true);
        const { status, body } = await send(bytes, { group: 'voice', name: 'note' });
        expect([status, body.data?.type]).toEqual([200, type]);
        const kept = (await store.get(body.data.fileId))!;
        expect(Buffer.from(kept).includes('Kilimani')).toBe(false);
        const opened = await portal.app.inject({ url: body.data.link });
        const part = await portal.app.inject({ url: body.data.link, headers: { range: 'bytes=10-19' } });
        expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
          206,
          `bytes 10-19/${kept.byteLength}`,
          Buffer.from(kept.subarray(10, 20)),
        ]);
        expect([opened.headers['content-type'], opened.headers['content-disposition']?.slice(0, 6)]).toEqual([
          type,
          'inline',
        ]);
      },
    );

    it('refuses a voice note over two minutes or 1 MB, one of nothing, and sound where a photo belongs', async () => {
      const long = await voiceNote('audio/webm', { seconds: 125 });
      const large = await voiceNote('audio/mp4', { seconds: 20, packetBytes: 60_000 });
      const short = await voiceNote('audio/webm', { seconds: 3 });
      const voice = { group: 'voice' };
      expect(await refused(long, voice)).toEqual([422, 'FILE_REFUSED', expect.stringContaining('two minutes')]);
      expect(await refused(large, voice)).toEqual([413, 'FILE_REFUSED', expect.stringContaining('1 MB')]);
      expect((await refused(short.subarray(0, 40), voice)).slice(0, 2)).toEqual([422, 'FILE_REFUSED']);
      expect((await refused(short, { group: 'plate' }))[2]).toBe('Add a photo here, as a JPG or PNG.');
      expect((await refused(pdf(900, 29), { group: 'plate' }))[2]).toBe('Add a photo here, as a JPG or PNG.');
      expect((await refused(await photo(3), voice))[2]).toBe('Add a voice note here.');
    });
  });

  describe('when there are limits', () => {
    it('refuses more than 5 MB before a byte is sent, and a group that the kind does not ask for', async () => {
      const large = await startEvidence(browser, of(new Uint8Array(5 * 1024 * 1024 + 1)));
      expect([large.status, large.body.code]).toEqual([413, 'FILE_REFUSED']);
      for (const group of ['message', 'medical-report', 'constructor']) {
        expect(await refused(await photo(1), { group })).toEqual([
          422,
          'FILE_REFUSED',
          'This claim does not ask for that.',
        ]);
      }
    });

    it('has room for 10 of a group and 30 in all, however many come at once', async () => {
      const groups = ['plate', 'damage-near', 'other-vehicle', 'odometer'];
      const each = await Promise.all(
        groups.flatMap((group, of_) =>
          Array.from({ length: 11 }, async (_, at) =>
            startEvidence(browser, of(pdf(500, 100 + of_ * 20 + at), { group })),
          ),
        ),
      );
      expect(each.filter(({ status }) => status === 200)).toHaveLength(30);
      expect(new Set(each.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
        new Set(['FILE_REFUSED']),
      );
      expect(await db().$count(claimUploads, eq(claimUploads.draftId, draftId))).toBe(30);
      const full = await newDraft();
      const one = async (at: number) => startEvidence(browser, of(pdf(500, at), { owner: { draftId: full } }));
      for (let at = 0; at < 10; at += 1) expect((await one(at)).status).toBe(200);
      expect((await one(10)).body.message).toBe('There can be 10 files of one kind at most. Remove one first.');
    });

    it('gives the file that is there to the same content, in whichever group', async () => {
      const bytes = await photo(40);
      const first = await evidenceTo(portal, browser, of(bytes, { group: 'plate' }));
      const again = await startEvidence(browser, of(bytes, { group: 'damage-near' }));
      expect(again.body.data.file).toMatchObject({ fileId: first, group: 'plate' });
      expect((await files()).files).toHaveLength(1);
      const elsewhere = await newDraft();
      expect(
        (await startEvidence(browser, of(bytes, { owner: { draftId: elsewhere } }))).body.data.uploadId,
      ).toBeDefined();
    });
  });

  describe('when a draft is sent', () => {
    const submit = async (id: string) => {
      const number = await newClaim();
      await db().transaction(async (tx) => {
        await tx.update(claimDrafts).set({ claimNumber: number }).where(eq(claimDrafts.id, id));
        await moveFilesToClaim(tx, id, number);
      });
      return number;
    };

    it('takes its files along, and those that are on their way arrive at the claim', async () => {
      const sent = await evidenceTo(portal, browser, of(await photo(50)));
      const bytes = pdf(1_000, 31);
      const { uploadId } = await started(bytes);
      await sendPiece(portal, browser, { uploadId, offset: 0, bytes: bytes.subarray(0, 500) });
      const claimNumber = await submit(draftId);
      expect(await filesOfDraft(db(), draftId)).toEqual([]);
      await sendPiece(portal, browser, { uploadId, offset: 500, bytes: bytes.subarray(500) });
      expect((await filesOfClaim(db(), claimNumber)).map(({ id }) => id).sort()).toEqual([sent, uploadId].sort());
      // Asked by the draft, as a device does that does not know yet.
      expect((await files()).files).toHaveLength(2);
      const late = await sendEvidence(portal, browser, of(await photo(51), { group: 'plate' }));
      expect(late.status).toBe(200);
      expect(await filesOfClaim(db(), claimNumber)).toHaveLength(3);
      const [event] = await db()
        .select()
        .from(claimEvents)
        .where(eq(claimEvents.claimNumber, claimNumber))
        .orderBy(desc(claimEvents.version));
      expect(event).toMatchObject({ type: 'DOCUMENT_ADDED', actor: 'CUSTOMER', about: 'plate', version: 3 });
    });

    it('answers what the insurer asked for, and it is the insurer’s turn with the last answer', async () => {
      const claimNumber = await newClaim();
      const owner = { claimNumber };
      const at = portal.clock.now();
      const asked = (group: string) => ({ id: `${claimNumber}-${group}`, claimNumber, group, askedAt: at });
      await db()
        .insert(claimRequests)
        .values([asked('abstract'), asked('logbook')]);
      const turn = async () => (await db().select().from(claims).where(eq(claims.number, claimNumber)))[0]?.turn;
      await evidenceTo(portal, browser, of(await photo(60), { owner, group: 'logbook' }));
      expect(await turn()).toBe('CUSTOMER');
      const fileId = await evidenceTo(portal, browser, of(await photo(61), { owner, group: 'abstract' }));
      expect(await turn()).toBe('INSURER');
      const open_ = await db().select().from(claimRequests).where(eq(claimRequests.claimNumber, claimNumber));
      expect(open_.every(({ answeredAt }) => answeredAt !== null)).toBe(true);
      expect((await browser.call('/removeClaimFile', { fileId })).body.code).toBe('CLAIM_CHANGED');
      // What is for a message is told by the message.
      const before = await db().$count(claimEvents, eq(claimEvents.claimNumber, claimNumber));
      await evidenceTo(portal, browser, of(await photo(62), { owner, group: 'message' }));
      expect(await db().$count(claimEvents, eq(claimEvents.claimNumber, claimNumber))).toBe(before);
    });

    it('adds nothing to a claim that is closed', async () => {
      const claimNumber = await newClaim();
      await db().update(claims).set({ state: 'WITHDRAWN' }).where(eq(claims.number, claimNumber));
      expect((await refused(await photo(70), { owner: { claimNumber } })).slice(0, 2)).toEqual([409, 'CLAIM_CLOSED']);
    });
  });

  describe('when files go', () => {
    it('takes bytes and small picture away with a file, and all of them with a draft', async () => {
      const [one, two] = [
        await evidenceTo(portal, browser, of(await photo(80))),
        await evidenceTo(portal, browser, of(await photo(81))),
      ];
      expect((await browser.call('/removeClaimFile', { fileId: one })).status).toBe(200);
      await portal.app.runDueJobs();
      expect([await store.get(one), await store.get(thumbnailName(one))]).toEqual([null, null]);
      const { uploadId } = await started(pdf(500, 37));
      await sendPiece(portal, browser, { uploadId, offset: 0, bytes: pdf(500, 37).subarray(0, 100) });
      await db().transaction((tx) => purgeFilesOfDraft(tx, draftId, portal.clock.now()));
      await portal.app.runDueJobs();
      expect([await store.get(two), await store.get(thumbnailName(two)), await piecesOf(store, uploadId)]).toEqual([
        null,
        null,
        [],
      ]);
      expect(await db().$count(claimFiles, eq(claimFiles.draftId, draftId))).toBe(0);
    });
  });

  describe('when somebody else asks', () => {
    it('knows nothing of another customer’s drafts, uploads and files', async () => {
      const fileId = await evidenceTo(portal, browser, of(await photo(90)));
      const bytes = pdf(700, 41);
      const { uploadId } = await started(bytes);
      const { other } = await signedIn('other-evidence@example.co.ke');
      const foreign = await sendPiece(portal, other, { uploadId, offset: 0, bytes });
      const unknown = await sendPiece(portal, other, { uploadId: 'A'.repeat(22), offset: 0, bytes });
      const without = ({ status, body }: typeof foreign) => [status, body.code, body.message];
      expect([without(foreign), foreign.status]).toEqual([without(unknown), 404]);
      expect((await askOffset(portal, other, uploadId)).status).toBe(404);
      expect((await sendPiece(portal, other, { uploadId: fileId, offset: 0 })).status).toBe(404);
      for (const [path, body] of [
        ['/getClaimFiles', { owner: { draftId } }],
        ['/removeClaimFile', { fileId }],
      ] as const) {
        expect((await other.call(path, body)).body.code).toBe('CLAIM_NOT_FOUND');
      }
      expect((await startEvidence(other, of(bytes))).body.code).toBe('CLAIM_NOT_FOUND');
      const visitor = new BrowserUnderTest(portal);
      expect((await sendPiece(portal, visitor, { uploadId, offset: 0, bytes })).body.code).toBe(
        'CUSTOMER_TOKEN_INVALID',
      );
    });

    it('refuses a piece without its place, of another kind or too large', async () => {
      const { uploadId } = await started(pdf(900_000, 43));
      const patch = (headers: Record<string, string>, payload: Buffer | string) =>
        portal.app.inject({ method: 'PATCH', url: `/api/claimUploads/${uploadId}`, headers, payload });
      expect((await patch({}, 'x')).statusCode).toBe(401);
      expect((await sendPiece(portal, browser, { uploadId, offset: -1 })).status).toBe(400);
      const large = await sendPiece(portal, browser, { uploadId, offset: 0, bytes: Buffer.alloc(512 * 1024 + 1) });
      expect(large.status).toBe(413);
      expect((await askOffset(portal, browser, uploadId)).headers['upload-offset']).toBe('0');
    });
  });
});
