import { linesOfBusiness, type DocumentKind, type RequiredDocument, type UploadedFile } from '@tulinde/contracts';
import type { PurchaseFacts } from './purchase-facts';
import type { FileRow } from '../records/repository';

/** What the insurer wants to see. */
export const requiredKinds = ({ row, offer }: Pick<PurchaseFacts, 'row' | 'offer'>): readonly DocumentKind[] => {
  const quotedFor = 'customerType' in offer.request ? offer.request.customerType : 'Individual';
  const type = row.customer?.customerType ?? quotedFor;
  return linesOfBusiness[offer.kind].documents[type === 'Corporate' ? 'Corporate' : 'Individual'];
};

export const presentFile = ({ id, name, bytes, createdAt }: FileRow): UploadedFile => ({
  fileId: id,
  name,
  bytes,
  addedAt: createdAt.toISOString(),
});

/** The kinds asked for with their files so far. */
export const documentsOf = (facts: Pick<PurchaseFacts, 'row' | 'offer' | 'files'>): RequiredDocument[] =>
  requiredKinds(facts).map((kind) => ({
    kind,
    isLater: facts.row.documentsLater?.includes(kind) ?? false,
    files: facts.files.filter((file) => file.kind === kind).map(presentFile),
  }));
