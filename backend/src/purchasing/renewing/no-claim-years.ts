import { and, asc, between, eq, gt, isNull, lte, ne, notInArray, or } from 'drizzle-orm';
import { daysBetween } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claims } from '../../platform/database/schema';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

/** Days without cover after which the count of years begins again at zero. */
const longestGap = 90;

type Term = Pick<PolicyRow, 'number' | 'startsOn' | 'endsOn' | 'issuedAt' | 'renewsPolicy' | 'noClaimYears'>;

/*
 * A loss within the policy's term, and one of the cover before it that did not count for this one's price: reported after
 * it, or closed without payment then and paid since. Glass does not count, nor what was taken back or declined.
 */
const claimsThatCount = (
  db: Database,
  { number, startsOn, endsOn, issuedAt, renewsPolicy, noClaimYears: given }: Term,
  reportedBy: Date | null,
) =>
  db
    .select({ number: claims.number, state: claims.state, settledCents: claims.settledCents })
    .from(claims)
    .where(
      and(
        // Open, or paid: also where it was opened again after a payment, and withdrawn then.
        or(
          gt(claims.settledCents, 0),
          and(
            notInArray(claims.state, ['WITHDRAWN', 'DECLINED']),
            or(ne(claims.state, 'SETTLED'), isNull(claims.settledCents)),
          ),
        ),
        reportedBy === null ? undefined : lte(claims.submittedAt, reportedBy),
        ne(claims.type, 'window-windscreen-damage'),
        or(
          and(eq(claims.policyNumber, number), between(claims.happenedOn, startsOn, endsOn)),
          renewsPolicy === null
            ? undefined
            : and(eq(claims.policyNumber, renewsPolicy), given > 0 ? undefined : gt(claims.submittedAt, issuedAt)),
        ),
      ),
    )
    .orderBy(asc(claims.submittedAt), asc(claims.number));

/* Whether the count of years begins again at zero, whatever happened in them. */
const isInterrupted = ({ endsOn }: Pick<Term, 'endsOn'>, startsOn: string): boolean =>
  daysBetween(endsOn, startsOn) - 1 > longestGap;

/**
 * Years without a claim that a renewal of a year of Comprehensive counts.
 * @param startsOn first day of the new cover
 * @param reportedBy of a renewal that was issued already: what was reported later counts at the next one
 */
export const noClaimYears = async (
  db: Database,
  policy: Term,
  startsOn: string,
  reportedBy: Date | null = null,
): Promise<number> => {
  if (isInterrupted(policy, startsOn)) return 0;
  return (await claimsThatCount(db, policy, reportedBy)).length > 0 ? 0 : policy.noClaimYears + 1;
};

/**
 * Numbers of the open claims that alone hold back the discount of a renewal: it is given when all of them close without
 * payment. None where something else takes it, too.
 */
export const openClaimsAgainst = async (db: Database, policy: Term, startsOn: string): Promise<string[]> => {
  const counting = isInterrupted(policy, startsOn) ? [] : await claimsThatCount(db, policy, null);
  const isPaid = counting.some(({ state, settledCents }) => state === 'SETTLED' || (settledCents ?? 0) > 0);
  return isPaid ? [] : counting.map(({ number }) => number);
};
