import type { FastifyInstance } from 'fastify';
import { documentKinds, purchaseRequestSchema, uploadDocumentPath } from '@tulinde/contracts';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/connection';
import type { OpenPurchase } from '../../platform/http/purchase-right';
import { addUploadRoute, type UploadDependencies } from '../../platform/uploads/receive-upload';
import { addDocument, checkDocument } from '../facts/documents';

const fields = z.extend(purchaseRequestSchema, { kind: z.enum(documentKinds, { error: 'choice.unknown' }) });

export interface PurchaseUploadDependencies extends UploadDependencies {
  readonly db: Database;
  readonly openPurchase: OpenPurchase;
}

/** Documents of a purchase. */
export const addUploads = (api: FastifyInstance, deps: PurchaseUploadDependencies): void => {
  const { db, now, openPurchase } = deps;
  addUploadRoute(api, deps, {
    path: uploadDocumentPath,
    fields,
    admit: async ({ purchaseId: given, kind }) => {
      const { purchaseId } = await openPurchase({ isForLinks: false, given, customer: null, now: now() });
      await checkDocument(db, { purchaseId, kind, now: now() });
      return { purchaseId, kind };
    },
    keep: (admitted, file) => db.transaction((tx) => addDocument(tx, { ...admitted, file, now: now() })),
  });
};
