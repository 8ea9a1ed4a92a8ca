import { personalDetails } from '@tulinde/testing/sample-customer';
import { startMotor, walkTo } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { lockPayable, markPaying } from '../facts/payable-purchase';
import { findPurchase, updatePurchase } from '../records/repository';

const plan = { plan: 'FULL', instalments: null, isAgreed: false } as const;

onSeededPortal((portal, { db }) => {
  const ready = async (plate: string) =>
    walkTo(portal, await startMotor(portal, { make: 'Toyota', model: 'Fielder' }), 'payment', {
      vehicle: { registration: plate, chassisNumber: `NAMES${plate.slice(4)}` },
    });
  /* As releases took it that knew letters of every script. */
  const keepName = async (id: string, fullName: string) => {
    const { customer } = (await findPurchase(db(), id))!;
    await updatePurchase(db(), id, { customer: { ...customer!, fullName } as never });
  };

  describe('when a name was kept that no paper prints', () => {
    it('asks for the Latin spelling before money moves', async () => {
      const walk = await ready('KDH 411B');
      await walk.ok('/choosePaymentPlan', plan);
      await keepName(walk.id, 'Амина Отиено');
      expect((await walk.ok('/getPurchase')).nextStep).toBe('personal-details');
      const { status, body } = await walk.step('/startPayment', { phone: '0712345678' });
      expect([status, body.code]).toEqual([409, 'STEP_INCOMPLETE']);
      const again = await walk.step('/savePersonalDetails', { ...personalDetails, fullName: 'Амина Отиено' });
      expect([again.status, again.body.errors[0].field]).toEqual([422, 'fullName']);
      await walk.ok('/savePersonalDetails', { ...personalDetails, fullName: 'Amina Otieno' });
      expect((await walk.ok('/getPurchase')).nextStep).not.toBe('personal-details');
    });

    it('goes on where it is being paid or was sold', async () => {
      const walk = await ready('KDH 412B');
      await walk.ok('/choosePaymentPlan', plan);
      const now = portal.clock.now();
      await db().transaction(async (tx) => markPaying(tx, await lockPayable(tx, walk.id, now), now));
      await keepName(walk.id, 'Амина Отиено');
      expect(await walk.ok('/getPurchase')).toMatchObject({ nextStep: null });
    });
  });
});
