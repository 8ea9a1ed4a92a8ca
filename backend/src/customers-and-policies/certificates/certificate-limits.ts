import type { Database } from '../../platform/database/connection';
import type { Browser } from '../../platform/http/browser';
import { giveBack, takeAll } from '../../platform/http/rate-limits/attempt-limits';
import { everybodysGuesses, visitorLimits } from '../../platform/http/rate-limits/visitor-limits';
import { Refusal } from '../../platform/http/refusal';

interface Guess {
  /** Keys the hashes of browsers and addresses. */
  readonly key: Buffer;
  readonly hasPlate: boolean;
  readonly browser: Browser;
  readonly now: Date;
}

/**
 * Counts a question without a genuine code. A number alone counts whether or not the certificate exists: that is how an
 * attacker would enumerate numbers. Above the limit the number plate is required, which a person at the vehicle can read;
 * with it only a wrong plate counts.
 * @returns what to do where the guess was right
 * @throws Refusal TOO_MANY_REQUESTS
 */
export const countGuess = async (
  db: Database,
  { key, hasPlate, browser, now }: Guess,
): Promise<() => Promise<void>> => {
  if (hasPlate) {
    const limits = visitorLimits(key, 'certificate-plate', browser);
    const seconds = await takeAll(db, limits, now);
    if (seconds > 0) throw new Refusal(429, 'TOO_MANY_REQUESTS', 'request.tooMany', { params: { seconds } });
    return () => giveBack(db, limits);
  }
  const ofEverybody = [everybodysGuesses('certificate-number')];
  const seconds = await takeAll(db, [...visitorLimits(key, 'certificate-number', browser), ...ofEverybody], now);
  if (seconds > 0) {
    const fields = [{ field: 'registration', message: 'certificate.moreProof' as const }];
    throw new Refusal(429, 'TOO_MANY_REQUESTS', 'certificate.moreProof', { fields });
  }
  return () => giveBack(db, ofEverybody);
};
