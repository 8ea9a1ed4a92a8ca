import { and, asc, desc, eq, gt, gte, inArray, or } from 'drizzle-orm';
import type { ClaimState } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claimEvents, claims } from '../../platform/database/schema';
import { claimNotFound, type ClaimEventRow, type ClaimRow } from './change-claim';

/** Where a list went on to: the last claim that was told. */
export interface After {
  readonly changedAt: Date;
  readonly number: string;
}

interface ClaimQuery {
  readonly underwriterName: string;
  /** Any where none is given. */
  readonly states: readonly ClaimState[];
  readonly changedSince: Date | null;
  readonly after: After | null;
  readonly most: number;
}

/** Of one insurer, the one that was changed longest ago first. */
export const claimsOfInsurer = (
  db: Database,
  { underwriterName, states, changedSince, after, most }: ClaimQuery,
): Promise<ClaimRow[]> =>
  db
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.underwriterName, underwriterName),
        states.length === 0 ? undefined : inArray(claims.state, [...states]),
        changedSince === null ? undefined : gte(claims.changedAt, changedSince),
        after === null
          ? undefined
          : or(
              gt(claims.changedAt, after.changedAt),
              and(eq(claims.changedAt, after.changedAt), gt(claims.number, after.number)),
            ),
      ),
    )
    .orderBy(asc(claims.changedAt), asc(claims.number))
    .limit(most);

/** @throws the same 404 for another insurer's as for none */
export const claimOfInsurer = async (
  db: Database,
  { number, underwriterName }: { readonly number: string; readonly underwriterName: string },
): Promise<ClaimRow> => {
  const [row] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.number, number), eq(claims.underwriterName, underwriterName)));
  if (row === undefined) throw claimNotFound();
  return row;
};

/** An event, and whose claim it is of. */
export interface EventForInsurer {
  readonly underwriterName: string;
  readonly event: Pick<ClaimEventRow, 'claimNumber' | 'version' | 'type' | 'actor' | 'at'>;
}

const eventColumns = {
  underwriterName: claims.underwriterName,
  event: {
    claimNumber: claimEvents.claimNumber,
    version: claimEvents.version,
    type: claimEvents.type,
    actor: claimEvents.actor,
    at: claimEvents.at,
  },
};

/** Null where it has not happened. */
export const eventForInsurer = async (
  db: Database,
  { number, version }: { readonly number: string; readonly version: number },
): Promise<EventForInsurer | null> => {
  const [row] = await db
    .select(eventColumns)
    .from(claimEvents)
    .innerJoin(claims, eq(claims.number, claimEvents.claimNumber))
    .where(and(eq(claimEvents.claimNumber, number), eq(claimEvents.version, version)));
  return row ?? null;
};

/** Of all claims of an insurer since then, the earliest first. */
export const eventsOfInsurer = (
  db: Database,
  { underwriterName, since }: { readonly underwriterName: string; readonly since: Date },
): Promise<EventForInsurer[]> =>
  db
    .select(eventColumns)
    .from(claimEvents)
    .innerJoin(claims, eq(claims.number, claimEvents.claimNumber))
    .where(and(eq(claims.underwriterName, underwriterName), gte(claimEvents.at, since)))
    .orderBy(asc(claimEvents.id));

/** Of all insurers, the one that was changed last first. */
export const latestClaims = (db: Database, most: number): Promise<ClaimRow[]> =>
  db.select().from(claims).orderBy(desc(claims.changedAt), asc(claims.number)).limit(most);

/** Whichever insurer's it is; null where there is none. */
export const claimNumbered = async (db: Database, number: string): Promise<ClaimRow | null> => {
  const [row] = await db.select().from(claims).where(eq(claims.number, number));
  return row ?? null;
};
