import type { Purchase } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { validationRefusal } from '../../platform/http/refusal';
import { changeStep } from '../facts/change-step';
import { documentsOf } from '../facts/documents-of';

/** Ends the step: each kind has a file or is sent later. */
export const confirmDocuments = (
  db: Database,
  { purchaseId, later }: CallRequest<'confirmDocuments'>,
  context: CallContext,
): Promise<Purchase> =>
  changeStep(db, { purchaseId, step: 'documents' }, context, async (_tx, facts) => {
    const open = documentsOf(facts).filter(({ files }) => files.length === 0);
    const missing = open.filter(({ kind }) => !later.includes(kind));
    if (missing.length > 0) {
      throw validationRefusal(missing.map(({ kind }) => ({ field: kind, message: 'document.missing' })));
    }
    return { documentsLater: open.map(({ kind }) => kind) };
  });
