import type { PortalUnderTest } from './portal-under-test';
import { startMotor, walkTo, type Walk } from './purchase-walk';

let vehicles = 100;

/** A motor purchase that only has to be paid, for a vehicle of its own. */
export const payable = async (
  portal: PortalUnderTest,
  {
    form = {},
    plan = { plan: 'FULL', instalments: null, isAgreed: false },
    vehicle: more = {},
  }: { form?: object; plan?: object; vehicle?: object } = {},
): Promise<Walk> => {
  vehicles += 1;
  const walk = await startMotor(portal, { ...form });
  const vehicle = { registration: `KDC ${vehicles}Z`, chassisNumber: `NZE161-7${vehicles}`, ...more };
  await walkTo(portal, walk, 'payment', { vehicle });
  await walk.ok('/choosePaymentPlan', plan);
  return walk;
};
