import * as z from 'zod/mini';
import { lenientText } from '../lenient-fields';
import { addMessages } from '../messages';
import { identifier } from '../plain-fields';
import { cleanCode } from '../purchase/formats';
import { isPolicyNumber, policyNumberSchema } from '../policy-number';
import { cancelMessages } from './cancel-messages';

addMessages(cancelMessages);

/**
 * Which cover: a policy of the signed-in customer, or the one that a code was proven for, by the grant of
 * {@link proveCancelCoverCall}, in this browser, half an hour long.
 */
export const cancelSubjectSchema = z.union([
  z.object({ policyNumber: policyNumberSchema }),
  z.object({ grant: identifier(300, 'cancel.start') }),
]);
export type CancelSubject = z.infer<typeof cancelSubjectSchema>;

/** A policy's number, or a certificate's: a letter and digits, with us or elsewhere. */
export const isCoverNumber = (value: string): boolean =>
  isPolicyNumber(value) || /^[A-Z]{1,3}\d{5,12}$/.test(cleanCode(value));

/** The number in its one form, of what was typed. */
export const coverNumberSchema = z.pipe(
  z.pipe(lenientText, z.transform(cleanCode)),
  identifier(40, 'cancel.number.format'),
);
