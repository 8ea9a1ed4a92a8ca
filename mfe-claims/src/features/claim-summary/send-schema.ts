import { payoutSchema, type Profile } from '@tulinde/contracts';
import * as z from 'zod/mini';

/** @param hasDuplicates whether there is a claim like it: then it is said that this is another one */
export const sendSchema = (hasDuplicates: boolean) =>
  z.object({
    payout: payoutSchema,
    tellBy: z.object({ email: z.boolean(), sms: z.boolean() }),
    despiteDuplicate: z.boolean().check(z.refine((isOther) => isOther || !hasDuplicates, 'claim.duplicate')),
    declared: z.boolean().check(z.refine((isDeclared) => isDeclared, 'claim.declare')),
  });

/** What the form begins with: the customer's own account of M-Pesa, and how reminders are sent. Nothing is declared. */
export const sendValues = (profile: Profile | null) => ({
  payout: {
    way: 'M_PESA' as 'M_PESA' | 'BANK',
    phone: profile?.phone ?? '',
    ...{ bank: '', branch: '', account: '' },
    holder: profile?.accountType === 'Individual' ? profile.fullName : '',
  },
  tellBy: { email: profile?.remindByEmail ?? true, sms: profile?.remindBySms ?? true },
  despiteDuplicate: false,
  declared: false,
});
