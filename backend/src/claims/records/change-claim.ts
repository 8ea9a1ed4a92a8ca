import { and, asc, desc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { ClaimActor, ClaimEventType } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claimEvents, claims } from '../../platform/database/schema';
import { Refusal } from '../../platform/http/refusal';
import { notifyInsurer } from './notify-insurer';

export type ClaimRow = InferSelectModel<typeof claims>;
export type ClaimEventRow = InferSelectModel<typeof claimEvents>;

/** One thing that happened. `about`: a few words for people, shown in the timeline. */
export interface Happened {
  readonly type: ClaimEventType;
  readonly actor: ClaimActor;
  readonly about?: string;
}

type Changes = Partial<Omit<InferInsertModel<typeof claims>, 'number' | 'version' | 'changedAt'>>;

export const claimNotFound = () => new Refusal(404, 'CLAIM_NOT_FOUND', 'claim.notFound');

/** The claim, locked until the transaction ends. @throws the same 404 for another customer's as for none */
export const lockClaimOf = async (
  tx: Database,
  { number, customerId }: { readonly number: string; readonly customerId: string },
): Promise<ClaimRow> => {
  const [row] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.number, number), eq(claims.customerId, customerId)))
    .for('update');
  if (row === undefined) throw claimNotFound();
  return row;
};

/** The claim, locked until the transaction ends. @throws the same 404 for another insurer's as for none */
export const lockClaimOfInsurer = async (
  tx: Database,
  { number, underwriterName }: { readonly number: string; readonly underwriterName: string },
): Promise<ClaimRow> => {
  const [row] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.number, number), eq(claims.underwriterName, underwriterName)))
    .for('update');
  if (row === undefined) throw claimNotFound();
  return row;
};

/**
 * The only way a claim changes: writes its new values, its next version and its event in the caller's transaction, which
 * has locked the claim. Each event has a version of its own.
 */
export const changeClaim = async (
  tx: Database,
  claim: ClaimRow,
  { set = {}, happened, at }: { readonly set?: Changes; readonly happened: readonly Happened[]; readonly at: Date },
): Promise<ClaimRow> => {
  const version = claim.version + happened.length;
  const [row] = await tx
    .update(claims)
    .set({ ...set, version, changedAt: at })
    .where(eq(claims.number, claim.number))
    .returning();
  if (row === undefined) throw claimNotFound();
  if (happened.length > 0) {
    await tx.insert(claimEvents).values(
      happened.map(({ type, actor, about }, index) => ({
        claimNumber: claim.number,
        type,
        actor,
        at,
        version: claim.version + index + 1,
        about: about ?? null,
      })),
    );
    for (let told = claim.version + 1; told <= version; told += 1) {
      await notifyInsurer(tx, { claimNumber: claim.number, version: told, at });
    }
  }
  return row;
};

/** A claim that was just sent, and the first thing that happened to it (`SUBMITTED`), which has version 1. */
export const insertClaim = async (
  tx: Database,
  row: Omit<InferInsertModel<typeof claims>, 'version' | 'changedAt'>,
): Promise<ClaimRow> => {
  const [claim] = await tx
    .insert(claims)
    .values({ ...row, version: 1, changedAt: row.submittedAt })
    .returning();
  if (claim === undefined) throw new Error(`Claim ${row.number} was not written.`);
  await tx
    .insert(claimEvents)
    .values({ claimNumber: row.number, version: 1, type: 'SUBMITTED', actor: 'CUSTOMER', at: row.submittedAt });
  await notifyInsurer(tx, { claimNumber: row.number, version: 1, at: row.submittedAt });
  return claim;
};

/** Of one customer, the one changed last first. */
export const claimsOf = (db: Database, customerId: string): Promise<ClaimRow[]> =>
  db.select().from(claims).where(eq(claims.customerId, customerId)).orderBy(desc(claims.changedAt), asc(claims.number));

/** @throws the same 404 for another customer's as for none */
export const claimOf = async (
  db: Database,
  { number, customerId }: { readonly number: string; readonly customerId: string },
): Promise<ClaimRow> => {
  const [row] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.number, number), eq(claims.customerId, customerId)));
  if (row === undefined) throw claimNotFound();
  return row;
};

/** What happened to it, the earliest first. */
export const eventsOf = (db: Database, number: string): Promise<ClaimEventRow[]> =>
  db.select().from(claimEvents).where(eq(claimEvents.claimNumber, number)).orderBy(asc(claimEvents.version));
