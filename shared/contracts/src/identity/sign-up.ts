import * as z from 'zod/mini';
import { call } from '../call';
import { customerTypes, type CustomerType } from '../motor-options';
import { cleanName, isEmail, isFullName, isPrintable, normalEmail, parsePhone, signOutsideNames } from '../identifiers';
import { confirmedOneName, text, tick, withRules } from '../purchase/lenient';
import { portalVersionsSchema, type PortalVersions } from '../portal-documents';
import { resendAnswerSchema } from './fields';

const shape = z.object({
  accountType: text,
  customerName: text,
  /** That the ID has one name only. */
  hasOneName: tick,
  phone: text,
  email: text,
  terms: tick,
  /** What the tick stands for; a page that does not say it accepts what is in force. */
  portal: z.optional(portalVersionsSchema),
});

export interface SignUp {
  readonly accountType: CustomerType;
  readonly customerName: string;
  /** Where the ID has one name only. */
  readonly hasOneName?: boolean | undefined;
  /** `+2547XXXXXXXX`. */
  readonly phone: string;
  readonly email: string;
  readonly portal?: PortalVersions;
}

export const signUpRequestSchema = withRules(
  shape,
  ({ accountType, customerName, hasOneName, phone, email, terms }, rules) => {
    const types: readonly string[] = customerTypes;
    rules.required('accountType', accountType);
    rules.check('accountType', types.includes(accountType), 'signUp.type.unknown');
    rules.required('customerName', customerName);
    const isName = accountType === 'Corporate' ? customerName.length <= 150 : isFullName(customerName, hasOneName);
    rules.check('customerName', isPrintable(customerName), 'name.latin');
    const sign = accountType === 'Corporate' ? null : signOutsideNames(customerName);
    rules.check('customerName', sign === null, 'signUp.name.sign', { sign: sign ?? '' });
    rules.check('customerName', isName, 'signUp.name.format');
    rules.required('phone', phone);
    rules.check('phone', parsePhone(phone) !== null, 'phone.format');
    rules.required('email', email);
    rules.check('email', isEmail(normalEmail(email)), 'email.format');
    rules.check('terms', terms, 'signUp.terms');
  },
  ({ accountType, customerName, hasOneName, phone, email, portal }): SignUp => ({
    accountType: accountType as CustomerType,
    customerName: cleanName(customerName),
    phone: parsePhone(phone) ?? '',
    email: normalEmail(email),
    ...confirmedOneName(customerName, hasOneName),
    ...(portal && { portal }),
  }),
);

/**
 * Sends a code; the account is made when that is validated and a password set. The same answer for every email. Refusal:
 * `PORTAL_TERMS_CHANGED` (409) where the texts that were accepted are not those in force.
 */
export const signUpCall = call({
  path: '/signUp',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: signUpRequestSchema,
  answer: resendAnswerSchema,
});
