import type { BodyType } from '@tulinde/contracts';
import { vehicleDetails } from '@tulinde/testing/sample-customer';
import { startMotor, walkTo, type Walk } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { lockPayable, markPaying } from '../facts/payable-purchase';
import { findPurchase, updatePurchase } from '../records/repository';

const fielder = { make: 'Toyota', model: 'Fielder' };
const matatu = {
  make: 'Toyota',
  model: 'Hiace',
  productCategory: 'PSV',
  vehicleUse: 'Matatu',
  passangers: 14,
  productType: 'Third Party Only',
  estimatedValue: '0',
  coverDuration: 1,
};
const boxer = {
  make: 'Bajaj',
  model: 'Boxer',
  productId: 2,
  productCategory: 'PSV',
  vehicleUse: 'Boda Boda',
  productType: 'Third Party Only',
  estimatedValue: '0',
};
const plates = { 1: 'KDH 401B', 2: 'KMDH 401B' };

onSeededPortal((portal, { db }) => {
  const described = async (quote: Record<string, unknown>) =>
    walkTo(portal, await startMotor(portal, quote), 'vehicle-details');
  const save = (walk: Walk, productId: 1 | 2, bodyType: BodyType) =>
    walk.step('/saveVehicleDetails', { ...vehicleDetails, productId, registration: plates[productId], bodyType });
  const keepBody = async ({ id }: Walk, bodyType: BodyType) => {
    const { vehicle } = (await findPurchase(db(), id))!;
    await updatePurchase(db(), id, { vehicle: { ...vehicle!, bodyType } });
  };

  describe('when a body is named that nothing insured so has', () => {
    it.each([
      ['a private Fielder', fielder, 1, 'MOTORCYCLE', 'STATION_WAGON'],
      ['a private car', fielder, 1, 'TRUCK', 'SUV'],
      ['a matatu', matatu, 1, 'SALOON', 'MINIBUS'],
      ['a motor cycle', boxer, 2, 'SALOON', 'MOTORCYCLE'],
    ] as const)('refuses it by its field: %s', async (_what, quote, productId, misfit, fit) => {
      const walk = await described(quote);
      const { status, body } = await save(walk, productId, misfit);
      const message = 'Choose a body type that fits how this vehicle is insured.';
      expect([status, body.errors]).toEqual([422, [{ field: 'bodyType', message }]]);
      expect((await save(walk, productId, fit)).body.data.vehicle.bodyType).toBe(fit);
    });
  });

  it('asks for a body with seats for the passengers that were quoted', async () => {
    const walk = await described({ ...matatu, passangers: 33 });
    const { status, body } = await save(walk, 1, 'VAN');
    const message =
      'You asked for 33 passengers, and this body type carries 18. Choose another body type, or get a new quote.';
    expect([status, body.errors]).toEqual([422, [{ field: 'bodyType', message }]]);
    expect((await save(walk, 1, 'MINIBUS')).status).toBe(200);
  });

  describe('when one was kept before bodies followed from the cover', () => {
    it('asks for it again while nothing is paid', async () => {
      const walk = await walkTo(portal, await startMotor(portal, fielder), 'payment');
      await keepBody(walk, 'MOTORCYCLE');
      const { nextStep } = await walk.ok('/getPurchase');
      expect(nextStep).toBe('vehicle-details');
      await save(walk, 1, 'STATION_WAGON');
      const { vehicle, nextStep: after } = await walk.ok('/getPurchase');
      expect([vehicle.bodyType, after]).toEqual(['STATION_WAGON', 'summary']);
    });

    it('leaves it as it is where it is being paid or was sold', async () => {
      const walk = await walkTo(portal, await startMotor(portal, fielder), 'payment', {
        vehicle: { registration: 'KDH 402B', chassisNumber: 'KEPT402' },
      });
      await walk.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
      const now = portal.clock.now();
      await db().transaction(async (tx) => markPaying(tx, await lockPayable(tx, walk.id, now), now));
      await keepBody(walk, 'MOTORCYCLE');
      expect(await walk.ok('/getPurchase')).toMatchObject({ nextStep: null, vehicle: { bodyType: 'MOTORCYCLE' } });
    });
  });
});
