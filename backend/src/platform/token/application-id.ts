import { createHmac, timingSafeEqual } from 'node:crypto';
import { tokenTimestampToleranceMs } from '@tulinde/contracts';

const digestPattern = /^[0-9a-f]{64}$/;

export type ApplicationIdCheck =
  | { readonly isValid: true; readonly digest: string; readonly timestamp: number }
  | { readonly isValid: false; readonly reason: 'missing' | 'clock' | 'digest' };

/** Hex HMAC-SHA-256 of the timestamp's text under the application key (spec 1). */
export const applicationIdOf = (timestamp: string, applicationKey: string): string =>
  createHmac('sha256', applicationKey).update(timestamp).digest('hex');

/** @param timestamp milliseconds since the epoch, as text */
export const checkApplicationId = (
  timestamp: string | undefined,
  digest: string | undefined,
  applicationKey: string,
  now: Date,
): ApplicationIdCheck => {
  const given = digest?.toLowerCase() ?? '';
  if (!/^\d{1,15}$/.test(timestamp ?? '') || timestamp === undefined || !digestPattern.test(given)) {
    return { isValid: false, reason: 'missing' };
  }
  if (Math.abs(now.getTime() - Number(timestamp)) > tokenTimestampToleranceMs)
    return { isValid: false, reason: 'clock' };
  const expected = applicationIdOf(timestamp, applicationKey);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return { isValid: false, reason: 'digest' };
  return { isValid: true, digest: given, timestamp: Number(timestamp) };
};
