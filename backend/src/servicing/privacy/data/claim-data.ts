import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { fromCents } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import {
  claimDrafts,
  claimEvents,
  claimFiles,
  claimMessages,
  claimOffers,
  claimRequests,
  claims,
  claimVisits,
} from '../../../platform/database/schema';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import {
  claimColumns,
  claimDraftColumns,
  claimEventColumns,
  claimFileColumns,
  claimMessageColumns,
  claimOfferColumns,
  claimRequestColumns,
  claimVisitColumns,
} from '../columns/claim-columns';
import { downloadRow } from '../columns/download-row';

type Claim = MyData['claims'][number];

const filesWhere = async (db: Database, where: SQL): Promise<Claim['files']> => {
  const rows = await db.select().from(claimFiles).where(where).orderBy(asc(claimFiles.addedAt), asc(claimFiles.id));
  return rows.map((row) => downloadRow(claimFileColumns, row));
};

const partsOf = async (
  db: Database,
  number: string,
): Promise<Pick<Claim, 'events' | 'files' | 'messages' | 'askedFor' | 'visits' | 'offers'>> => {
  const events = await db
    .select()
    .from(claimEvents)
    .where(eq(claimEvents.claimNumber, number))
    .orderBy(asc(claimEvents.version));
  const messages = await db
    .select()
    .from(claimMessages)
    .where(eq(claimMessages.claimNumber, number))
    .orderBy(asc(claimMessages.at), asc(claimMessages.id));
  const requests = await db
    .select()
    .from(claimRequests)
    .where(eq(claimRequests.claimNumber, number))
    .orderBy(asc(claimRequests.askedAt), asc(claimRequests.id));
  const visits = await db
    .select()
    .from(claimVisits)
    .where(eq(claimVisits.claimNumber, number))
    .orderBy(asc(claimVisits.plannedAt), asc(claimVisits.id));
  const offers = await db
    .select()
    .from(claimOffers)
    .where(eq(claimOffers.claimNumber, number))
    .orderBy(asc(claimOffers.madeAt), asc(claimOffers.id));
  return {
    events: events.map((row) => downloadRow(claimEventColumns, row)),
    files: await filesWhere(db, eq(claimFiles.claimNumber, number)),
    messages: messages.map((row) => downloadRow(claimMessageColumns, row)),
    askedFor: requests.map((row) => downloadRow(claimRequestColumns, row)),
    visits: visits.map((row) => downloadRow(claimVisitColumns, row)),
    offers: offers.map((row) => ({
      ...downloadRow(claimOfferColumns, row),
      lines: row.lines.map(({ words, rule, cents }) => ({ words, rule, amount: fromCents(cents) })),
    })),
  };
};

/** Claims of the policies, with all that hangs on them. */
export const claimData = async ({ db, policies }: Scope): Promise<MyData['claims']> => {
  const numbers = policies.map(({ number }) => number);
  const rows = await db
    .select()
    .from(claims)
    .where(inArray(claims.policyNumber, numbers))
    .orderBy(asc(claims.submittedAt), asc(claims.number));
  const all: Claim[] = [];
  // One after the other: a transaction has one connection.
  for (const row of rows) {
    all.push({
      ...downloadRow(claimColumns, row),
      answers: (row.snapshot?.asked ?? []).map(({ question, answer }) => ({ question, answer })),
      declaration: row.snapshot?.declaration ?? null,
      payout: row.payout && { ...row.payout },
      review: [...row.review],
      ...(await partsOf(db, row.number)),
    });
  }
  return all;
};

/** Reports that were begun and not sent. */
export const claimDraftData = async ({ db, customer }: Scope): Promise<MyData['claimDrafts']> => {
  const rows = await db
    .select()
    .from(claimDrafts)
    .where(and(eq(claimDrafts.customerId, customer.id), isNull(claimDrafts.claimNumber)))
    .orderBy(asc(claimDrafts.startedAt), asc(claimDrafts.id));
  const all: MyData['claimDrafts'] = [];
  for (const row of rows) {
    all.push({ ...downloadRow(claimDraftColumns, row), files: await filesWhere(db, eq(claimFiles.draftId, row.id)) });
  }
  return all;
};
