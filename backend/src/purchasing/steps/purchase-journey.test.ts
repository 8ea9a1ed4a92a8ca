import { purchaseSchema } from '@tulinde/contracts';
import { adult, companyDetails, paDetails, personalDetails, vehicleDetails } from '@tulinde/testing/sample-customer';
import { idempotencyKeys } from '../../platform/database/schema';
import { acceptTerms, start, startMotor, startPa, walkTo } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { lockPurchase } from '../facts/purchase-facts';
import { invoicesOf } from '../facts/invoices-of';

const nextOf = (purchase: { nextStep: string | null }) => purchase.nextStep;

onSeededPortal((portal, { db }) => {
  it('leads a comprehensive purchase from the quote to a plan, one step after the other', async () => {
    const walk = await startMotor(portal);
    const begun = await walk.ok('/getPurchase');
    expect(purchaseSchema.parse(begun)).toEqual(begun);
    expect(begun.reference).toMatch(/^TP-[2-9A-HJKMNP-TV-Z]{6}$/);
    expect(begun.steps.map(({ step }: { step: string }) => step)).toEqual([
      'terms',
      'personal-details',
      'vehicle-details',
      'valuation',
      'documents',
      'summary',
      'payment',
    ]);
    expect(nextOf(begun)).toBe('terms');
    await acceptTerms(portal, walk);
    expect((await walk.ok('/getPurchase')).terms.acceptedAt).toBe('2026-03-02T09:00:00.000Z');
    const named = await walk.ok('/savePersonalDetails', personalDetails);
    expect(named.customer).toMatchObject({ phone: '+254712345678', fullName: 'Amina Wanjiru Otieno' });
    const seen = await walk.ok('/saveVehicleDetails', vehicleDetails);
    expect(seen.vehicle.registration).toBe('KDA 123A');
    expect(seen.cover).toEqual({ startsOn: '2026-03-05', endsOn: '2027-03-04' });
    expect(nextOf(await walk.ok('/bookValuation', { method: 'CALL', phone: '0712345678' }))).toBe('documents');
    const sent = await walk.ok('/confirmDocuments', { later: ['LOGBOOK', 'ID', 'KRA_PIN'] });
    expect(sent.documents.map(({ kind, isLater }: { kind: string; isLater: boolean }) => [kind, isLater])).toEqual([
      ['LOGBOOK', true],
      ['ID', true],
      ['KRA_PIN', true],
    ]);
    const agreed = await walk.ok('/confirmSummary', { total: sent.price.total, isDeclared: true });
    expect(agreed).toMatchObject({ nextStep: 'payment', price: { accepted: sent.price.total } });
    const chosen = await walk.ok('/choosePaymentPlan', { plan: 'LIPA_POLE_POLE', instalments: 6, isAgreed: true });
    expect(chosen.plan).toEqual({ plan: 'LIPA_POLE_POLE', instalments: 6 });

    const schedule = await walk.ok('/getLoanRepaymentSchedule', { instalments: 6 });
    expect(schedule.schedule.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual([
      '2026-03-05',
      '2026-04-05',
      '2026-05-05',
      '2026-06-05',
      '2026-07-05',
      '2026-08-05',
    ]);
    const invoices = await db().transaction(async (tx) =>
      invoicesOf(await lockPurchase(tx, walk.id, portal.clock.now())),
    );
    expect(invoices.map(({ number, amountCents, dueOn }) => ({ number, amount: amountCents / 100, dueOn }))).toEqual(
      schedule.schedule.map((line: { number: number; amount: number; dueOn: string }) => ({
        number: line.number - 1,
        amount: line.amount,
        dueOn: line.dueOn,
      })),
    );
    expect(invoices.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100).toBe(schedule.total);
  });

  it('asks a company for its incorporation, third party only for no valuation', async () => {
    const walk = await startMotor(portal, {
      productType: 'Third Party Only',
      estimatedValue: '0',
      customerType: 'Corporate',
      productCategory: 'COMMERCIAL',
      vehicleUse: 'Own Goods',
      passangers: 2,
      tonnage: 3,
      make: 'Isuzu',
      model: 'NQR',
    });
    await acceptTerms(portal, walk);
    const wrong = await walk.step('/savePersonalDetails', personalDetails);
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'customerType', message: 'Choose Individual or Corporate.' }],
    ]);
    const named = await walk.ok('/savePersonalDetails', companyDetails);
    expect(named.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['LOGBOOK', 'KRA_PIN', 'INCORPORATION']);
    const seen = await walk.ok('/saveVehicleDetails', {
      ...vehicleDetails,
      bodyType: 'TRUCK',
      registration: 'KDB 777B',
    });
    expect(nextOf(seen)).toBe('documents');
    expect((await walk.step('/bookValuation', { method: 'CALL', phone: '0712345678' })).status).toBe(422);
    expect((await walk.step('/getLoanRepaymentSchedule', { instalments: 3 })).body.errors).toEqual([
      { field: 'instalments', message: 'Lipa Pole Pole is not offered for this cover.' },
    ]);
  });

  it('prices the people of personal accident by their ages, and takes exactly those of the quote', async () => {
    const walk = await startPa(portal, { coverType: 'FAMILY', numberOfAdults: 2, numberOfChildren: 1 });
    await acceptTerms(portal, walk);
    const child = {
      personCovered: 'CHILD',
      relationship: 'CHILD',
      fullName: 'Zawadi Otieno',
      dateOfBirth: '2018-01-01',
    };
    const family = [adult(1), adult(2, { relationship: 'SPOUSE' }), adult(1, { ...child, idNumber: '99887766' })];
    for (const people of [
      family.slice(0, 2),
      [family[0], adult(1, { idNumber: '5555555' }), family[2]],
      [...family, adult(3, { relationship: 'PARENT' })],
    ]) {
      const refused = await walk.step('/savePaDetails', paDetails({ people }));
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'people']);
    }
    const before = await walk.ok('/getPurchase');
    const saved = await walk.ok('/savePaDetails', paDetails({ people: family }));
    expect(purchaseSchema.parse(saved)).toEqual(saved);
    expect(saved).toMatchObject({ nextStep: 'summary', hasHealthDeclaration: true });
    expect(saved).not.toHaveProperty('health');
    const old = family.map((person, index) => (index === 1 ? { ...person, dateOfBirth: '1960-01-01' } : person));
    const older = await walk.ok('/savePaDetails', paDetails({ people: old }));
    expect(older.price.total).toBeGreaterThan(before.price.total);
    expect(older.personalAccident.quote.pricingResultData.totalPremiumPayable).toBe(older.price.total);
    const agreed = await walk.ok('/confirmSummary', { total: older.price.total, isDeclared: true });
    expect(agreed.nextStep).toBe('payment');
    expect((await walk.step('/saveVehicleDetails', vehicleDetails)).status).toBe(422);
    expect((await walk.step('/savePersonalDetails', personalDetails)).status).toBe(422);
  });

  it('refuses an age that the insurer of the quote does not take', async () => {
    const walk = await startPa(portal, {}, 'Mara Plains');
    await acceptTerms(portal, walk);
    // The form says it before anybody is refused.
    expect((await walk.ok('/getPurchase')).insurableAges).toContainEqual({ personCovered: 'ADULT', from: 18, to: 64 });
    const refused = await walk.step(
      '/savePaDetails',
      paDetails({ people: [adult(1, { relationship: 'PARENT', dateOfBirth: '1960-01-01' })] }),
    );
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'people.0.dateOfBirth', message: 'This cover is for ages 18 to 64.' }],
    ]);
  });

  it('keeps later answers when an earlier step changes, and asks for the declaration again', async () => {
    const walk = await walkTo(portal, await startMotor(portal), 'payment', {
      vehicle: { registration: 'KDC 100C', chassisNumber: 'CHASSIS100' },
    });
    const changed = await walk.ok('/savePersonalDetails', { ...personalDetails, town: 'Karen' });
    expect(changed).toMatchObject({ nextStep: 'summary', customer: { town: 'Karen' }, vehicle: { colour: 'SILVER' } });
    expect(
      (await walk.step('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false })).body.code,
    ).toBe('STEP_INCOMPLETE');
  });

  it('tells a changed price with both amounts and takes the new one when it is confirmed', async () => {
    const walk = await walkTo(portal, await startMotor(portal, { model: 'Premio' }), 'payment', {
      vehicle: { registration: 'KDC 101C', chassisNumber: 'CHASSIS101' },
    });
    await walk.ok('/choosePaymentPlan', { plan: 'LIPA_POLE_POLE', instalments: 3, isAgreed: true });
    const { insurer, price } = await walk.ok('/getPurchase');
    const same = await walk.ok('/confirmSummary', { total: price.total, isDeclared: true });
    expect(same.plan).toEqual({ plan: 'LIPA_POLE_POLE', instalments: 3 });
    await portal.call('/addOrRemoveBenefit', {
      quoteRef: walk.quoteRef,
      underWriter: insurer.name,
      action: 'add',
      benefitName: 'Excess protector',
    });
    const dearer = await walk.ok('/getPurchase');
    expect(dearer).toMatchObject({ nextStep: 'summary', price: { accepted: price.total } });
    expect(dearer.price.total).toBeGreaterThan(price.total);
    const refused = await walk.step('/confirmSummary', { total: price.total, isDeclared: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(refused.body.message).toContain(`KES ${price.total.toLocaleString('en-KE')}`);
    expect(refused.body.message).toContain(`KES ${dearer.price.total.toLocaleString('en-KE')}`);
    // The credit agreement was about the instalments of the old price.
    expect(await walk.ok('/confirmSummary', { total: dearer.price.total, isDeclared: true })).toMatchObject({
      nextStep: 'payment',
      plan: null,
    });
  });

  it('keeps what people tell of themselves with the purchase only, not with the answers to repeated requests', async () => {
    const walk = await walkTo(portal, await startMotor(portal), 'personal-details');
    const headers = { 'idempotency-key': 'a-step-sent-twice-1' };
    const [first, again] = [
      await walk.step('/savePersonalDetails', personalDetails, headers),
      await walk.step('/savePersonalDetails', personalDetails, headers),
    ];
    expect(again).toMatchObject({ status: 200, body: first.body });
    const kept = await db().select().from(idempotencyKeys);
    expect(JSON.stringify(kept)).not.toContain(personalDetails.idNumber);
  });

  it('starts a purchase of its own for every selection, so that a shared quote shares no purchase', async () => {
    const walk = await startMotor(portal);
    const { insurer } = await walk.ok('/getPurchase');
    const other = await start(portal, walk.quoteRef, insurer.name);
    expect(other.id).not.toBe(walk.id);
    const unknown = await portal.call('/selectQuoteUnderwriter', { quoteRef: walk.quoteRef, underWriter: 'Nobody' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'QUOTE_NOT_FOUND']);
  });
});
