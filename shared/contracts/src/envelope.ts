import * as z from 'zod/mini';

/** One refused field, shown as `message - field`. */
export const fieldErrorSchema = z.object({ message: z.string(), field: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/**
 * What every answer of the main back end is. `response_code` 200 means success; anything else equals the HTTP status.
 * `code` is stable and for programs, `message` is for people, `requestId` is what support asks for.
 */
export const envelopeSchema = z.object({
  response_code: z.number(),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  errors: z.optional(z.array(fieldErrorSchema)),
  requestId: z.optional(z.string()),
  data: z.optional(z.unknown()),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Codes of refusals that a program tells apart. Texts may change, these may not. */
export const errorCodes = [
  'VALIDATION',
  'MALFORMED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'SERVICE_TOKEN_INVALID',
  'CUSTOMER_TOKEN_INVALID',
  'FORBIDDEN',
  'QUOTE_NOT_FOUND',
  'QUOTE_EXPIRED',
  'QUOTE_SHARED',
  'BENEFIT_NOT_OFFERED',
  'BENEFIT_LIMIT',
  'PACKAGE_NOT_OFFERED',
  'PURCHASE_NOT_FOUND',
  'POLICY_NOT_FOUND',
  'NOT_RENEWABLE',
  'NOT_LAPSED',
  'NOTHING_TO_SETTLE',
  'ANSWER_NOT_FOUND',
  'CLAIM_NOT_FOUND',
  'CLAIM_NOT_OFFERED',
  'CLAIM_INCOMPLETE',
  'CLAIM_DUPLICATE',
  'CLAIM_CHANGED',
  'CLAIM_SENT',
  'CLAIM_DRAFTS_FULL',
  'CLAIM_OPEN',
  'CLAIM_CLOSED',
  'PURCHASE_CLOSED',
  'PURCHASE_ENDED',
  'STEP_INCOMPLETE',
  'TERMS_CHANGED',
  'PORTAL_TERMS_CHANGED',
  'PRICE_CHANGED',
  'CANCEL_START',
  'CANCELLATION_NOT_FOUND',
  'COVER_CANCELLED',
  'COVER_EXPIRED',
  'COVER_ISSUING',
  'COVER_LAPSED',
  'COVER_OVERLAP',
  'OTHER_PHONE',
  'REFUND_CHANGED',
  'UNDO_LATE',
  'REMINDER_NOT_NEEDED',
  'SLOT_TAKEN',
  'FILE_REFUSED',
  'UPLOAD_NOT_FOUND',
  'UPLOAD_OFFSET',
  'NOTHING_DUE',
  'PROMPTS_STOPPED',
  'RECEIPT_UNKNOWN',
  'RECEIPT_USED',
  'LINK_EXPIRED',
  'SIGN_IN_FAILED',
  'PASSWORD_WRONG',
  'PROOF_REQUIRED',
  'CONTACT_TAKEN',
  'OTP_REQUIRED',
  'OTP_TOO_SOON',
  'OTP_WRONG',
  'OTP_EXPIRED',
  'OTP_BLOCKED',
  'OTP_NOT_STARTED',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_IN_PROGRESS',
  'UNAVAILABLE',
  'UNEXPECTED',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `data.data` of the specification: a list or record one level deeper (spec 33). */
export const nested = <T extends z.ZodMiniType>(inner: T) => z.object({ data: inner });
