import { vehicleDetails } from '@tulinde/testing/sample-customer';
import { customers, policies } from '../../platform/database/schema';
import type { PortalUnderTest } from '../../../testing/portal-under-test';
import { startMotor, walkTo, type Walk } from '../../../testing/purchase-walk';
import { startOfDay } from '../../domain/cover-times';
import { closeCover, openCover } from '../../customers-and-policies/policies/cover-repository';
import { scriptedPayments } from '../../../testing/scripted-payments';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { startPayment } from '../../payments/requests/start-payment';
import { gapBefore, overlapOf } from '../records/free-days';
import { lockPayable, markPaid } from './payable-purchase';

const year = { months: 12 };

describe('the first day on which a vehicle is free', () => {
  it('is the day after its cover, or after the one that was bought ahead', () => {
    const first = { startsOn: '2025-04-01', endsOn: '2026-03-31' };
    const ahead = { startsOn: '2026-04-01', endsOn: '2027-03-31' };
    expect(overlapOf([], '2026-03-10', year)).toBeNull();
    expect(overlapOf([first], '2026-04-01', year)).toBeNull();
    expect(overlapOf([first], '2026-03-31', year)).toEqual({ endsOn: '2026-03-31', nextStart: '2026-04-01' });
    expect(overlapOf([ahead, first], '2026-03-10', year)).toEqual({ endsOn: '2027-03-31', nextStart: '2027-04-01' });
    // A month fits in before what was bought ahead; a year does not.
    expect(overlapOf([ahead], '2026-03-01', { months: 1 })).toBeNull();
    expect(overlapOf([ahead], '2026-03-01', year)).toEqual({ endsOn: '2027-03-31', nextStart: '2027-04-01' });
  });

  it('leaves a gap of whole days after the cover before', () => {
    const covers = [
      { startsOn: '2025-01-01', endsOn: '2025-01-31' },
      { startsOn: '2025-02-01', endsOn: '2026-01-31' },
    ];
    expect(gapBefore(covers, '2026-02-01')).toBe(0);
    expect(gapBefore(covers, '2026-02-04')).toBe(3);
    expect(gapBefore([], '2026-02-04')).toBe(0);
  });
});

onSeededPortal((portal, { db, current, anotherProcess }) => {
  const other = anotherProcess();

  const now = () => portal.clock.now();
  const ready = async (vehicle: object): Promise<Walk> => {
    const walk = await walkTo(portal, await startMotor(portal), 'payment', { vehicle });
    await walk.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
    return walk;
  };
  /* Asked on the phone: while the question stands there the vehicle is theirs. */
  const pay = (at: PortalUnderTest, { id }: Walk) => {
    const { db } = at === portal ? current().database : current().openAgain();
    const [deps] = scriptedPayments([db], portal.clock).deps;
    return startPayment(deps!, { purchaseId: id, phone: '+254712345678', idempotencyKey: null });
  };
  const issue = async (walk: Walk, policy: { endsOn: string; registration: string }): Promise<string> => {
    const { db } = current().database;
    const customerId = `customer of ${walk.id}`;
    await db.insert(customers).values({
      id: customerId,
      type: 'Individual',
      fullName: 'Amina Otieno',
      email: 'amina@example.co.ke',
      phone: '+254712345678',
      kraPin: 'A012345678Z',
      county: 'Nairobi',
      town: 'Karen',
      language: 'en',
      createdAt: now(),
      updatedAt: now(),
    });
    const number = `TUL ${walk.id}`;
    await db.insert(policies).values({
      number,
      state: 'active',
      purchaseId: walk.id,
      customerId,
      productId: 1,
      underwriterName: 'Tsavo Shield',
      chassisNumber: 'ELSEWHERE',
      startsOn: '2025-04-01',
      content: {},
      grossCents: 1,
      payableCents: 1,
      issuedAt: now(),
      ...policy,
    });
    await openCover(db, { number, ...policy }, { startsAt: startOfDay('2025-04-01'), opened: 'ISSUED' });
    return number;
  };

  it('tells cover that overlaps and when the next can start, for the plate and for the chassis', async () => {
    const holder = await startMotor(portal);
    await issue(holder, { endsOn: '2026-03-20', registration: 'KDF 300F' });
    const walk = await walkTo(portal, await startMotor(portal), 'vehicle-details');
    const vehicle = { ...vehicleDetails, registration: 'KDF300F', chassisNumber: 'OVERLAP300' };
    const overlap = { endsOn: '2026-03-20', nextStart: '2026-03-21' };
    const asked = { registration: 'kdf 300f', chassisNumber: '', startDate: '2026-03-05' };
    expect(await walk.ok('/checkVehicleCover', asked)).toEqual({
      overlap: { ...overlap, buyFrom: '2026-02-19', remindsOn: null },
      gapDays: 0,
    });
    const chassis = { registration: '', chassisNumber: 'elsewhere', startDate: '2026-03-23' };
    expect(await walk.ok('/checkVehicleCover', chassis)).toEqual({ overlap: null, gapDays: 2 });
    for (const same of [vehicle, { ...vehicle, registration: 'KDF 301F', chassisNumber: 'ELSEWHERE' }]) {
      const refused = await walk.step('/saveVehicleDetails', same);
      expect([refused.status, refused.body.code, refused.body.errors[0].field]).toEqual([
        422,
        'COVER_OVERLAP',
        'startDate',
      ]);
    }
    const saved = await walk.ok('/saveVehicleDetails', { ...vehicle, startDate: '2026-03-21' });
    expect(saved.cover).toEqual({ startsOn: '2026-03-21', endsOn: '2027-03-20' });
  });

  it('minds neither cover that was cancelled, on the same day, nor purchases that are not paid', async () => {
    const holder = await startMotor(portal);
    const number = await issue(holder, { endsOn: '2026-12-31', registration: 'KDF 310F' });
    await closeCover(db(), number, { at: now(), because: 'CANCELLED', now: now() });
    const vehicle = { registration: 'KDF 310F', chassisNumber: 'CANCELLED310', startDate: '2026-03-02' };
    await ready(vehicle);
    await ready(vehicle);
  });

  it('lets one of two purchases of a vehicle into payment, whichever process asks', async () => {
    for (const [index, vehicle] of [
      { registration: 'KDF 320F', chassisNumber: 'TWICE320' },
      { plateKind: 'NOT_REGISTERED', registration: '', chassisNumber: 'TWICE321' },
    ].entries()) {
      const [first, second] = [await ready(vehicle), await ready(vehicle)];
      const outcomes = await Promise.allSettled([pay(portal, first), pay(other, second)]);
      expect({ index, states: outcomes.map(({ status }) => status).sort() }).toEqual({
        index,
        states: ['fulfilled', 'rejected'],
      });
      const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(refused.reason).toMatchObject({ code: 'COVER_OVERLAP' });
      const [winner, loser] = outcomes[0]?.status === 'fulfilled' ? [first, second] : [second, first];
      await db().transaction(async (tx) => markPaid(tx, (await lockPayable(tx, winner.id, now())).row, now()));
      const summary = await loser.ok('/getPurchase');
      const late = await loser.step('/confirmSummary', { total: summary.price.total, isDeclared: true });
      expect(late.body.code).toBe('COVER_OVERLAP');
    }
  });
});
