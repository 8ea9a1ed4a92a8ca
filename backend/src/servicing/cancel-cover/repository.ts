import { and, asc, desc, eq, inArray, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { cancellations, files } from '../../platform/database/schema';

export type CancellationRow = InferSelectModel<typeof cancellations>;

/** Of files that show why a cover shall end. */
export const proofKind = 'CANCEL_PROOF';

/** The last one of a policy, whatever became of it; null where there was none. */
export const lastCancellationOf = async (db: Database, policyNumber: string): Promise<CancellationRow | null> => {
  const [row] = await db
    .select()
    .from(cancellations)
    .where(eq(cancellations.policyNumber, policyNumber))
    .orderBy(desc(cancellations.requestedAt), desc(cancellations.reference))
    .limit(1);
  return row ?? null;
};

export const findCancellation = async (db: Database, reference: string): Promise<CancellationRow | null> =>
  (await db.select().from(cancellations).where(eq(cancellations.reference, reference)))[0] ?? null;

/** Locked until the transaction ends; the purchase and the policy are locked before it. */
export const lockCancellation = async (tx: Database, reference: string): Promise<CancellationRow | null> =>
  (await tx.select().from(cancellations).where(eq(cancellations.reference, reference)).for('update'))[0] ?? null;

export const updateCancellation = async (
  tx: Database,
  reference: string,
  changes: Partial<Omit<CancellationRow, 'reference'>>,
): Promise<void> => {
  await tx.update(cancellations).set(changes).where(eq(cancellations.reference, reference));
};

/** Of some policies, the earliest first. */
export const cancellationsOf = async (db: Database, numbers: readonly string[]): Promise<CancellationRow[]> =>
  numbers.length === 0
    ? []
    : db
        .select()
        .from(cancellations)
        .where(inArray(cancellations.policyNumber, [...numbers]))
        .orderBy(asc(cancellations.requestedAt), asc(cancellations.reference));

/** Whether its owner has asked for a cover's end: nobody is reminded to renew it. */
export const isBeingCancelled = async (db: Database, policyNumber: string): Promise<boolean> =>
  (await db.$count(
    cancellations,
    and(eq(cancellations.policyNumber, policyNumber), eq(cancellations.state, 'REQUESTED')),
  )) > 0;

/** The files that were sent up for a policy, the earliest first. */
export const proofOf = (db: Database, policyNumber: string) =>
  db
    .select()
    .from(files)
    .where(and(eq(files.policyNumber, policyNumber), eq(files.kind, proofKind)))
    .orderBy(asc(files.createdAt), asc(files.id));

/** Takes the personal words out of the cancellations of some policies. */
export const eraseCancelNotes = async (tx: Database, numbers: readonly string[]): Promise<void> => {
  if (numbers.length === 0) return;
  await tx
    .update(cancellations)
    .set({ note: '' })
    .where(inArray(cancellations.policyNumber, [...numbers]));
};
