import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passDeadlines } from '@tulinde/testing/servers/deadlines';
import { ScannerAway, type Scan, type VirusScanner } from '../../platform/adapters/virus-scanner/port';
import { openFiles } from '../../platform/adapters/files/open-files';
import { files, jobs } from '../../platform/database/schema';
import { portalUnderTest, testConfig, testSecret, type PortalUnderTest } from '../../../testing/portal-under-test';
import { scriptedParsers } from '../../../testing/scripted-parsers';
import { startMotor, walkTo, type Walk } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { signServiceToken } from '../../platform/http/service-token';

const pdf = Buffer.from(`%PDF-1.4\n${'x'.repeat(2_000)}\n%%EOF\n`);
const keys = { accessKey: 'portal', secretKey: 'a secret of the store', region: 'af-south-1' };
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0B5D4B' } });

onSeededPortal((portal, { db, current }) => {
  let walk: Walk;
  const store = openFiles({ kind: 'folder' }, testConfig().dataFolder);
  beforeEach(async () => {
    walk = await walkTo(portal, await startMotor(portal), 'documents');
  });

  interface Sent {
    readonly kind?: string;
    readonly name?: string;
    readonly token?: string | null;
    readonly purchaseId?: string;
    readonly app?: PortalUnderTest['app'];
    readonly language?: string;
  }
  const send = async (bytes: Uint8Array | null, { kind = 'LOGBOOK', name = 'logbook.pdf', ...more }: Sent = {}) => {
    const form = new FormData();
    form.append('purchaseId', more.purchaseId ?? walk.id);
    form.append('kind', kind);
    if (bytes) form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/gif' }));
    const request = new Request('http://portal', { method: 'POST', body: form });
    const token = more.token === undefined ? await signServiceToken(testSecret, portal.clock.now()) : more.token;
    const answer = await (more.app ?? portal.app).inject({
      method: 'POST',
      url: '/api/uploadDocument',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(more.language ? { 'accept-language': more.language } : {}),
      },
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const refused = async (bytes: Uint8Array | null, sent?: Sent) => {
    const { status, body } = await send(bytes, sent);
    return [status, body.code, body.message];
  };

  it('keeps a PDF under a name that nobody can guess, and shows it in the step', async () => {
    const { status, body } = await send(pdf, { name: '..\\C:\\Logbook "Amina".exe' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ response_code: 200, data: { name: 'Logbook Amina.pdf', bytes: pdf.length } });
    const { fileId } = body.data;
    expect(fileId).toMatch(/^[\w-]{22}$/);
    expect(Buffer.from((await store.get(fileId))!)).toEqual(pdf);
    const documents = await walk.ok('/getDocuments');
    expect(documents.find((each: { kind: string }) => each.kind === 'LOGBOOK').files).toMatchObject([{ fileId }]);
  });

  it('writes a picture anew: where it was taken is gone, and a large one is made smaller', async () => {
    const taken = await sharp({ create: { width: 4_000, height: 100, channels: 3, background: '#fff' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Nairobi 1.2921S' } })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { body } = await send(taken, { name: 'photo' });
    expect(body.data.name).toBe('photo.jpg');
    const kept = await sharp((await store.get(body.data.fileId))!).metadata();
    expect([kept.width, kept.exif]).toEqual([2_600, undefined]);
  });

  it('refuses what is no JPG, PNG or PDF by its bytes, whatever it is called', async () => {
    for (const bytes of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('MZ program'),
      await picture().gif().toBuffer(),
    ]) {
      expect(await refused(bytes)).toEqual([422, 'FILE_REFUSED', expect.any(String)]);
    }
  });

  it('refuses pictures and PDFs that only begin well', async () => {
    const png = await picture().png().toBuffer();
    for (const bytes of [
      png.subarray(0, 60),
      Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 7)]),
      pdf.subarray(0, 500),
    ]) {
      const { status, body } = await send(bytes);
      expect([status, body.errors[0].field]).toEqual([422, 'file']);
    }
    expect((await send(png)).status).toBe(200);
  });

  it('refuses a PDF that does something by itself, and says what to do', async () => {
    const program = Buffer.from(`%PDF-1.4\n1 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj\n%%EOF\n`);
    expect(await refused(program)).toEqual([422, 'FILE_REFUSED', expect.stringContaining('Print it to a new PDF')]);
  });

  it('says to try again while the file store does not answer, and keeps nothing', async () => {
    const silent = createServer(() => passDeadlines());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const files3 = openFiles({ kind: 's3', endpoint, bucket: 'papers', ...keys }, '');
    const { database } = current();
    const away = await portalUnderTest(database, { clock: portal.clock, adapters: { files: files3 } });
    const before = await database.db.$count(files);
    expect((await send(pdf, { app: away.app })).body).toMatchObject({ response_code: 503, code: 'UNAVAILABLE' });
    expect(await database.db.$count(files)).toBe(before);
    await away.app.close();
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  it('shows each file to the scanner as it came, and keeps none that is infected or that nobody can judge', async () => {
    const seen: Uint8Array[] = [];
    let scan = async (): Promise<Scan> => ({ kind: 'clean' });
    const scanner: VirusScanner = {
      scan: (bytes) => {
        seen.push(bytes);
        return scan();
      },
    };
    const { database } = current();
    const scanned = await portalUnderTest(database, { clock: portal.clock, adapters: { scanner } });
    const before = await database.db.$count(files);
    const sendTo = () => send(pdf, { app: scanned.app });
    scan = async () => ({ kind: 'infected', name: 'Eicar-Signature' });
    const infected = await sendTo();
    expect([infected.status, infected.body.message]).toEqual([422, 'A virus was found in this file. It was not kept.']);
    scan = () => Promise.reject(new ScannerAway('nobody there'));
    expect((await sendTo()).body).toMatchObject({ response_code: 503, code: 'UNAVAILABLE' });
    expect(await database.db.$count(files)).toBe(before);
    scan = async () => ({ kind: 'clean' });
    expect((await sendTo()).status).toBe(200);
    expect(Buffer.from(seen[0]!).equals(pdf)).toBe(true);
    await scanned.app.close();
  });

  it('refuses more than 5 MB', async () => {
    const large = Buffer.concat([pdf.subarray(0, 20), Buffer.alloc(5 * 1024 * 1024, 65), Buffer.from('%%EOF')]);
    expect((await refused(large)).slice(0, 2)).toEqual([413, 'FILE_REFUSED']);
  });

  it('refuses an eleventh file, and keeps no bytes of what it refuses', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(pdf)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'FILE_REFUSED')).toHaveLength(2);
    const rows = await db().select().from(files).where(eq(files.purchaseId, walk.id));
    expect(rows).toHaveLength(10);
  });

  it('takes the bytes away when a file is removed', async () => {
    const { fileId } = (await send(pdf)).body.data;
    await walk.ok('/removeDocument', { fileId });
    await portal.app.runDueJobs();
    expect(await store.get(fileId)).toBeNull();
    expect(await db().$count(jobs, eq(jobs.state, 'failed'))).toBe(0);
  });

  it('wants a token, a purchase of ours, a kind that is asked for, and a file', async () => {
    expect((await refused(pdf, { token: null })).slice(0, 2)).toEqual([401, 'SERVICE_TOKEN_INVALID']);
    expect((await refused(pdf, { purchaseId: 'A'.repeat(22) })).slice(0, 2)).toEqual([404, 'PURCHASE_NOT_FOUND']);
    expect((await refused(pdf, { kind: 'PASSWORD' }))[0]).toBe(422);
    expect((await refused(pdf, { kind: 'INCORPORATION' }))[0]).toBe(422);
    expect((await refused(null))[0]).toBe(422);
    const json = await portal.call('/uploadDocument', { purchaseId: walk.id });
    expect(json.status).toBe(415);
  });

  it('refuses a file over its limits, and says when to try again where the parsers are busy', async () => {
    const parsers = scriptedParsers();
    const { app } = await portalUnderTest(current().openAgain(), { clock: portal.clock, parsers });
    const stored = () => store.names('');
    const before = await stored();
    parsers.script = 'over-limit';
    const english = 'Opening this file takes too much work, so it was not kept.';
    expect(await refused(pdf, { app })).toEqual([422, 'FILE_REFUSED', expect.stringContaining(english)]);
    const swahili = await send(pdf, { app, language: 'sw' });
    expect(swahili.body.message).toMatch(/^Kufungua faili hii kunahitaji kazi nyingi mno/);
    parsers.script = 'busy';
    const { status, body, headers } = await send(pdf, { app });
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
    expect(await stored()).toEqual(before);
    await app.close();
  });
});
