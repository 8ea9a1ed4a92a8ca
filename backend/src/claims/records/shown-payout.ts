import { maskPhone, type Payout, type ShownPayout } from '@tulinde/contracts';

/** The phone masked, or the bank and an account's last four digits: enough to recognise one's own. */
export const paidTo = (payout: Payout): string =>
  payout.way === 'M_PESA' ? maskPhone(payout.phone) : `${payout.bank} •••• ${payout.account.slice(-4)}`;

export const shownPayout = (payout: Payout, isHolderKnown: boolean): ShownPayout => ({
  way: payout.way,
  to: paidTo(payout),
  holder: payout.holder,
  isHolderKnown,
});
