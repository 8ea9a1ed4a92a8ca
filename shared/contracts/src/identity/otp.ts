import * as z from 'zod/mini';
import { call } from '../call';
import { lenientText } from '../lenient-fields';
import { atMost } from '../plain-fields';
import { emailField, resendAnswerSchema } from './fields';

export const otpLength = 6;
/** Seconds before a code may be asked for again. */
export const otpResendSeconds = 40;

export const isOtpComplete = (code: string): boolean => /^\d{6}$/.test(code);

/** A code as it is typed. */
export const otpField = z.pipe(lenientText, z.string().check(z.refine(isOtpComplete, 'otp.incomplete')));

/**
 * Sends the code of what this browser began again: the server knows what for (spec 6). Refusals: `OTP_TOO_SOON` (429),
 * `OTP_BLOCKED` (429), `TOO_MANY_REQUESTS` (429), `OTP_NOT_STARTED` (409: back to Check email).
 */
export const generateOtpCall = call({
  path: '/generateOtp',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({ email: emailField }),
  answer: resendAnswerSchema,
});

/**
 * Checks the code that was sent, and does what it was sent for. Refusals: `OTP_WRONG` (422), `OTP_EXPIRED` (410),
 * `OTP_BLOCKED` (429: 5 wrong ones), `OTP_NOT_STARTED` (409), and `CUSTOMER_TOKEN_INVALID` (401) where the sign-in it
 * belongs to has ended.
 */
export const validateOtpCall = call({
  path: '/validateOtp',
  caller: 'service',
  proof: 'none',
  writes: true,
  secret: true,
  request: z.object({
    email: emailField,
    verificationCode: otpField,
    /** Time of the browser, as text. Nothing depends on it. */
    appT: z.pipe(lenientText, z.string().check(atMost(40, 'request.malformed'))),
  }),
  answer: z.object({ nextStep: z.enum(['SIGNED_IN', 'CREATE_PASSWORD']) }),
});
