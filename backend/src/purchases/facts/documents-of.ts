import type { DocumentKind, RequiredDocument, UploadedFile } from '@tulinde/shared/contracts';
import type { PurchaseFacts } from './purchase-facts';
import type { FileRow } from '../records/repository';

/** What the insurer wants to see; nothing for personal accident. */
export const requiredKinds = ({ row, offer }: Pick<PurchaseFacts, 'row' | 'offer'>): readonly DocumentKind[] => {
  if (offer.kind === 'PA') return [];
  const type = row.customer?.customerType ?? offer.request.customerType;
  return type === 'Corporate' ? ['LOGBOOK', 'KRA_PIN', 'INCORPORATION'] : ['LOGBOOK', 'ID', 'KRA_PIN'];
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
