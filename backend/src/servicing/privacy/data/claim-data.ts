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
import { iso, isoOrNull, kesOrNull } from './wire';

type Claim = MyData['claims'][number];

/* Names, not bytes: each can be downloaded from its claim. */
const filesWhere = async (db: Database, where: SQL): Promise<Claim['files']> => {
  const rows = await db.select().from(claimFiles).where(where).orderBy(asc(claimFiles.addedAt), asc(claimFiles.id));
  return rows.map(({ group, name, type, bytes, takenAt, takenIn, state, refusal, addedAt }) => ({
    group,
    name,
    type,
    bytes,
    takenIn,
    state,
    refusal,
    takenAt: isoOrNull(takenAt),
    addedAt: iso(addedAt),
  }));
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
    events: events.map(({ type, actor, about, at }) => ({ type, actor, about, at: iso(at) })),
    files: await filesWhere(db, eq(claimFiles.claimNumber, number)),
    messages: messages.map(({ from, text, at }) => ({ from, text, at: iso(at) })),
    askedFor: requests.map(({ group, reason, askedAt, answeredAt }) => ({
      group,
      reason,
      askedAt: iso(askedAt),
      answeredAt: isoOrNull(answeredAt),
    })),
    visits: visits.map(({ at, place, assessor, phone, plannedAt, doneAt }) => ({
      place,
      assessor,
      phone,
      at: iso(at),
      plannedAt: iso(plannedAt),
      doneAt: isoOrNull(doneAt),
    })),
    offers: offers.map(({ lines, totalCents, state, dispute, madeAt, answeredAt }) => ({
      state,
      dispute,
      lines: lines.map(({ words, rule, cents }) => ({ words, rule, amount: fromCents(cents) })),
      total: fromCents(totalCents),
      madeAt: iso(madeAt),
      answeredAt: isoOrNull(answeredAt),
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
  for (const { number, policyNumber, type, state, turn, dueOn, happenedOn, snapshot, ...row } of rows) {
    all.push({
      claimNumber: number,
      policyNumber,
      type,
      state,
      turn,
      dueOn,
      happenedOn,
      happenedAt: isoOrNull(row.happenedAt),
      submittedAt: iso(row.submittedAt),
      changedAt: iso(row.changedAt),
      language: row.language,
      answers: (snapshot?.asked ?? []).map(({ question, answer }) => ({ question, answer })),
      declaration: snapshot?.declaration ?? null,
      payout: row.payout && { ...row.payout },
      isHolderKnown: row.isHolderKnown,
      tellBy: row.tellBy,
      review: [...row.review],
      declined: row.declined,
      settled: kesOrNull(row.settledCents),
      settledAt: isoOrNull(row.settledAt),
      receipt: row.receipt,
      ...(await partsOf(db, number)),
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
  for (const { id, policyNumber, type, answers, startedAt, changedAt } of rows) {
    all.push({
      policyNumber,
      type,
      answers,
      startedAt: iso(startedAt),
      changedAt: iso(changedAt),
      files: await filesWhere(db, eq(claimFiles.draftId, id)),
    });
  }
  return all;
};
