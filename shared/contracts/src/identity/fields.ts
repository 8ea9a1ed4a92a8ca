import * as z from 'zod/mini';
import { atMost, notEmpty } from '../plain-fields';
import { addMessages } from '../messages';
import type { Rules } from '../purchase/lenient';
import { purchaseMessages } from '../purchase/purchase-messages';
import { emailSchema } from './email-schema';
import { identityMessages } from './identity-messages';
import { passwordLength } from './new-password';

addMessages(purchaseMessages);
addMessages(identityMessages);

/** Where an account is found, in its normal form. */
export const emailField = emailSchema('email.format');

/** A password that is tried: any text. Blanks are part of it. */
export const passwordField = z.string().check(notEmpty, atMost(4 * passwordLength.max, 'password.tooLong'));

/** As {@link passwordField}, among the fields of a form whose rules answer together. Blanks are part of it. */
export const passwordText = z._default(z.string(), '');

export const passwordRules = (field: string, password: string, rules: Rules): void => {
  rules.required(field, password);
  // A character may be several units of text.
  const isShort = password.length <= 4 * passwordLength.max;
  rules.check(field, isShort, 'password.tooLong', { max: passwordLength.max });
};

export const resendAnswerSchema = z.object({
  /** Seconds until another code may be asked for. */
  resendAfterSeconds: z.number(),
});
