import type { accountKinds } from '../../platform/database/schema';

export type AccountKind = (typeof accountKinds)[number];

/** One line of an entry, cents: debits above nothing, credits below. */
export interface Posting {
  readonly account: AccountKind;
  /**
   * Of an invoice its id, of credit the purchase's, of a return its id, of unmatched money the receipt's, of a lapse's
   * settlement the lapse's, of a claim its number, of a cancellation its reference, of M-Pesa the short code that payouts
   * leave from; else ''.
   */
  readonly ref: string;
  readonly cents: number;
}

export const accountKey = ({ account, ref }: Pick<Posting, 'account' | 'ref'>): string =>
  ref === '' ? account : `${account} ${ref}`;

/** Money that moves from one account to another, cents above nothing. */
export const moved = (
  cents: number,
  from: Pick<Posting, 'account' | 'ref'>,
  to: Pick<Posting, 'account' | 'ref'>,
): readonly Posting[] => [
  { ...from, cents },
  { ...to, cents: -cents },
];

/** What M-Pesa holds for us under a short code that payouts leave from; '' is the paybill number. */
export const mpesaAccount = (shortCode: string) => ({ account: 'mpesa', ref: shortCode }) as const;
/** What was paid to us and where it belongs: cash grows on one side, what we owe for it on the other. */
export const mpesa = mpesaAccount('');
export const invoiceAccount = (id: number) => ({ account: 'invoice', ref: String(id) }) as const;
export const creditAccount = (purchaseId: string) => ({ account: 'credit', ref: purchaseId }) as const;
export const toReturnAccount = (returnId: number) => ({ account: 'to-return', ref: String(returnId) }) as const;
export const unmatchedAccount = (receiptId: number) => ({ account: 'unmatched', ref: String(receiptId) }) as const;

/** Of a lapse: the premium that the insurer owes back, what of it is the lender's, and what the customer gets or owes. */
export const premiumRefundAccount = (lapseId: number) => ({ account: 'premium-refund', ref: String(lapseId) }) as const;
export const loanAccount = (lapseId: number) => ({ account: 'loan', ref: String(lapseId) }) as const;
export const settlementAccount = (lapseId: number) => ({ account: 'settlement', ref: String(lapseId) }) as const;
export const waived = { account: 'waived', ref: '' } as const;
/** Settled by a bank transfer with the insurer, the lender or the customer: no statement of M-Pesa's has it. */
export const bank = { account: 'bank', ref: '' } as const;
/** What an insurer has kept of a claim's payment for a plan, and owes for it: against what it is to get of premiums. */
export const claimAccount = (claimNumber: string) => ({ account: 'claim', ref: claimNumber }) as const;
/** What an insurer gives back of the premium of a cancelled cover, and owes for it: to its plan and to the customer. */
export const cancellationAccount = (reference: string) => ({ account: 'cancellation', ref: reference }) as const;
