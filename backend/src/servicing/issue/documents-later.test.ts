import { eq, like } from 'drizzle-orm';
import { addDays, dayMs, nairobiDay } from '@tulinde/contracts';
import { addCustomer, BrowserUnderTest, lastCode, signIn } from '../../../testing/browser-under-test';
import { mailedRight } from '../../../testing/link-to-purchase';
import { coverAs } from '../../../testing/cover-as';
import { outbox, policies } from '../../platform/database/schema';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';
import { sendUpload } from '../../../testing/upload-to';

onSeededPortal({ env: { TULINDE_SITE: 'https://site.example' } }, (portal, { db }) => {
  let count = 0;
  const issued = async () => {
    count += 1;
    const startDate = addDays(nairobiDay(portal.clock.now()), 3);
    const vehicle = { registration: `KDG ${100 + count}A`, chassisNumber: `NZE141-71123${10 + count}`, startDate };
    const purchaseId = await soldMotor(portal, { vehicle });
    await payFirstInvoice(db(), purchaseId, { now: portal.clock.now() });
    await portal.app.runDueJobs();
    const [policy] = await db().select().from(policies).where(eq(policies.purchaseId, purchaseId));
    return { purchaseId, policyNumber: policy!.number };
  };
  /* As who has the mail: its link, and a code to the same address. */
  const opened = async (purchaseId: string) => {
    const browser = new BrowserUnderTest(portal);
    const link = await mailedRight(db(), purchaseId, portal.clock.now());
    await browser.call('/sendPapersCode', { purchaseId: link });
    const verificationCode = await lastCode(db(), 'amina@example.co.ke');
    const { toSend } = (await browser.call('/openPapers', { purchaseId: link, verificationCode })).body.data;
    return { link, toSend };
  };
  const shown = async (purchaseId: string) =>
    (await portal.call('/getIssuedPolicy', { purchaseId })).body.data.policy.toSend;
  const reminders = async (policyNumber: string) => {
    const rows = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `documents:${policyNumber}:%`));
    return rows.map(({ key }) => key.split(':').at(-1)).sort();
  };
  const forwardDays = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      portal.clock.forward(dayMs);
      await portal.app.runDueJobs();
    }
  };

  it('takes what was to be sent later by the link of the mail and a code, and by neither alone', async () => {
    const { purchaseId } = await issued();
    expect(await shown(purchaseId)).toMatchObject({ kinds: ['LOGBOOK', 'ID', 'KRA_PIN'] });
    const { link, toSend } = await opened(purchaseId);
    expect((await sendUpload(portal, link)).body.code).toBe('PURCHASE_CLOSED');
    const other = await opened((await issued()).purchaseId);
    expect((await sendUpload(portal, link, { uploadKey: other.toSend.uploadKey })).body.code).toBe('PURCHASE_CLOSED');
    const { uploadKey } = toSend;
    expect((await sendUpload(portal, link, { uploadKey })).status).toBe(200);
    expect(await shown(purchaseId)).toMatchObject({ kinds: ['ID', 'KRA_PIN'] });
    // The back of it is another picture.
    expect((await sendUpload(portal, link, { uploadKey })).status).toBe(200);
    expect((await sendUpload(portal, link, { uploadKey, kind: 'INCORPORATION' })).status).not.toBe(200);
    portal.clock.forward(dayMs);
    expect((await sendUpload(portal, link, { uploadKey, kind: 'ID' })).body.code).toBe('PURCHASE_CLOSED');
  });

  it('takes it from its owner who is signed in, who sees what is left', async () => {
    const { purchaseId, policyNumber } = await issued();
    const email = 'later@example.co.ke';
    const customerId = await addCustomer(db(), { email });
    await db().update(policies).set({ customerId }).where(eq(policies.number, policyNumber));
    const browser = new BrowserUnderTest(portal);
    await signIn(browser, db(), email);
    for (const kind of ['ID', 'LOGBOOK'] as const) {
      expect((await sendUpload(portal, purchaseId, { kind, headers: browser.headers() })).status).toBe(200);
    }
    const { toSend } = (await browser.call('/getPolicy', { policyNumber })).body.data;
    expect(toSend).toMatchObject({ kinds: ['KRA_PIN'] });
    const [summary] = (await browser.call('/getPolicies')).body.data;
    expect(summary.toSend).toEqual(toSend);
    await sendUpload(portal, purchaseId, { kind: 'KRA_PIN', headers: browser.headers() });
    expect((await browser.call('/getPolicy', { policyNumber })).body.data.toSend).toBeNull();
  });

  it('says in the mail of the policy where to send it', async () => {
    const { policyNumber } = await issued();
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `policy:${policyNumber}`));
    expect(mail!.text).toContain('Send what is still needed on the page of your cover: open it with the button');
  });

  it('reminds a week before, the day before and on the last day, until everything is there', async () => {
    const [forgets, sends] = [await issued(), await issued()];
    await forwardDays(12);
    expect(await reminders(forgets.policyNumber)).toEqual(['7']);
    const { link, toSend } = await opened(sends.purchaseId);
    for (const kind of toSend.kinds) await sendUpload(portal, link, { kind, uploadKey: toSend.uploadKey });
    await forwardDays(8);
    expect(await reminders(forgets.policyNumber)).toEqual(['0', '1', '7']);
    expect(await reminders(sends.policyNumber)).toEqual(['7']);
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `documents:${forgets.policyNumber}:1`));
    expect(mail!.text).toContain('Logbook, ID, KRA PIN');
    expect(mail!.text).toMatch(/https:\/\/site\.example\/payment-successful\?purchase=/);
  });

  it('says of no day that has passed while the portal was off', async () => {
    const { policyNumber } = await issued();
    portal.clock.forward(dayMs * 32);
    await portal.app.runDueJobs();
    expect(await reminders(policyNumber)).toEqual([]);
  });

  it('asks for nothing where the cover has ended', async () => {
    const { purchaseId, policyNumber } = await issued();
    await coverAs(db(), policyNumber, { closed: { because: 'CANCELLED', at: portal.clock.now() } });
    expect(await shown(purchaseId)).toBeNull();
    await forwardDays(20);
    expect(await reminders(policyNumber)).toEqual([]);
  });

  it('counts it for a claim that is begun, before and after it comes', async () => {
    const { purchaseId, policyNumber } = await issued();
    const email = 'loss@example.co.ke';
    const customerId = await addCustomer(db(), { email });
    await db().update(policies).set({ customerId }).where(eq(policies.number, policyNumber));
    const browser = new BrowserUnderTest(portal);
    await signIn(browser, db(), email);
    await sendUpload(portal, purchaseId, { kind: 'LOGBOOK', headers: browser.headers() });
    const today = nairobiDay(portal.clock.now());
    await coverAs(db(), policyNumber, { days: [addDays(today, -1), addDays(today, 300)] });
    const begun = { policyNumber, type: 'total-theft', happenedAt: portal.clock.now().toISOString() };
    const draft = (await browser.call('/startClaim', begun)).body.data;
    const groups = ({ files }: { files: { group: string }[] }) => files.map(({ group }) => group).sort();
    expect(groups(draft)).toEqual(['logbook']);
    await sendUpload(portal, purchaseId, { kind: 'KRA_PIN', headers: browser.headers() });
    await portal.app.runDueJobs();
    const read = (await browser.call('/getClaimDraft', { draftId: draft.draftId })).body.data;
    expect(groups(read)).toEqual(['kra-pin', 'logbook']);
    expect(read.missing.map(({ name }: { name: string }) => name)).not.toContain('logbook');
    // Begun again it is the same report, with nothing twice.
    expect(groups((await browser.call('/startClaim', begun)).body.data)).toEqual(['kra-pin', 'logbook']);
  });
});
