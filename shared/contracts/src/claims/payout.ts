import * as z from 'zod/mini';
import { cleanCode, cleanName, isFullName, parsePhone } from '../identifiers';
import { lenientLine } from '../lenient-fields';
import { addMessages } from '../messages';
import { claimMessages } from './claim-messages';

addMessages(claimMessages);

/** Where the insurer pays to. The holder's name is typed and compared with the policy's. */
export const payoutWays = ['M_PESA', 'BANK'] as const;
export type PayoutWay = (typeof payoutWays)[number];

const phone = z.pipe(
  lenientLine,
  z.transform((value) => parsePhone(value) ?? ''),
);
/* Of an account's holder nobody asks whether one name is all: it is compared with the policy's. */
const holder = z
  .pipe(lenientLine, z.transform(cleanName))
  .check(z.refine((value) => isFullName(value, true), 'claim.payout.holder'));

export const payoutSchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('M_PESA'), phone: phone.check(z.refine((value) => value !== '', 'phone.format')), holder }),
  z.object({
    way: z.literal('BANK'),
    bank: lenientLine.check(z.refine((value) => value !== '' && value.length <= 60, 'claim.payout.bank')),
    branch: lenientLine.check(z.refine((value) => value.length <= 60, 'claim.payout.bank')),
    account: z
      .pipe(
        lenientLine,
        z.transform((value) => cleanCode(value).replace(/-/g, '')),
      )
      .check(z.refine((value) => /^\d{6,16}$/.test(value), 'claim.payout.account')),
    holder,
  }),
]);
export type Payout = z.infer<typeof payoutSchema>;

/** As it is shown: enough to recognise one's own. `to` is a masked phone, or the bank and an account's last four digits. */
export const shownPayoutSchema = z.object({
  way: z.enum(payoutWays),
  to: z.string(),
  holder: z.string(),
  /** Whether the holder's name is the policy's; people look at one that is not. */
  isHolderKnown: z.boolean(),
});
export type ShownPayout = z.infer<typeof shownPayoutSchema>;
