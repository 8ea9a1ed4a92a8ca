import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, nairobiDay } from '@tulinde/contracts';
import { startMotor, walkTo, type Caller } from '../../../backend/testing/purchase-walk';

const lookAgainMs = 200;
/** Who sells to the buyers: the registry of certificates knows this insurer. */
const insurer = 'Savanna Mutual General';

interface Buying {
  readonly requests: Caller;
  /** Hears the number of the policy when the buyer is told of it. */
  readonly note: (policyNumber: string) => void;
  /** Milliseconds that a buyer waits for a payment request that is not answered; 15 s by default. */
  readonly patienceMs?: number;
}

interface Issued {
  readonly state: string;
  readonly policy: { readonly policyNumber: string };
}

/* What became of it is found out later (docs/operations.md). */
const usualPatienceMs = 15_000;

/**
 * From the quote to the policy.
 * @param number of the buyer: each has a car, a phone and an address of mail
 * @returns the address that papers are mailed to; null: who did not hear that it was paid, and left
 */
export const buy = async (
  { requests, note, patienceMs = usualPatienceMs }: Buying,
  number: number,
): Promise<string | null> => {
  const [email, phone] = [`buyer${number}@example.co.ke`, `+2547${10_000_000 + number}`];
  const vehicle = {
    registration: `KD${'ABCDEFGH'[number % 8]} ${100 + (number % 900)}${'ABKMZ'[Math.floor(number / 900) % 5]}`,
    chassisNumber: `NZE141-7${100_000 + number}`,
    startDate: addDays(nairobiDay(new Date()), 1),
  };
  const walk = await startMotor(requests, {}, insurer);
  await walkTo(requests, walk, 'payment', {
    customer: { email, phone, idNumber: String(20_000_000 + number) },
    vehicle,
  });
  await walk.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
  const stateOf = async (path: string) => ((await walk.ok(path)) as { state: string }).state;
  const leavesAt = performance.now() + patienceMs;
  for (let state = 'ready'; state !== 'paid'; state = await stateOf('/getPayment')) {
    if (performance.now() > leavesAt) return null;
    if (state === 'ready' || state === 'failed') await walk.ok('/startPayment', { phone });
    await sleep(lookAgainMs);
  }
  for (;;) {
    const { state, policy } = (await walk.ok('/getIssuedPolicy')) as Issued;
    if (state === 'issued') {
      note(policy.policyNumber);
      return email;
    }
    await sleep(lookAgainMs);
  }
};
