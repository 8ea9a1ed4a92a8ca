import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentKinds, purchaseRequestSchema, uploadDocumentPath, uploadKeySchema } from '@tulinde/contracts';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/connection';
import { browserOf, type CookieOptions } from '../../platform/http/browser';
import type { OpenPurchase } from '../../platform/http/subject-rights';
import { Refusal } from '../../platform/http/refusal';
import { customerTokenOf, signedInFor, type FindSignedIn } from '../../platform/http/signed-in';
import { addUploadRoute, type UploadDependencies } from '../../platform/uploads/receive-upload';
import { addDocument, checkDocument } from '../facts/documents';
import { isUploadKey } from './upload-key';

const fields = z.extend(purchaseRequestSchema, {
  kind: z.enum(documentKinds, { error: 'choice.unknown' }),
  /** Of who has the code of a purchase that is sold. */
  uploadKey: z.optional(uploadKeySchema),
});

export interface PurchaseUploadDependencies extends UploadDependencies {
  readonly db: Database;
  readonly openPurchase: OpenPurchase;
  readonly findSignedIn: FindSignedIn;
  readonly cookies: CookieOptions;
  /** Signs the keys of uploads. */
  readonly secret: string;
}

/** Documents of a purchase: while it is bought, and afterwards those that were to be sent later. */
export const addUploads = (api: FastifyInstance, deps: PurchaseUploadDependencies): void => {
  const { db, now, openPurchase, findSignedIn, cookies, secret } = deps;
  const signedIn = (request: FastifyRequest, reply: FastifyReply) =>
    signedInFor('anyone', {
      token: customerTokenOf(request),
      browserSecret: browserOf(request, reply, cookies).session,
      now: now(),
      find: findSignedIn,
    });
  addUploadRoute(api, deps, {
    path: uploadDocumentPath,
    fields,
    admit: async ({ purchaseId: given, kind, uploadKey }, request, reply) => {
      const customer = await signedIn(request, reply);
      const isForLinks = uploadKey !== undefined;
      const { purchaseId, sight } = await openPurchase({ isForLinks, given, customer, now: now() });
      if (sight !== 'whole' && !isUploadKey(secret, purchaseId, uploadKey ?? '', now())) {
        throw new Refusal(409, 'PURCHASE_CLOSED', 'purchase.closed');
      }
      await checkDocument(db, { purchaseId, kind, now: now() });
      return { purchaseId, kind };
    },
    keep: (admitted, file) => db.transaction((tx) => addDocument(tx, { ...admitted, file, now: now() })),
  });
};
