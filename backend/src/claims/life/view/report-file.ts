import type { Database } from '../../../database/connection';
import { documentLink } from '../../../documents/document-link';
import { isKept, paperId } from '../../../documents/keep-paper';
import type { ClaimRow } from '../../records/change-claim';

type Reported = Pick<ClaimRow, 'policyNumber' | 'number'>;

/** Name in the file store of what was reported, as it was printed. */
export const reportFileId = (secret: string, { policyNumber, number }: Reported): string =>
  paperId(secret, policyNumber, `claim ${number}`);

/** A link to it, with its end; null until it is printed. */
export const reportLink = async (
  db: Database,
  claim: Reported,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<string | null> => {
  const id = reportFileId(secret, claim);
  return (await isKept(db, id)) ? documentLink(secret, id, now).url : null;
};
