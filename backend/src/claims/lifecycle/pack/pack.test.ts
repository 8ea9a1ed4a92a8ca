import { unzipSync } from 'fflate';
import { claimFiles } from '../../../platform/database/schema';
import {
  claimUnderTest,
  insuredUnderTest,
  repairFacts,
  type InsuredUnderTest,
} from '../../../../testing/claim-under-test';
import { minutes, testConfig } from '../../../../testing/portal-under-test';
import { openPapers } from '../../../../testing/open-papers';
import { onSeededPortal } from '../../../../testing/seeded-portal';
import { openFiles } from '../../../platform/adapters/files/open-files';
import type { ClaimRow } from '../../records/change-claim';
import { insurerActs } from '../insurer-acts';
import { reportFileId } from '../../submit/print-report';

onSeededPortal((portal, { db }) => {
  let insured: InsuredUnderTest;
  const config = testConfig();
  const store = openFiles(config.files, config.dataFolder);
  const now = () => portal.clock.now();

  beforeAll(async () => {
    insured = await insuredUnderTest(portal, db(), { digit: 4 });
  });

  const evidence = async (
    { number }: ClaimRow,
    id: string,
    group: string,
    bytes: Buffer | null,
    more: { readonly sentBy?: 'INSURER'; readonly messageId?: string } = {},
  ) => {
    if (bytes !== null) await store.put(id, bytes, 'image/jpeg');
    await db()
      .insert(claimFiles)
      .values({
        id,
        group,
        customerId: insured.customerId,
        claimNumber: number,
        name: '../../evil.jpg',
        type: 'image/jpeg',
        bytes: bytes?.length ?? 1,
        sentSha256: id,
        addedAt: now(),
        ...more,
      });
  };
  const linkOf = async ({ number }: ClaimRow): Promise<string> =>
    (await insured.browser.call('/getClaimPack', { claimNumber: number })).body.data.link as string;

  it('is one archive with the report, the evidence as it was sent, and a paper with all of the claim', async () => {
    const claim = await claimUnderTest(db(), insured, { at: now() });
    const photo = Buffer.alloc(300_000, 7);
    await store.put(reportFileId(config.documentSecret, claim), Buffer.from('%PDF report'), 'application/pdf');
    await evidence(claim, 'pack-photo-one-000001', 'corner-front-left', photo);
    await evidence(claim, 'pack-photo-two-000002', 'corner-front-left', Buffer.from('second'));
    const fromInsurer = { sentBy: 'INSURER' } as const;
    await evidence(claim, 'pack-of-a-message-001', 'message', photo, { ...fromInsurer, messageId: 'a message' });
    await evidence(claim, 'pack-not-written-0002', 'message', photo, fromInsurer);
    await db().transaction((tx) => insurerActs.offer(tx, claim, { facts: repairFacts(200_000), at: now() }));
    const answer = await portal.app.inject(await linkOf(claim));
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      `attachment; filename="${claim.number}.zip"`,
    ]);
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files).sort()).toEqual([
      `${claim.number}-report.pdf`,
      `${claim.number}.pdf`,
      'evidence/corner-front-left-1.jpg',
      'evidence/corner-front-left-2.jpg',
      'messages/attachment-1.jpg',
    ]);
    expect(Buffer.from(files['evidence/corner-front-left-1.jpg']!).equals(photo)).toBe(true);
    const [opened] = await openPapers([files[`${claim.number}.pdf`]!]);
    for (const said of [
      'Offer made (insurer)',
      'Messages (insurer)',
      'Repair and parts',
      'Insurance Regulatory Authority',
      claim.number,
    ]) {
      expect(opened?.text).toContain(said);
    }
  });

  it('works until its end, and for one claim alone', async () => {
    const claim = await claimUnderTest(db(), insured, { at: now() });
    const link = await linkOf(claim);
    expect((await portal.app.inject(link.replace(claim.number, 'CLM-26-999999'))).statusCode).toBe(404);
    portal.clock.forward(minutes(11));
    expect((await portal.app.inject(link)).json().code).toBe('LINK_EXPIRED');
  });

  it('never passes for whole where a file cannot be read', async () => {
    const claim = await claimUnderTest(db(), insured, { at: now() });
    await evidence(claim, 'pack-photo-lost-00003', 'corner-front-left', null);
    const cut = portal.app.inject(await linkOf(claim)).then(({ rawPayload }) => unzipSync(rawPayload));
    await expect(cut).rejects.toThrow();
  });
});
