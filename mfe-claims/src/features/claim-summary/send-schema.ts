import { payoutSchema, type Profile, type ShownPayout } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { emptyPayout, type PayoutValues } from '../../payout-parts';

/** Where the last claim was paid to, which the page knows masked alone: the server has it. */
const asLastTime = z.object({ way: z.literal('LAST') });

/** @param hasDuplicates whether there is a claim like it: then it is said that this is another one */
export const sendSchema = (hasDuplicates: boolean) =>
  z.object({
    payout: z.discriminatedUnion('way', [...payoutSchema.def.options, asLastTime]),
    tellBy: z.object({ email: z.boolean(), sms: z.boolean() }),
    despiteDuplicate: z.boolean().check(z.refine((isOther) => isOther || !hasDuplicates, 'claim.duplicate')),
    declared: z.boolean().check(z.refine((isDeclared) => isDeclared, 'claim.declare')),
  });

/**
 * What the form begins with: as last time, or the customer's own account of M-Pesa, and told as reminders are sent. Nothing is
 * declared.
 */
export const sendValues = (profile: Profile | null, last: ShownPayout | null) => ({
  payout: {
    ...emptyPayout,
    way: (last === null ? 'M_PESA' : 'LAST') as PayoutValues['way'],
    phone: profile?.phone ?? '',
    holder: profile?.accountType === 'Individual' ? profile.fullName : '',
  },
  tellBy: { email: profile?.remindByEmail ?? true, sms: profile?.remindBySms ?? true },
  despiteDuplicate: false,
  declared: false,
});
