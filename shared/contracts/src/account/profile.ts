import * as z from 'zod/mini';
import { call } from '../call';
import { addMessages } from '../messages';
import { accountMessages } from './account-messages';
import { languages } from '../help';
import { passwordRules, passwordText, resendAnswerSchema } from '../identity/fields';
import { newPasswordProblem } from '../identity/new-password';
import { refuseField } from '../identity/refuse-field';
import { otpField } from '../identity/otp';
import { customerTypes } from '../motor-options';
import { isEmail, normalEmail, parsePhone } from '../identifiers';
import { text, tick, withRules, type Rules } from '../purchase/lenient';

addMessages(accountMessages);

/** What /my-profile shows. Null is what was never told. */
export const profileSchema = z.object({
  accountType: z.enum(customerTypes),
  fullName: z.string(),
  idType: z.nullable(z.string()),
  idNumber: z.nullable(z.string()),
  kraPin: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  email: z.string(),
  /** `+2547XXXXXXXX`. */
  phone: z.string(),
  county: z.nullable(z.string()),
  town: z.nullable(z.string()),
  postalAddress: z.string(),
  language: z.enum(languages),
  /** Reminders of instalments and renewals: by one of the two ways at least. */
  remindByEmail: z.boolean(),
  remindBySms: z.boolean(),
  /** Offers, apart from everything else. */
  marketing: z.boolean(),
  /** Day on which the account is erased, where its owner asked for that; null otherwise. */
  erasedOn: z.nullable(z.string()),
});
export type Profile = z.infer<typeof profileSchema>;

/** What we have on record of the customer. */
export const getProfileCall = call({
  path: '/getProfile',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({}),
  answer: profileSchema,
});

export interface OtherDetails {
  readonly county: string;
  readonly town: string;
  readonly postalAddress: string;
  readonly language: (typeof languages)[number];
  readonly remindByEmail: boolean;
  readonly remindBySms: boolean;
  readonly marketing: boolean;
}

/** The county is checked against those of the database by the server. */
export const otherDetailsRequestSchema = withRules(
  z.object({
    county: text,
    town: text,
    postalAddress: text,
    language: text,
    remindByEmail: tick,
    remindBySms: tick,
    marketing: tick,
  }),
  (values, rules) => {
    rules.required('county', values.county);
    rules.required('town', values.town);
    rules.check('town', values.town.length <= 80, 'text.tooLong', { max: 80 });
    rules.check('postalAddress', values.postalAddress.length <= 150, 'text.tooLong', { max: 150 });
    rules.check('language', (languages as readonly string[]).includes(values.language), 'choice.unknown');
    rules.check('remindByEmail', values.remindByEmail || values.remindBySms, 'profile.reminders.one');
  },
  (values): OtherDetails => ({ ...values, language: values.language as OtherDetails['language'] }),
);

/** Saves what needs no new proof: place, postal address, language, reminders and offers. Answers the whole profile. */
export const updateOtherCustomerDetailsCall = call({
  path: '/updateOtherCustomerDetails',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: otherDetailsRequestSchema,
  answer: profileSchema,
});

export const contactKinds = ['EMAIL', 'PHONE'] as const;
export type ContactKind = (typeof contactKinds)[number];

const contactRules = (kind: string, value: string, rules: Rules): void => {
  rules.check('kind', (contactKinds as readonly string[]).includes(kind), 'choice.unknown');
  rules.required('value', value);
  if (kind === 'EMAIL') rules.check('value', isEmail(normalEmail(value)), 'email.format');
  else rules.check('value', parsePhone(value) !== null, 'phone.format');
};

const cleanContact = (kind: string, value: string): { kind: ContactKind; value: string } =>
  kind === 'EMAIL' ? { kind, value: normalEmail(value) } : { kind: 'PHONE', value: parsePhone(value) ?? '' };

/** The new address or phone, and the password once more. */
export const contactChangeRequestSchema = withRules(
  z.object({ kind: text, value: text, password: passwordText }),
  ({ kind, value, password }, rules) => {
    contactRules(kind, value, rules);
    passwordRules('password', password, rules);
  },
  ({ kind, value, password }) => ({ ...cleanContact(kind, value), password }),
);

/**
 * Sends a code to the new address or phone. The response is the same where another customer has that address already: that customer is notified.
 * Refusals: `PASSWORD_WRONG` (422, field password), `OTP_TOO_SOON`, `OTP_BLOCKED`, `TOO_MANY_REQUESTS` (429).
 */
export const requestContactChangeCall = call({
  path: '/requestContactChange',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: false,
  secret: true,
  request: contactChangeRequestSchema,
  answer: resendAnswerSchema,
});

/** Ends the change with the code; the old address is told. Refusals as of /validateOtp, `CONTACT_TAKEN` (409). */
export const updatePhoneOrEmailCall = call({
  path: '/updatePhoneOrEmail',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: true,
  secret: true,
  request: withRules(
    z.object({
      kind: text,
      value: text,
      verificationCode: otpField,
    }),
    ({ kind, value }, rules) => contactRules(kind, value, rules),
    ({ kind, value, verificationCode }) => ({ ...cleanContact(kind, value), verificationCode }),
  ),
  answer: profileSchema,
});

/** `email` is the account's: it may not be the password. The form sends it for that; the server takes its own. */
export const changePasswordRequestSchema = z
  .object({ currentPassword: passwordText, password: passwordText, confirmPassword: passwordText, email: passwordText })
  .check((context) => {
    const { currentPassword, password, confirmPassword, email } = context.value;
    const refuse = refuseField(context);
    if (currentPassword === '') refuse('currentPassword', 'mandatory');
    const problem = newPasswordProblem(password, { email });
    if (problem) refuse('password', problem.message, problem.params);
    else if (password === currentPassword) refuse('password', 'password.same');
    if (confirmPassword === '') refuse('confirmPassword', 'mandatory');
    else if (confirmPassword !== password) refuse('confirmPassword', 'password.mismatch');
  });

/** Other sessions end; this one stays. Refusals: `PASSWORD_WRONG` (422, field currentPassword), `TOO_MANY_REQUESTS` (429). */
export const changePasswordCall = call({
  path: '/changePassword',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: true,
  secret: true,
  request: changePasswordRequestSchema,
  answer: z.object({ isChanged: z.literal(true) }),
});
