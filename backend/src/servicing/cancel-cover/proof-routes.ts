import type { FastifyInstance } from 'fastify';
import { uploadCancelProofPath } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { browserOf, type CookieOptions } from '../../platform/http/browser';
import { customerTokenOf, signedInFor, type FindSignedIn } from '../../platform/http/signed-in';
import { addUploadRoute, type UploadDependencies } from '../../platform/uploads/receive-upload';
import type { CancelDependencies } from './cancel-dependencies';
import { policyAsked } from './grant';
import { addProof, requireProofWanted } from './proof';

/* One of the two; the fields of a form are texts. */
const fields = z.object({ policyNumber: z._default(z.string(), ''), grant: z._default(z.string(), '') });

export interface CancelProofDependencies extends CancelDependencies, UploadDependencies {
  readonly findSignedIn: FindSignedIn;
  readonly cookies: CookieOptions;
}

/** Uploads of proof for a cancellation, by a person who may cancel the cover. */
export const addCancelProof = (api: FastifyInstance, deps: CancelProofDependencies): void => {
  const { db, now, findSignedIn, cookies } = deps;
  addUploadRoute(api, deps, {
    path: uploadCancelProofPath,
    fields,
    admit: async ({ policyNumber, grant }, request, reply) => {
      const browserSecret = browserOf(request, reply, cookies).session;
      const token = customerTokenOf(request);
      const customer = await signedInFor('anyone', { token, browserSecret, now: now(), find: findSignedIn });
      const of = grant === '' ? { policyNumber } : { grant };
      const { policy } = await policyAsked(db, deps, of, { customer, browserSecret, now: now() });
      await requireProofWanted(db, policy, now());
      return policy;
    },
    keep: (policy, file) => db.transaction((tx) => addProof(tx, policy, { file, now: now() })),
  });
};
