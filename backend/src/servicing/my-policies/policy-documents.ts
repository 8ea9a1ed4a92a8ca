import type { PolicyDocument } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { documentLink } from '../../communication/documents/document-link';
import { findPapersOf } from '../../customers-and-policies/policies/repository';

/** The papers of a policy with links that are signed anew each time. */
export const policyDocuments = async (
  db: Database,
  policyNumber: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<PolicyDocument[]> => {
  const papers = await findPapersOf(db, policyNumber);
  return papers.map(({ id, kind, name }) => {
    const { url, expiresAt } = documentLink(secret, id, now);
    return { kind: kind as PolicyDocument['kind'], name, url, expiresAt: expiresAt.toISOString() };
  });
};
