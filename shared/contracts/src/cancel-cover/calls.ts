import * as z from 'zod/mini';
import { call } from '../call';
import { resendAnswerSchema } from '../identity/fields';
import { freshProofField } from '../identity/proof';
import { otpField } from '../identity/otp';
import { kesSchema } from '../money';
import { identifier } from '../plain-fields';
import { paymentPlans } from '../purchase/purchase';
import { uploadedFileSchema } from '../purchase/documents';
import { productKinds } from '../products';
import { cleanCode, cleanCoverNumber, isCoverNumber, parsePhone } from '../identifiers';
import { text, withRules } from '../purchase/lenient';
import { cancellationProgressSchema, cancellationSchema } from './cancellation';
import { cancelDaySchema, cancelFields, cancelFormRules, cleanCancelForm } from './form';
import { cancelReasons } from './reasons';
import { claimInTheWaySchema, refundSchema } from './refund';
import { cancelSubjectSchema, coverNumberSchema } from './subject';

export const startCancelCoverSchema = withRules(
  z.object({ number: text, phone: text }),
  ({ number, phone }, rules) => {
    if (rules.required('number', number)) rules.check('number', isCoverNumber(number), 'cancel.number.format');
    if (rules.required('phone', phone)) rules.check('phone', parsePhone(phone) !== null, 'phone.format');
  },
  ({ number, phone }) => ({ number: cleanCoverNumber(number), phone: parsePhone(phone) ?? '' }),
);

/**
 * For a visitor who is not signed in: a code by SMS to the policy's phone, if number and phone are of one policy. The same answer,
 * and the same time, for every number and phone. Refusals: `OTP_TOO_SOON`, `TOO_MANY_REQUESTS` (429) by address, phone and
 * number.
 */
export const startCancelCoverCall = call({
  path: '/startCancelCover',
  caller: 'service',
  proof: 'none',
  writes: true,
  secret: true,
  perMinute: 20,
  request: startCancelCoverSchema,
  answer: resendAnswerSchema,
});

/** The grant by which the calls below open this one cover. Refusals as of /validateOtp. */
export const proveCancelCoverCall = call({
  path: '/proveCancelCover',
  caller: 'service',
  proof: 'none',
  writes: true,
  secret: true,
  perMinute: 20,
  request: z.object({
    number: coverNumberSchema,
    verificationCode: otpField,
  }),
  /** `until`: ISO 8601, UTC. */
  answer: z.object({ grant: z.string(), until: z.string() }),
});

/** Why there is nothing to cancel. */
export const cancelRefusals = ['EXPIRED', 'CANCELLED', 'LAPSED', 'ISSUING'] as const;

export const cancellableCoverSchema = z.object({
  policyNumber: z.string(),
  kind: z.enum(productKinds),
  /** `KDA 123A · Toyota Fielder 2017`, or the first insured person's name. */
  title: z.string(),
  insurer: z.string(),
  /** First and last day of the cover, as sold. */
  startsOn: z.string(),
  endsOn: z.string(),
  plan: z.enum(paymentPlans),
  /** Null where it can be cancelled. */
  refusal: z.nullable(z.enum(cancelRefusals)),
  /** Those of this line of business, with what each needs. */
  reasons: z.array(z.object({ reason: z.enum(cancelReasons), needsProof: z.boolean() })),
  /** Days to choose from, both among them: today, and the cover's last day. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** Said first. */
  claim: z.nullable(claimInTheWaySchema),
  /** `07•• •••123`: to which the refund goes unless a signed-in customer names another number. */
  phone: z.string(),
  canChangePhone: z.boolean(),
  /** Files that were sent up, and not used for a cancellation yet. */
  proof: z.array(uploadedFileSchema),
  /** The last one of this cover, whatever became of it; null where there was none. */
  cancellation: z.nullable(cancellationSchema),
});
export type CancellableCover = z.infer<typeof cancellableCoverSchema>;

/*
 * Of all calls below: `POLICY_NOT_FOUND` (404), the same for another customer's; `CUSTOMER_TOKEN_INVALID` (401) with a
 * policy number and no signed-in customer; `CANCEL_START` (403) with a grant that is forged, of another browser or over.
 */
const request = z.object({ of: cancelSubjectSchema });

/** The cover that is to end: whether it can be cancelled, for which reasons and on which days. */
export const getCancelCoverCall = call({
  path: '/getCancelCover',
  caller: 'anyone',
  proof: 'none',
  writes: false,
  request,
  answer: cancellableCoverSchema,
});

/**
 * What comes back if the cover ends on a day: reckoned as the refund itself is, from what is known now. Refusals:
 * `COVER_EXPIRED`, `COVER_CANCELLED`, `COVER_LAPSED`, `COVER_ISSUING` (409).
 */
export const estimateCancelCoverCall = call({
  path: '/estimateCancelCover',
  caller: 'anyone',
  proof: 'none',
  writes: false,
  request: z.extend(request, { reason: z.enum(cancelReasons, 'cancel.reason'), day: cancelDaySchema }),
  answer: z.object({
    refund: refundSchema,
    /** Asked for now, the first instant without cover, until which it can be undone: ISO 8601, UTC. */
    endsAt: z.string(),
  }),
});

/** Files of proof of one cancellation. */
export const maximumProofFiles = 5;

/**
 * `POST /api/uploadCancelProof`, multipart/form-data: field `policyNumber` or `grant`, then the file under `file`; the answer
 * is an {@link UploadedFile}. Types and size as of every upload. Not in the table of calls, whose bodies are JSON; the same
 * headers, envelope and errors, and `FILE_REFUSED` (413, 422).
 */
export const uploadCancelProofPath = '/uploadCancelProof';

/** Removes one file of the proof, and answers those that are left. */
export const removeCancelProofCall = call({
  path: '/removeCancelProof',
  caller: 'anyone',
  proof: 'none',
  writes: true,
  request: z.extend(request, { fileId: identifier(64, 'request.malformed') }),
  answer: z.array(uploadedFileSchema),
});

/** Of the page's form, with what was read beside it. */
const cancelCoverShape = z.object({
  of: cancelSubjectSchema,
  refund: kesSchema,
  /** Of a signed-in customer; a grant is the proof itself. */
  proof: freshProofField,
  ...cancelFields,
});

/**
 * Ends the cover on a day: today's ten minutes from now, a later one's at 00:00 in Nairobi; until then it can be undone. A
 * cover has one such request at a time, and the same one again, `UNDONE` ones apart, answers as the first did. Refusals: as
 * of the estimate; those of a fresh proof; `REFUND_CHANGED` (409) where `refund` is not its `amount` any more; `OTHER_PHONE` (422).
 */
export const cancelCoverCall = call({
  path: '/cancelCover',
  caller: 'anyone',
  proof: 'fresh',
  writes: true,
  request: withRules(cancelCoverShape, cancelFormRules, (values) => ({
    ...cleanCancelForm(values),
    of: values.of,
    refund: values.refund,
    proof: values.proof,
  })),
  answer: cancellationSchema,
});

/** The cover goes on. Asked again it answers alike. Refusals: `UNDO_LATE` (409), `CANCELLATION_NOT_FOUND` (404). */
export const undoCancelCoverCall = call({
  path: '/undoCancelCover',
  caller: 'anyone',
  proof: 'none',
  writes: true,
  request,
  answer: cancellationSchema,
});

/**
 * How far it is, for a visitor who has the reference of our message and the phone that is paid. Refusals:
 * `CANCELLATION_NOT_FOUND` (404), the same where only one of the two is right; `TOO_MANY_REQUESTS` (429).
 */
export const followCancellationCall = call({
  path: '/followCancellation',
  caller: 'service',
  proof: 'none',
  writes: false,
  perMinute: 20,
  request: withRules(
    z.object({ reference: text, phone: text }),
    ({ reference, phone }, rules) => {
      rules.required('reference', reference);
      rules.check('reference', reference.length <= 40, 'cancel.notFound');
      if (rules.required('phone', phone)) rules.check('phone', parsePhone(phone) !== null, 'phone.format');
    },
    ({ reference, phone }) => ({ reference: cleanCode(reference), phone: parsePhone(phone) ?? '' }),
  ),
  answer: cancellationProgressSchema,
});
