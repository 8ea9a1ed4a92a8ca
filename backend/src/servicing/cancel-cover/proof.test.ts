import { eq } from 'drizzle-orm';
import { addDays, maximumProofFiles, nairobiDay, type UploadedFile } from '@tulinde/contracts';
import { cancellations, files, policies } from '../../platform/database/schema';
import { purgeUnusedProof } from './purge-proof';
import { signServiceToken } from '../../platform/http/service-token';
import { addCustomer, BrowserUnderTest, rightProof, signIn } from '../../../testing/browser-under-test';
import { testSecret } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';

const pdf = Buffer.from(`%PDF-1.4\n${'x'.repeat(2_000)}\n%%EOF\n`);

onSeededPortal((portal, { db }) => {
  let owner: BrowserUnderTest;
  let other: BrowserUnderTest;
  let of: { policyNumber: string };

  const signedIn = async (n: number) => {
    const email = `proves${n}@example.co.ke`;
    await addCustomer(db(), { email, phone: `+25471100050${n}`, phoneProvenAt: portal.clock.now() });
    const browser = new BrowserUnderTest(portal, `197.248.3.${n}`);
    await signIn(browser, db(), email);
    return browser;
  };
  beforeAll(async () => {
    owner = await signedIn(1);
    other = await signedIn(2);
    const vehicle = { startDate: nairobiDay(portal.clock.now()) };
    const purchaseId = await soldMotor(owner.asPortal(), { vehicle });
    await payFirstInvoice(db(), purchaseId, { now: portal.clock.now() });
    await portal.app.runDueJobs();
    const [policy] = await db().select().from(policies).where(eq(policies.purchaseId, purchaseId));
    of = { policyNumber: policy!.number };
  });

  const send = async (
    browser: BrowserUnderTest,
    subject: object,
    bytes: Uint8Array<ArrayBuffer> = new Uint8Array(pdf),
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(subject)) form.append(name, String(value));
    form.append('file', new File([bytes], 'sale agreement.pdf', { type: 'application/pdf' }));
    const request = new Request('http://portal', { method: 'POST', body: form });
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/uploadCancelProof',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        ...browser.headers(),
        'content-type': request.headers.get('content-type') ?? '',
        authorization: `Bearer ${await signServiceToken(testSecret, portal.clock.now())}`,
      },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const proof = async (): Promise<UploadedFile[]> => (await owner.call('/getCancelCover', { of })).body.data.proof;

  it('takes files of whoever may cancel, up to the limit, and lets them be taken off', async () => {
    expect((await send(other, of)).body.code).toBe('POLICY_NOT_FOUND');
    expect((await send(new BrowserUnderTest(portal), of)).status).toBe(401);
    expect((await send(owner, { grant: 'forged.x.y' })).body.code).toBe('CANCEL_START');
    expect((await send(owner, of, new Uint8Array(Buffer.from('no document')))).body.code).toBe('FILE_REFUSED');
    expect(await proof()).toEqual([]);
    for (let n = 0; n < maximumProofFiles; n += 1) expect((await send(owner, of)).status).toBe(200);
    expect((await send(owner, of)).body.code).toBe('FILE_REFUSED');
    const [first] = await proof();
    const foreign = await other.call('/removeCancelProof', { of, fileId: first!.fileId });
    expect(foreign.status).toBe(404);
    const { body } = await owner.call('/removeCancelProof', { of, fileId: first!.fileId });
    expect(body.data).toHaveLength(maximumProofFiles - 1);
    // Papers of the policy are others.
    const { documents } = (await owner.call('/getPolicy', of)).body.data;
    expect(documents.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['CERTIFICATE', 'RECEIPT', 'SCHEDULE']);
  });

  it('lets a sold vehicle’s cover be cancelled with it, and keeps what it was cancelled by', async () => {
    const day = nairobiDay(portal.clock.now());
    const asked = { of, reason: 'SOLD', day };
    const { refund } = (await owner.call('/estimateCancelCover', asked)).body.data;
    const form = {
      ...asked,
      refund: refund.amount,
      note: '',
      soldOn: day,
      buyer: ' Otieno  Motors Ltd ',
      phone: '0799 000 123',
      isWarned: true,
      isMotor: true,
      proof: rightProof,
    };
    const tomorrow = { ...form, soldOn: addDays(day, 1) };
    expect((await owner.call('/cancelCover', tomorrow)).body.errors).toMatchObject([{ field: 'soldOn' }]);
    const { status, body } = await owner.call('/cancelCover', form);
    expect([status, body.data.refund.phone]).toEqual([200, '07•• •••123']);
    const [kept] = await db().select().from(cancellations).where(eq(cancellations.reference, body.data.reference));
    expect(kept).toMatchObject({ soldOn: day, buyer: 'Otieno Motors Ltd' });
    portal.clock.forward(10 * 60_000);
    await portal.app.runDueJobs();
    const [one] = await proof();
    expect((await owner.call('/removeCancelProof', { of, fileId: one!.fileId })).body.code).toBe('COVER_CANCELLED');
    expect((await send(owner, of)).body.code).toBe('COVER_CANCELLED');
    expect(await db().$count(files, eq(files.kind, 'CANCEL_PROOF'))).toBe(maximumProofFiles - 1);
  });

  it('forgets after 30 days what nobody went on with', async () => {
    const at = portal.clock.now();
    const unused = { id: 'unused proof', policyNumber: 'TUL-MC-26-000999', kind: 'CANCEL_PROOF', name: 'a.pdf' };
    await db()
      .insert(files)
      .values({ ...unused, contentType: 'application/pdf', bytes: 1, sha256: '', createdAt: at });
    await purgeUnusedProof(db(), new Date(at.getTime() + 30 * 86_400_000));
    const left = () => db().$count(files, eq(files.kind, 'CANCEL_PROOF'));
    expect(await left()).toBe(maximumProofFiles);
    await purgeUnusedProof(db(), new Date(at.getTime() + 31 * 86_400_000));
    expect(await left()).toBe(maximumProofFiles - 1);
  });
});
