import { and, eq } from 'drizzle-orm';
import { maximumProofFiles, type UploadedFile } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { files } from '../../platform/database/schema';
import type { CallResponse, CallContext, CallRequest } from '../../platform/http/call-handler';
import { lockPolicyRow, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { presentFile } from '../../purchasing/facts/documents-of';
import type { ReceivedFile } from '../../platform/uploads/receive-upload';
import { fileRefused } from '../../platform/uploads/refuse-file';
import { removeBytes } from '../../platform/uploads/remove-bytes';
import type { CancelDependencies } from './cancel-dependencies';
import { policyAsked } from './grant';
import { requireCancellable } from './refused';
import { proofKind, proofOf } from './repository';

/** @throws Refusal where the cover cannot be cancelled, or has as many files as it may */
export const requireProofWanted = async (db: Database, policy: PolicyRow, now: Date): Promise<void> => {
  await requireCancellable(db, policy, now);
  if ((await proofOf(db, policy.number)).length >= maximumProofFiles) throw fileRefused(422, 'document.tooMany');
};

/** Keeps a file that shows why a cover shall end. @throws Refusal */
export const addProof = async (
  tx: Database,
  policy: PolicyRow,
  { file, now }: { readonly file: ReceivedFile; readonly now: Date },
): Promise<UploadedFile> => {
  // Of many at once no more than the limit come in.
  await lockPolicyRow(tx, policy.number);
  await requireProofWanted(tx, policy, now);
  const row = { ...file, purchaseId: null, policyNumber: policy.number, kind: proofKind };
  await tx.insert(files).values(row);
  return presentFile(row);
};

/** Once it is off, asking again changes nothing. */
export const removeCancelProof = async (
  deps: CancelDependencies,
  { of, fileId }: CallRequest<'removeCancelProof'>,
  { browser, customer, now }: CallContext,
): Promise<CallResponse<'removeCancelProof'>> =>
  deps.db.transaction(async (tx) => {
    const { policy } = await policyAsked(tx, deps, of, { customer, browserSecret: browser.session, now });
    // What a cover was cancelled by stays.
    await requireCancellable(tx, policy, now);
    const isIts = and(eq(files.id, fileId), eq(files.policyNumber, policy.number), eq(files.kind, proofKind));
    const removed = await tx.delete(files).where(isIts).returning({ id: files.id });
    await removeBytes(
      tx,
      removed.map(({ id }) => id),
      now,
    );
    return (await proofOf(tx, policy.number)).map(presentFile);
  });
