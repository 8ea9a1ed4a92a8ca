import * as z from 'zod/mini';
import { call } from '../call';
import { cleanCertificateNumber, normalisePlate } from '../identifiers';
import { lenientText } from '../lenient-fields';
import { identifier, plainText } from '../plain-fields';
import { documentsToSendSchema } from './documents';
import { purchaseRequestSchema } from './purchase-id';

export const policyDocumentKinds = ['CERTIFICATE', 'SCHEDULE', 'RECEIPT'] as const;

/**
 * What proves that a browser is the one in which the purchase began. It is told once, and stands in no link.
 */
export const buyerKeySchema = plainText(64, 'request.malformed');

export const policyDocumentSchema = z.object({
  kind: z.enum(policyDocumentKinds),
  name: z.string(),
  /** Path on this site with a signature that runs out; ask for a new one by asking again. */
  url: z.string(),
  expiresAt: z.string(),
});
export type PolicyDocument = z.infer<typeof policyDocumentSchema>;

/** The certificate on a phone: where its picture leads, and the picture, a row of `0` and `1` each, `1` dark. */
export const certificateCardSchema = z.object({ url: z.string(), picture: z.array(z.string()) });
export type CertificateCard = z.infer<typeof certificateCardSchema>;

/** `issuing` while the worker is at it: ask again. `delayed` when it has tried long and people look into it. */
export const issuedPolicySchema = z.object({
  state: z.enum(['unpaid', 'issuing', 'delayed', 'issued']),
  policy: z.nullable(
    z.object({
      policyNumber: z.string(),
      /** Null where the cover has none: personal accident. */
      certificateNumber: z.nullable(z.string()),
      insurer: z.string(),
      registration: z.nullable(z.string()),
      startsOn: z.string(),
      endsOn: z.string(),
      /** Null where there is no valid certificate, or it does not open here. */
      card: z.optional(z.nullable(certificateCardSchema)),
      /** Those that may be opened here. */
      documents: z.array(policyDocumentSchema),
      /** Those that open with a sign-in, or a code that is sent by mail. */
      locked: z._default(z.array(z.enum(policyDocumentKinds)), []),
      /** Where the documents were mailed to, masked. */
      mailedTo: z.string(),
      hasAccount: z.boolean(),
      /** The buyer's address, in the browser that bought it: for the password that follows. Null elsewhere. */
      accountEmail: z.optional(z.nullable(z.string())),
      /** What is still to be sent; null where nothing is. An older back end does not tell. */
      toSend: z.optional(z.nullable(documentsToSendSchema)),
      /** Whether it may be sent here without a code. */
      canSend: z.optional(z.boolean()),
    }),
  ),
});
export type IssuedPolicy = z.infer<typeof issuedPolicySchema>;

/**
 * The certificate opens in the browser that bought and with a link of a mail, everything for the owner who is signed in.
 * Refusals: `PURCHASE_ENDED` (410), a week after it was issued, or where the link has ended.
 */
export const getIssuedPolicyCall = call({
  path: '/getIssuedPolicy',
  caller: 'service',
  proof: 'none',
  writes: false,
  subject: 'purchase',
  sharedLink: true,
  request: z.extend(purchaseRequestSchema, { buyerKey: z.optional(z.nullable(buyerKeySchema)) }),
  answer: issuedPolicySchema,
});

/**
 * Public: the holder of a certificate may ask whether it is valid. Numbers can be counted up, so a number alone says only
 * how such a certificate stands; what is on it is shown to those who send the code of the paper or the number plate.
 * Refusal: `TOO_MANY_REQUESTS` (429), with the field `registration` where the number plate lets the question through.
 */
export const verifyCertificateCall = call({
  path: '/verifyCertificate',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({
    certificateNumber: z.pipe(
      z.pipe(lenientText, z.transform(cleanCertificateNumber)),
      identifier(40, 'certificate.format'),
    ),
    /** The code of the QR picture; null where the number was typed. */
    code: z.optional(z.nullable(plainText(100, 'certificate.format'))),
    /** The number plate, as it is typed; null where none was. */
    registration: z.optional(
      z.nullable(z.pipe(z.pipe(lenientText, z.transform(normalisePlate)), plainText(20, 'vehicle.plate.other'))),
    ),
  }),
  answer: z.object({
    status: z.enum(['valid', 'not-yet', 'expired', 'cancelled', 'unknown']),
    /** Whether the code is ours; null where none was sent. */
    isCodeGenuine: z.nullable(z.boolean()),
    /** Whether the number plate is the one of the certificate; null where none was sent, or by an earlier release. */
    isPlateRight: z._default(z.nullable(z.boolean()), null),
    /** Null unless the code is ours or the number plate is right. */
    certificate: z.nullable(
      z.object({
        certificateNumber: z.string(),
        insurer: z.string(),
        /** As of `maskPlate` by earlier releases. */
        registration: z.nullable(z.string()),
        /** First instant of its cover. */
        startsAt: z.string(),
        /** Cover ends at 24:00 of this day. */
        endsOn: z.string(),
      }),
    ),
  }),
});
