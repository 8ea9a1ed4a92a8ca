import {
  busy,
  checkKeys,
  checkRequest,
  limit,
  noMPesaLater,
  notSent,
  ours,
  oursLater,
  refused,
  timedOut,
  type CustomerReading,
  type ResultCode,
} from './daraja-codes';

/** `paid` and `failed` are ends; of `pending` and `unknown` M-Pesa is asked again. */
export type StkVerdict = 'paid' | 'failed' | 'pending' | 'unknown';

export interface StkCode {
  readonly code: ResultCode;
  readonly verdict: StkVerdict;
  readonly means: string;
  readonly customer?: CustomerReading;
  readonly operator?: string;
}

const failed = (code: ResultCode, customer: CustomerReading, means: string, operator?: string): StkCode => ({
  code,
  verdict: 'failed',
  means,
  customer,
  ...(operator === undefined ? {} : { operator }),
});

const checkProduct =
  'Ask Safaricom whether the short code is a paybill with Lipa na M-PESA Online, and check TULINDE_MPESA_SHORT_CODE.';
const askSafaricom = 'Ask Safaricom, with the code.';

/** `ResultCode` of a request to pay: in its callback, and in the answer to the query. */
export const stkCodes: readonly StkCode[] = [
  { code: 0, verdict: 'paid', means: 'paid; of a callback M-Pesa is asked before it counts' },
  failed(1, { reason: 'INSUFFICIENT_FUNDS' }, 'not enough money, nor Fuliza'),
  failed(2, limit, 'below what M-Pesa takes at least'),
  failed(3, limit, 'above what M-Pesa takes at once'),
  failed(4, limit, 'above the customer’s limit of the day'),
  failed(5, { reason: 'INSUFFICIENT_FUNDS' }, 'the balance would be below its minimum'),
  failed(6, noMPesaLater, 'the payer is not found'),
  failed(7, oursLater, 'the receiver is not found', checkProduct),
  failed(8, oursLater, 'our balance would be above its maximum', 'Move money from the paybill number to the bank.'),
  failed(10, noMPesaLater, 'the number is not registered (older interface)'),
  failed(11, refused, 'the payer’s account is in no state to pay'),
  failed(12, oursLater, 'our account is in no state to be paid', askSafaricom),
  failed(13, noMPesaLater, 'the payer’s account is not found'),
  failed(14, oursLater, 'our account is not found', checkProduct),
  { code: 15, verdict: 'unknown', means: 'a duplicate: the first request decides' },
  failed(17, refused, 'the same amount twice within two minutes, or a failure inside'),
  failed(18, oursLater, 'our credential is refused', checkKeys),
  failed(20, oursLater, 'the initiator is not found', checkKeys),
  failed(21, oursLater, 'the initiator may not do this', askSafaricom),
  failed(24, oursLater, 'a field is missing', checkRequest),
  failed(25, oursLater, 'a field is invalid', checkRequest),
  failed(26, refused, 'M-Pesa is busy'),
  failed(29, oursLater, 'no such command', checkRequest),
  failed(1001, busy, 'another request is open on the phone'),
  failed(1005, oursLater, 'the account reference is invalid', checkRequest),
  failed(1019, timedOut, 'the request has expired'),
  failed(1025, notSent, 'the question could not be sent, or is too long'),
  failed(1031, timedOut, 'not answered in time, or cancelled'),
  failed(1032, { reason: 'CANCELLED' }, 'cancelled on the phone'),
  failed(1036, timedOut, 'the phone did not take the question'),
  failed(1037, timedOut, 'the phone was not reached, or nobody answered'),
  failed(1101, ours, 'the question is too long', checkRequest),
  failed(1102, ours, 'the question is too long', checkRequest),
  failed(2001, { reason: 'WRONG_PIN' }, 'wrong PIN'),
  failed(2006, refused, 'the payer’s account does not allow it'),
  failed(2007, oursLater, 'the check at our address refused it', 'Switch external validation off for the short code.'),
  failed(2008, refused, 'the payer was not authenticated'),
  failed(2020, oursLater, 'the amount is invalid', checkRequest),
  failed(2026, timedOut, 'the session on the phone has ended'),
  failed(2028, oursLater, 'the short code may not be paid in this way', checkProduct),
  failed(2029, refused, 'M-Pesa names no reason'),
  failed(2040, noMPesaLater, 'the payer is not registered with M-Pesa'),
  failed(2043, oursLater, 'the organisation is none of the initiator’s', askSafaricom),
  failed(2051, noMPesaLater, 'the number is invalid'),
  failed(2202, oursLater, 'the account is unknown', checkProduct),
  { code: 4999, verdict: 'pending', means: 'the customer has not answered yet' },
  failed(8006, { reason: 'WRONG_PIN' }, 'the PIN is locked'),
  failed(9999, notSent, 'the question could not be sent'),
  { code: 100000100, verdict: 'unknown', means: 'M-Pesa could not store it' },
  { code: 'SFC_IC0001', verdict: 'unknown', means: 'a failure inside M-Pesa' },
  failed(
    'SFC_IC0003',
    noMPesaLater,
    'the number, or our short code, is not found',
    `If it comes for several numbers: ${checkProduct}`,
  ),
];
