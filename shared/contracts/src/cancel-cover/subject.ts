import * as z from 'zod/mini';
import { lenientText } from '../lenient-fields';
import { addMessages } from '../messages';
import { identifier } from '../plain-fields';
import { cleanCoverNumber } from '../identifiers';
import { policyNumberSchema } from '../policy-number';
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

/** The number in its one form, of what was typed. */
export const coverNumberSchema = z.pipe(
  z.pipe(lenientText, z.transform(cleanCoverNumber)),
  identifier(40, 'cancel.number.format'),
);
