import * as z from 'zod/mini';
import { call } from '../call';
import { emailField, resendAnswerSchema } from './fields';
import { newPasswordProblem } from './new-password';
import { refuseField } from './refuse-field';

const text = z._default(z.string(), '');

/**
 * The first password or a new one, once after the code for that was validated in this browser (spec 7). Refusals:
 * `OTP_REQUIRED` (403: back to Check email), `VALIDATION` (422: the server also knows the commonest ones, and the owner).
 */
export const createPasswordRequestSchema = z
  .object({ email: emailField, password: text, confirmPassword: text })
  .check((context) => {
    const { email, password, confirmPassword } = context.value;
    const refuse = refuseField(context);
    const problem = newPasswordProblem(password, { email });
    if (problem) refuse('password', problem.message, problem.params);
    if (confirmPassword === '') refuse('confirmPassword', 'mandatory');
    else if (confirmPassword !== password) refuse('confirmPassword', 'password.mismatch');
  });

/**
 * Sets the first or a new password, in the browser in which the code was validated. Refusals: `OTP_REQUIRED` (403),
 * `VALIDATION` (422).
 */
export const createPasswordCall = call({
  path: '/createPassword',
  caller: 'service',
  proof: 'none',
  writes: true,
  secret: true,
  request: createPasswordRequestSchema,
  answer: z.object({ isChanged: z.literal(true) }),
});

/** Sends a code for a new password. The same answer for every email. */
export const resetPasswordCall = call({
  path: '/resetPassword',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({ email: emailField }),
  answer: resendAnswerSchema,
});
