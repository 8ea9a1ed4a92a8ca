import { callMe, paDetails, personalDetails, vehicleDetails } from '@tulinde/testing/sample-customer';
import { days } from '../../../testing/portal-under-test';
import { acceptTerms, allDocumentsLater, startMotor, startPa, walkTo, type Walk } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { addDocument } from '../facts/documents';
import { lockPayable, markPaid, markPaying } from '../facts/payable-purchase';

const bodies = (total: number): Record<string, object> => ({
  '/savePersonalDetails': personalDetails,
  '/saveVehicleDetails': vehicleDetails,
  '/bookValuation': callMe,
  '/confirmDocuments': allDocumentsLater,
  '/confirmSummary': { total, isDeclared: true },
  '/choosePaymentPlan': { plan: 'FULL', instalments: null, isAgreed: false },
});

onSeededPortal((portal, { db, clock }) => {
  const refusalOf = async (answer: ReturnType<Walk['step']>) => {
    const { status, body } = await answer;
    return `${status} ${body.code}`;
  };

  it('refuses every step whose steps before are not complete', async () => {
    const walk = await startMotor(portal);
    const { price } = await walk.ok('/getPurchase');
    const steps = Object.entries(bodies(price.total));
    const refused = async () => Promise.all(steps.map(([path, body]) => refusalOf(walk.step(path, body))));
    expect(await refused()).toEqual(steps.map(() => '409 STEP_INCOMPLETE'));
    await acceptTerms(portal, walk);
    for (const [index, [path, body]] of steps.entries()) {
      for (const [later, laterBody] of steps.slice(index + 1)) {
        expect(`${later} ${await refusalOf(walk.step(later, laterBody))}`).toBe(`${later} 409 STEP_INCOMPLETE`);
      }
      await walk.ok(path, body);
    }
    const pa = await startPa(portal);
    expect(await refusalOf(pa.step('/savePaDetails', paDetails()))).toBe('409 STEP_INCOMPLETE');
    await acceptTerms(portal, pa);
    expect(await refusalOf(pa.step('/confirmSummary', { total: 1, isDeclared: true }))).toBe('409 STEP_INCOMPLETE');
  });

  it('renews nothing with quotes that were not made for it, whatever the page takes them for', async () => {
    const { quoteRef } = await startPa(portal);
    const renewal = { quoteRef, underWriter: 'Savanna Mutual General', isRenewal: true, renewsPolicy: 'PA-2025-1' };
    const { body } = await portal.call('/selectQuoteUnderwriter', renewal);
    expect(body.data).toMatchObject({ isRenewal: false, renewsPolicy: null, nextStep: 'terms', customer: null });
  });

  it('knows no purchase but by its id', async () => {
    const { price } = await (await startMotor(portal)).ok('/getPurchase');
    const reads = { '/getPurchase': {}, '/getDocuments': {}, '/getValuationSlots': { centreId: 4701 } };
    const schedule = { '/getLoanRepaymentSchedule': { instalments: 2 } };
    const cover = { '/checkVehicleCover': { registration: 'KDA 123A', chassisNumber: '', startDate: '2026-03-05' } };
    const more = { '/acceptTerms': { version: 'x', isAccepted: true }, '/savePaDetails': paDetails() };
    const all = {
      ...bodies(price.total),
      ...reads,
      ...schedule,
      ...cover,
      ...more,
      '/removeDocument': { fileId: 'x' },
    };
    for (const [path, body] of Object.entries(all)) {
      const { status, body: answer } = await portal.call(path, { purchaseId: 'no-such-purchase', ...body });
      expect(`${path} ${status} ${answer.code}`).toBe(`${path} 404 PURCHASE_NOT_FOUND`);
    }
  });

  it('changes nothing of a purchase that is being paid, or was', async () => {
    const vehicle = { registration: 'KDE 200E', chassisNumber: 'ORDER200' };
    const walk = await walkTo(portal, await startMotor(portal), 'payment', { vehicle });
    const before = await walk.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
    const steps = {
      ...bodies(before.price.total),
      '/acceptTerms': { version: before.terms.version, isAccepted: true },
    };
    await db().transaction(async (tx) => markPaying(tx, await lockPayable(tx, walk.id, clock.now()), clock.now()));
    const closed = async () => {
      for (const [path, body] of Object.entries(steps)) {
        expect(`${path} ${await refusalOf(walk.step(path, body))}`).toBe(`${path} 409 PURCHASE_CLOSED`);
      }
    };
    await closed();
    // Nor does a change of its quote: what is paid for is what was agreed to.
    const { quoteRef, insurer } = before;
    const change = { quoteRef, underWriter: insurer.name, action: 'add', benefitName: 'Excess protector' };
    expect((await portal.call('/addOrRemoveBenefit', change)).status).toBe(200);
    expect(await walk.ok('/getPurchase')).toMatchObject({ state: 'paying', nextStep: null, price: before.price });
    await db().transaction(async (tx) => markPaid(tx, (await lockPayable(tx, walk.id, clock.now())).row, clock.now()));
    await closed();
    expect(await walk.ok('/getPurchase')).toMatchObject({ state: 'paid', nextStep: null, price: before.price });
  });

  it('asks for another first day where the one chosen has passed', async () => {
    const vehicle = { registration: 'KDE 201E', chassisNumber: 'ORDER201', startDate: '2026-03-02' };
    const walk = await walkTo(portal, await startMotor(portal), 'payment', { vehicle });
    clock.forward(days(1));
    expect((await walk.ok('/getPurchase')).nextStep).toBe('vehicle-details');
    await expect(db().transaction((tx) => lockPayable(tx, walk.id, clock.now()))).rejects.toMatchObject({
      code: 'STEP_INCOMPLETE',
    });
  });

  it('takes ten files of the kinds asked for, and gives one up again', async () => {
    const walk = await walkTo(portal, await startMotor(portal), 'documents', {
      vehicle: { registration: 'KDE 202E', chassisNumber: 'ORDER202' },
    });
    const add = (id: string, kind: 'LOGBOOK' | 'INCORPORATION' = 'LOGBOOK') => {
      const now = clock.now();
      const file = { id, name: 'a.jpg', contentType: 'image/jpeg', bytes: 3, sha256: 'x', createdAt: now };
      return db().transaction((tx) => addDocument(tx, { purchaseId: walk.id, kind, file, now }));
    };
    await expect(add('company', 'INCORPORATION')).rejects.toMatchObject({ code: 'VALIDATION' });
    for (let index = 0; index < 10; index += 1) await add(`${walk.id}-${index}`);
    await expect(add(`${walk.id}-10`)).rejects.toMatchObject({ code: 'FILE_REFUSED', text: 'document.tooMany' });
    expect((await walk.ok('/confirmDocuments', { later: ['ID', 'KRA_PIN'] })).nextStep).toBe('summary');
    const removed = await walk.ok('/removeDocument', { fileId: `${walk.id}-3` });
    expect(removed.documents[0].files).toHaveLength(9);
    expect(await walk.ok('/removeDocument', { fileId: `${walk.id}-3` })).toEqual(removed);
    const other = await walkTo(portal, await startMotor(portal), 'documents', {
      vehicle: { registration: 'KDE 203E' },
    });
    await other.ok('/removeDocument', { fileId: `${walk.id}-4` });
    expect((await walk.ok('/getPurchase')).documents[0].files).toHaveLength(9);
  });

  it('ends with its quotes', async () => {
    const walk = await startMotor(portal);
    const { expiresAt, insurer } = await walk.ok('/getPurchase');
    clock.forward(new Date(expiresAt).getTime() - clock.now().getTime());
    expect(await refusalOf(walk.step('/getPurchase'))).toBe('410 QUOTE_EXPIRED');
    expect(await refusalOf(walk.step('/savePersonalDetails', personalDetails))).toBe('410 QUOTE_EXPIRED');
    const again = portal.call('/selectQuoteUnderwriter', { quoteRef: walk.quoteRef, underWriter: insurer.name });
    expect(await refusalOf(again)).toBe('410 QUOTE_EXPIRED');
  });
});
