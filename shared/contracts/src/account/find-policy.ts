import * as z from 'zod/mini';
import { call } from '../call';
import { addMessages } from '../messages';
import { accountMessages } from './account-messages';
import { resendAnswerSchema } from '../identity/fields';
import { otpField } from '../identity/otp';
import { lenientText } from '../lenient-fields';
import { atMost, notEmpty } from '../plain-fields';
import { cleanKraPin, cleanPolicyNumber, isKraPin, isPolicyNumber, parsePhone } from '../identifiers';
import { text, withRules } from '../purchase/lenient';
import { policySummarySchema } from './policies';

addMessages(accountMessages);

export const findPolicyRequestSchema = withRules(
  z.object({ policyNumber: text, phone: text, kraPin: text }),
  ({ policyNumber, phone, kraPin }, rules) => {
    rules.required('policyNumber', policyNumber);
    rules.check('policyNumber', isPolicyNumber(policyNumber), 'policy.number.format');
    rules.required('phone', phone);
    rules.check('phone', parsePhone(phone) !== null, 'phone.format');
    rules.check('kraPin', kraPin === '' || isKraPin(kraPin), 'kra.format');
  },
  ({ policyNumber, phone, kraPin }) => ({
    policyNumber: cleanPolicyNumber(policyNumber),
    phone: parsePhone(phone) ?? '',
    /** Of the buyer. Asked for while many people guess; '' otherwise. */
    kraPin: cleanKraPin(kraPin),
  }),
);

/**
 * A policy bought with another address: a code goes to the address that its papers were mailed to, if there is such a
 * policy with this phone. The same answer for every number and phone. Refused with TOO_MANY_REQUESTS and the field `kraPin`
 * while everybody together guesses too much: the buyer's KRA PIN is then needed as well.
 */
export const findPolicyCall = call({
  path: '/findPolicy',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: findPolicyRequestSchema,
  answer: resendAnswerSchema,
});

/** Takes the policy into the customer's account. Refusals as of /validateOtp. */
export const addPolicyCall = call({
  path: '/addPolicy',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: true,
  secret: true,
  request: z.object({
    policyNumber: z.pipe(
      lenientText,
      z.pipe(
        z.transform((value: string) => cleanPolicyNumber(value)),
        z.string().check(notEmpty, atMost(40, 'policy.notFound')),
      ),
    ),
    verificationCode: otpField,
  }),
  answer: policySummarySchema,
});
