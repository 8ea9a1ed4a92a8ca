import * as z from 'zod/mini';
import { call } from '../call';
import { lenientText } from '../lenient-fields';
import { documentsToSendSchema } from './documents';
import { certificateCardSchema, policyDocumentSchema } from './issued-policy';
import { purchaseIdSchema, purchaseRequestSchema } from './purchase-id';

/**
 * Sends a code to the address of the policy, by which its papers open without a sign-in. Refusals as of /generateOtp, and
 * `PURCHASE_NOT_FOUND` (404) where no policy is issued yet.
 */
export const sendPapersCodeCall = call({
  path: '/sendPapersCode',
  caller: 'service',
  proof: 'none',
  writes: true,
  subject: 'purchase',
  sharedLink: true,
  secret: true,
  perMinute: 20,
  request: purchaseRequestSchema,
  /** Seconds until another code may be asked for. */
  answer: z.object({ resendAfterSeconds: z.number() }),
});

/** The papers and the card of the certificate, for the code. Refusals as of /validateOtp. */
export const openPapersCall = call({
  path: '/openPapers',
  caller: 'service',
  proof: 'none',
  writes: true,
  subject: 'purchase',
  sharedLink: true,
  secret: true,
  perMinute: 20,
  request: z.extend(purchaseRequestSchema, {
    verificationCode: z.pipe(lenientText, z.string().check(z.refine((code) => /^\d{6}$/.test(code), 'otp.incomplete'))),
  }),
  answer: z.object({
    documents: z.array(policyDocumentSchema),
    /** Null where there is no valid certificate. */
    card: z.optional(z.nullable(certificateCardSchema)),
    /** What is still to be sent, and for an hour the `uploadKey` that sends it; null where nothing is. */
    toSend: z.optional(z.nullable(z.extend(documentsToSendSchema, { uploadKey: z.string() }))),
  }),
});

/**
 * Mails a new link to the address of a purchase whose link has ended: and to no other, whatever the request says. Refusals:
 * `PURCHASE_NOT_FOUND` (404), `TOO_MANY_REQUESTS` (429).
 */
export const mailPurchaseLinkCall = call({
  path: '/mailPurchaseLink',
  caller: 'service',
  proof: 'none',
  writes: true,
  perMinute: 20,
  /** As it opened the purchase once. */
  request: z.object({ ended: purchaseIdSchema }),
  /** Masked. */
  answer: z.object({ sentTo: z.string() }),
});
