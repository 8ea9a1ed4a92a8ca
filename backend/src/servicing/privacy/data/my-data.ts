import * as z from 'zod/mini';
import { accountChangeSchema, consentSchema, portalAcceptanceSchema } from '@tulinde/contracts';
import { profileSchema } from '../columns/profile-columns';
import { policy, purchase, certificate, document } from './shapes/cover-shapes';
import { payment, paybillPayment, receipt, moneyReturn } from './shapes/payment-shapes';
import { claim, claimDraft } from './shapes/claim-shapes';
import { kin, device, session, signInEvent } from './shapes/account-shapes';
import { day, instant, orNull } from './shapes/values';

/*
 * The file that customers download, documented in docs/my-data.md. Days are `YYYY-MM-DD` in Nairobi, instants ISO 8601 in
 * UTC, amounts KES. Objects are strict: what is not named here does not get in. A change that breaks readers raises
 * `version`.
 */

export const myDataSchema = z.strictObject({
  format: z.literal('tulinde-my-data'),
  version: z.literal(1),
  preparedAt: instant,
  currency: z.literal('KES'),
  profile: profileSchema,
  policies: z.array(policy),
  purchases: z.array(purchase),
  payments: z.array(payment),
  paybillPayments: z.array(paybillPayment),
  receipts: z.array(receipt),
  returns: z.array(moneyReturn),
  certificates: z.array(certificate),
  documents: z.array(document),
  claims: z.array(claim),
  /** Reports that were begun and not sent. */
  claimDrafts: z.array(claimDraft),
  nextOfKin: z.array(kin),
  consents: z.array(consentSchema),
  portalTexts: z.array(portalAcceptanceSchema),
  changes: z.array(accountChangeSchema),
  devices: z.array(device),
  sessions: z.array(session),
  signInEvents: z.array(signInEvent),
  contactMessages: z.array(
    z.strictObject({
      reference: z.string(),
      kind: z.enum(['CALL_BACK', 'FEEDBACK']),
      topic: z.string(),
      rating: orNull(z.number()),
      text: z.string(),
      name: z.string(),
      reach: z.string(),
      writtenAt: instant,
    }),
  ),
  coverReminders: z.array(z.strictObject({ vehicle: z.string(), nextStart: day, remindsOn: day, askedAt: instant })),
  mails: z.array(z.strictObject({ subject: z.string(), writtenAt: instant, sentAt: orNull(instant) })),
  textMessages: z.array(z.strictObject({ about: z.string(), writtenAt: instant, sentAt: orNull(instant) })),
});

/** Everything that is stored of one customer. */
export type MyData = z.infer<typeof myDataSchema>;
