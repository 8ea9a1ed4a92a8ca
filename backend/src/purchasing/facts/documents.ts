import { and, eq, inArray } from 'drizzle-orm';
import { documentKinds, maximumUploads, type DocumentKind, type Purchase, type UploadedFile } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { files } from '../../platform/database/schema';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { enqueueJob } from '../../platform/jobs';
import { Refusal, validationRefusal } from '../../platform/http/refusal';
import { changeStep } from './change-step';
import { presentFile, requiredKinds } from './documents-of';
import { lockPurchase, type PurchaseFacts } from './purchase-facts';
import { updatePurchase, type FileRow } from '../records/repository';
import { removeBytes } from '../../platform/uploads/remove-bytes';
import { requireOpen, requireStepsBefore } from './steps';

/** A file that stands in the file store already. */
export type NewDocument = Omit<FileRow, 'purchaseId' | 'policyNumber' | 'kind'>;

const isOwed = ({ row }: PurchaseFacts, kind: DocumentKind): boolean =>
  (row.state === 'paid' || row.state === 'issued') && (row.documentsLater?.includes(kind) ?? false);

/** @throws Refusal where a document of that kind cannot be added now */
const requireWanted = (facts: PurchaseFacts, kind: DocumentKind): void => {
  if (!isOwed(facts, kind)) requireOpen(facts);
  requireStepsBefore(facts, 'documents');
  if (!requiredKinds(facts).includes(kind)) throw validationRefusal([{ field: 'kind', message: 'choice.unknown' }]);
  if (facts.files.filter((file) => (documentKinds as readonly string[]).includes(file.kind)).length >= maximumUploads) {
    throw new Refusal(422, 'FILE_REFUSED', 'document.tooMany', {
      fields: [{ field: 'file', message: 'document.tooMany' }],
    });
  }
};

/** Gives reports of losses that are being written the document that has come. */
export const claimPapersJob = 'add-claim-papers';

/** Asks the same as {@link addDocument} without adding: before bytes are read and stored. */
export const checkDocument = async (
  db: Database,
  { purchaseId, kind, now }: { purchaseId: string; kind: DocumentKind; now: Date },
): Promise<void> => {
  await db.transaction(async (tx) => requireWanted(await lockPurchase(tx, purchaseId, now), kind));
};

/**
 * Adds an uploaded file to a purchase, under its lock: of many uploads at once no more than the limit come in. What was to
 * be sent later may come after the payment.
 * @throws Refusal
 */
export const addDocument = async (
  tx: Database,
  { purchaseId, kind, file, now }: { purchaseId: string; kind: DocumentKind; file: NewDocument; now: Date },
): Promise<UploadedFile> => {
  const facts = await lockPurchase(tx, purchaseId, now);
  requireWanted(facts, kind);
  const row = { ...file, purchaseId, kind, policyNumber: null };
  await tx.insert(files).values(row);
  await updatePurchase(tx, purchaseId, { updatedAt: now, ...(facts.row.state === 'open' ? { declaredAt: null } : {}) });
  if (facts.row.state !== 'open') {
    await enqueueJob(tx, { kind: claimPapersJob, key: row.id, payload: { purchaseId }, runAt: now });
  }
  return presentFile(row);
};

/** Takes a file off an open purchase; once it is off, asking again changes nothing. */
export const removeDocument = (
  db: Database,
  { purchaseId, fileId }: CallRequest<'removeDocument'>,
  context: CallContext,
): Promise<Purchase> =>
  changeStep(db, { purchaseId, step: 'documents' }, context, async (tx) => {
    const removed = await tx
      .delete(files)
      .where(and(eq(files.id, fileId), eq(files.purchaseId, purchaseId), inArray(files.kind, [...documentKinds])))
      .returning({ id: files.id });
    await removeBytes(
      tx,
      removed.map(({ id }) => id),
      context.now,
    );
    return {};
  });
