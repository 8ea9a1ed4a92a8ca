import { comprehensiveMaximumAge, nairobiYear } from '@tulinde/contracts';
import { riskOf } from '../../domain/motor-risk';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { rateMotor } from '../../catalogue/rating/rate-motor';
import type { RenewalDependencies } from './renewal-dependencies';

type Book = Awaited<ReturnType<RenewalDependencies['books']['on']>>;

/** Whether any insurer takes the vehicle again as it was covered: comprehensive cover ends with its age. */
export const isStillOffered = ({ content }: PolicyRow, book: Book, now: Date): boolean => {
  const { motor } = content.purchase;
  if (!motor) return true;
  const risk = riskOf(motor.request, nairobiYear(now));
  if (risk.productType === 'Comprehensive' && risk.age > comprehensiveMaximumAge) return false;
  return rateMotor(book, { ...risk, noClaimYears: 0 }).offers.length > 0;
};
