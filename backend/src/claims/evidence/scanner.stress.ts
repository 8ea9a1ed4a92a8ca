import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clamAv } from '../../platform/adapters/virus-scanner/clamav';
import { claimDrafts } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { issuedTo } from '../../../testing/renewable';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { sendPiece, startEvidence } from '../../../testing/send-evidence';
import { soldMotor } from '../../../testing/sold-purchase';

/* npm run check -- scanner: Debian's clamd with the settings of the image, and one signature of our own. */
const found = 'Tulinde tries its scanner with these bytes';
const folder = mkdtempSync(join(tmpdir(), 'tulinde-clamd-'));
const settings = readFileSync(join(import.meta.dirname, '../../../../deploy/scanner/clamd.conf'), 'utf8');

let port = 0;
let clamd: ChildProcess;

const outcomeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

const isThere = () =>
  clamAv({ host: '127.0.0.1', port })
    .scan(Buffer.from('clean'))
    .then(
      () => true,
      () => false,
    );

const start = async (): Promise<void> => {
  clamd = spawn('/usr/sbin/clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  while (!(await isThere())) expect(clamd.exitCode).toBeNull();
};
const stop = async (): Promise<void> => {
  clamd.kill();
  await once(clamd, 'exit');
};

onSeededPortal(
  { adapters: { scanner: { scan: (bytes) => clamAv({ host: '127.0.0.1', port }).scan(bytes) } } },
  (portal, { db }) => {
    const browser = new BrowserUnderTest(portal);
    const draftId = 'draft-before-the-scanner-01';
    const pdf = (words: string) => Buffer.from(`%PDF-1.4\n${words}\n%%EOF\n`);
    const begin = async (bytes: Buffer) => {
      const answer = await startEvidence(browser, { owner: { draftId }, bytes });
      return (answer.body as { data: { uploadId: string; offset: number } }).data;
    };

    beforeAll(async () => {
      const free = createServer().listen(0, '127.0.0.1');
      await once(free, 'listening');
      ({ port } = free.address() as AddressInfo);
      await new Promise((resolve) => free.close(resolve));
      const own = settings
        .replace('TCPSocket 3310', `TCPSocket ${port}`)
        .replace('TCPAddr 0.0.0.0', 'TCPAddr 127.0.0.1')
        .replace('DatabaseDirectory /signatures', `DatabaseDirectory ${folder}`);
      writeFileSync(join(folder, 'clamd.conf'), own);
      writeFileSync(join(folder, 'trial.ndb'), `Tulinde.Trial:0:*:${Buffer.from(found).toString('hex')}\n`);
      await start();
      const email = 'scanner@example.co.ke';
      const customerId = await addCustomer(db(), { email });
      await signIn(browser, db(), email);
      const purchaseId = await soldMotor(portal);
      const { number: policyNumber } = await issuedTo(portal, db(), { purchaseId, customerId });
      const at = portal.clock.now();
      await db().insert(claimDrafts).values({
        id: draftId,
        customerId,
        policyNumber,
        type: 'damage-to-vehicle',
        answers: {},
        changedIn: {},
        startedAt: at,
        changedAt: at,
      });
    });
    afterAll(async () => {
      await stop();
      rmSync(folder, { recursive: true });
    });

    it('refuses a file with a signature of our own', async () => {
      const bytes = pdf(found);
      const { uploadId } = await begin(bytes);
      expect(outcomeOf(await sendPiece(portal, browser, { uploadId, offset: 0, bytes }))).toEqual([
        422,
        'FILE_REFUSED',
      ]);
    });

    it('lets an upload wait while it is away, and keeps it once it is back, without its bytes', async () => {
      const bytes = pdf('Nothing is found in these');
      const { uploadId } = await begin(bytes);
      await stop();
      expect(outcomeOf(await sendPiece(portal, browser, { uploadId, offset: 0, bytes }))).toEqual([503, 'UNAVAILABLE']);
      expect(await begin(bytes)).toEqual({ uploadId, offset: bytes.length });
      await start();
      expect((await sendPiece(portal, browser, { uploadId, offset: bytes.length })).status).toBe(200);
    });
  },
);
