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

/** Waits for a condition, and says what was seen last where it does not come. */
export const eventually = async <T>(read: () => Promise<T>, isDone: (seen: T) => boolean, what: string): Promise<T> => {
  const until = performance.now() + 45_000;
  // Longer and longer: a slow machine would run into the limit of requests a minute.
  let pauseMs = 20;
  let seen = await read();
  while (!isDone(seen)) {
    if (performance.now() > until) throw new Error(`${what} did not come. Seen last: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 1.2, 300);
    seen = await read();
  }
  return seen;
};
