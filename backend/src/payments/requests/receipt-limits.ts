import type { Browser } from '../../platform/http/browser';
import { giveBack, takeAll, type Limit } from '../../platform/http/rate-limits/attempt-limits';
import { everybodysGuesses, visitorLimits } from '../../platform/http/rate-limits/visitor-limits';
import { Refusal } from '../../platform/http/refusal';
import { keyedHash } from '../../platform/http/secrets';
import type { PaymentDependencies } from './payment-dependencies';
import { promptKey } from './stop-prompts';

interface Guessing {
  readonly purchaseId: string;
  /** The number that the payment came from, where it is typed. */
  readonly payerPhone: string | null;
  readonly browser: Browser;
  readonly now: Date;
}

const tooMany = (wait: number, isPhoneAsked: boolean): Refusal => {
  const fields = isPhoneAsked ? [{ field: 'payerPhone', message: 'mandatory' as const }] : [];
  return new Refusal(429, 'TOO_MANY_REQUESTS', 'request.tooMany', { params: { seconds: wait }, fields });
};

/**
 * M-Pesa is asked about each code that is typed, and codes must not be tried out: a wrong one counts for the browser, the
 * address, the purchase and everybody; a right one for nobody. Once everybody together guesses too much, the number that
 * the payment came from is asked for.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export const limitReceiptGuesses = async (
  { db, secret }: PaymentDependencies,
  { purchaseId, payerPhone, browser, now }: Guessing,
  confirm: () => Promise<void>,
): Promise<void> => {
  const key = promptKey(secret);
  const ofPurchase: Limit = {
    key: `receipt of ${keyedHash(key, 'purchase', purchaseId)}`,
    burst: 10,
    everyMs: 120_000,
  };
  const own = [...visitorLimits(key, 'receipt', browser), ofPurchase];
  const seconds = await takeAll(db, own, now);
  if (seconds > 0) throw tooMany(seconds, false);
  const ofEverybody = payerPhone === null ? [everybodysGuesses('receipt')] : [];
  const wait = await takeAll(db, ofEverybody, now);
  if (wait > 0) {
    await giveBack(db, own);
    throw tooMany(wait, true);
  }
  await confirm();
  await giveBack(db, [...own, ...ofEverybody]);
};
