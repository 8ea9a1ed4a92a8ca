import { and, between, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { nairobiDay, type ClaimDraft, hourMs } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claims } from '../../platform/database/schema';
import type { ClaimRules } from '../../domain/claims/claim-rules';
import { startOfDay } from '../../domain/cover-times';
import type { DraftRow } from './drafts-repository';

/** Claims of the same policy and kind whose incidents are as near as the insurer's rule says; those taken back are none. */
export const duplicatesOf = async (
  db: Database,
  { policyNumber, type }: Pick<DraftRow, 'policyNumber' | 'type'>,
  { happenedAt, rule }: { readonly happenedAt: Date; readonly rule: ClaimRules['duplicate'] },
): Promise<ClaimDraft['duplicates']> => {
  const near = rule.figures.withinHours * hourMs;
  const from = new Date(happenedAt.getTime() - near);
  const to = new Date(happenedAt.getTime() + near);
  const rows = await db
    .select({ claimNumber: claims.number, happenedAt: claims.happenedAt, happenedOn: claims.happenedOn })
    .from(claims)
    .where(
      and(
        eq(claims.policyNumber, policyNumber),
        eq(claims.type, type),
        ne(claims.state, 'WITHDRAWN'),
        or(
          between(claims.happenedAt, from, to),
          // Of an older one the day alone is known.
          and(isNull(claims.happenedAt), eq(claims.happenedOn, nairobiDay(happenedAt))),
        ),
      ),
    )
    .orderBy(desc(claims.submittedAt));
  return rows.map((row) => ({
    claimNumber: row.claimNumber,
    happenedAt: (row.happenedAt ?? startOfDay(row.happenedOn)).toISOString(),
  }));
};
