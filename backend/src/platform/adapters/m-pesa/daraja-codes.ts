import type { PaymentFailureDetail, PaymentFailureReason } from '@tulinde/contracts';

/**
 * Every code that Safaricom's portal and public integrations name, and what the portal makes of it. The adapter reads these
 * rows, and `npm run generate -- docs` writes them into docs/deploy/daraja-codes.md. A code that is not here is never taken for an end.
 */

/** M-Pesa sends most codes as numbers or digits, and some as text such as `SFC_IC0003`. */
export type ResultCode = number | string;

/** What the customer reads: a reason that every release of the payment pages knows, and a closer one. */
interface CustomerReading {
  readonly reason: PaymentFailureReason;
  readonly detail?: PaymentFailureDetail;
}

const busy: CustomerReading = { reason: 'BUSY' };
const notSent: CustomerReading = { reason: 'NOT_SENT' };
const ours: CustomerReading = { reason: 'NOT_SENT', detail: 'OUR_SIDE' };
const oursLater: CustomerReading = { reason: 'REFUSED', detail: 'OUR_SIDE' };
const noMPesa: CustomerReading = { reason: 'NOT_SENT', detail: 'NO_MPESA' };
const noMPesaLater: CustomerReading = { reason: 'REFUSED', detail: 'NO_MPESA' };
const refused: CustomerReading = { reason: 'REFUSED' };
const limit: CustomerReading = { reason: 'LIMIT_EXCEEDED' };
const timedOut: CustomerReading = { reason: 'TIMED_OUT' };

/**
 * `new-token`: checked before anything else, so it is sent once more with a new token. `not-sent`: turned away before
 * anything was passed on. `pending`: the customer has not answered yet. `unknown`: it may have been passed on.
 */
export type GatewayVerdict = 'new-token' | 'not-sent' | 'pending' | 'unknown';

export interface GatewayCode {
  readonly code: string;
  /** Part of the message, in small letters: one code stands for several things. */
  readonly says?: string;
  /** Of the STK query alone. */
  readonly isQuery?: true;
  readonly verdict: GatewayVerdict;
  readonly means: string;
  /** Of a request to pay that was not sent. */
  readonly customer?: CustomerReading;
  /** What the operator has to do; where it is not given, nothing. */
  readonly operator?: string;
}

const checkKeys = 'Check the consumer key and secret, and that the app is live for this product.';
const checkRequest = 'The request is not as Daraja wants it: tell whoever develops, with the code.';

/** Answers of the gateway itself, to every call (`errorCode`). The first row that fits counts. */
export const gatewayCodes: readonly GatewayCode[] = [
  {
    code: '400.002.02',
    says: 'invalid phonenumber',
    verdict: 'not-sent',
    means: 'M-Pesa has no such number',
    customer: noMPesa,
  },
  {
    code: '400.002.02',
    says: 'invalid partya',
    verdict: 'not-sent',
    means: 'M-Pesa has no such number',
    customer: noMPesa,
  },
  {
    code: '400.002.02',
    says: 'callback',
    verdict: 'not-sent',
    means: 'our address is refused',
    customer: ours,
    operator: 'Check TULINDE_MPESA_CALLBACK_URL: https, a public host, none of the words that Safaricom refuses.',
  },
  {
    code: '400.002.02',
    verdict: 'not-sent',
    means: 'a field of the request is invalid',
    customer: ours,
    operator: checkRequest,
  },
  {
    code: '400.002.05',
    verdict: 'not-sent',
    means: 'the body of the request is invalid',
    customer: ours,
    operator: checkRequest,
  },
  {
    code: '400.003.01',
    verdict: 'new-token',
    means: 'the access token is invalid or has ended',
    customer: ours,
    operator: checkKeys,
  },
  {
    code: '400.003.02',
    verdict: 'not-sent',
    means: 'something is missing in the request',
    customer: ours,
    operator: checkRequest,
  },
  {
    code: '400.008.01',
    verdict: 'not-sent',
    means: 'no token: the kind of authentication is wrong',
    customer: notSent,
    operator: checkKeys,
  },
  {
    code: '400.008.02',
    verdict: 'not-sent',
    means: 'no token: the kind of grant is wrong',
    customer: notSent,
    operator: checkKeys,
  },
  {
    code: '401.002.01',
    verdict: 'new-token',
    means: 'the access token is invalid',
    customer: ours,
    operator: checkKeys,
  },
  {
    code: '401.003.01',
    verdict: 'new-token',
    means: 'the access token is invalid',
    customer: ours,
    operator: checkKeys,
  },
  {
    code: '404.001.01',
    verdict: 'not-sent',
    means: 'no such address',
    customer: ours,
    operator: 'Check TULINDE_MPESA_URL.',
  },
  {
    code: '404.001.03',
    verdict: 'new-token',
    means: 'the access token is invalid or has ended',
    customer: ours,
    operator: checkKeys,
  },
  {
    code: '404.001.04',
    verdict: 'not-sent',
    means: 'the header of the token is invalid',
    customer: ours,
    operator: checkKeys,
  },
  {
    code: '404.003.01',
    verdict: 'not-sent',
    means: 'no such address',
    customer: ours,
    operator: 'Check TULINDE_MPESA_URL.',
  },
  { code: '405.001', verdict: 'not-sent', means: 'not that method', customer: ours, operator: checkRequest },
  { code: '405.001.01', verdict: 'not-sent', means: 'not that method', customer: ours, operator: checkRequest },
  { code: '408.001.01', verdict: 'unknown', means: 'it took too long' },
  { code: '409.001.01', verdict: 'unknown', means: 'a transaction is in process already' },
  { code: '429.001.01', verdict: 'not-sent', means: 'too many requests at once', customer: notSent },
  {
    code: '500.001.1001',
    says: 'being processed',
    isQuery: true,
    verdict: 'pending',
    means: 'the customer has not answered yet',
  },
  {
    code: '500.001.1001',
    says: 'lock subscriber',
    verdict: 'not-sent',
    means: 'another request is open on the phone',
    customer: busy,
  },
  {
    code: '500.001.1001',
    says: 'wrong credentials',
    verdict: 'not-sent',
    means: 'short code, passkey and time do not fit together',
    customer: ours,
    operator: 'Check TULINDE_MPESA_SHORT_CODE and TULINDE_MPESA_PASSKEY, and the clock of the machine.',
  },
  {
    code: '500.001.1001',
    says: 'merchant does not exist',
    verdict: 'not-sent',
    means: 'the short code is unknown there',
    customer: ours,
    operator: 'Check TULINDE_MPESA_SHORT_CODE and TULINDE_MPESA_URL: sandbox and production have other short codes.',
  },
  { code: '500.001.1001', verdict: 'unknown', means: 'a failure behind the gateway' },
  { code: '500.001.01', verdict: 'unknown', means: 'a failure of the server' },
  { code: '500.002.01', verdict: 'unknown', means: 'not available' },
  { code: '500.002.02', verdict: 'not-sent', means: 'too many requests at once', customer: notSent },
  { code: '500.002.03', verdict: 'not-sent', means: 'too many requests of the day', customer: notSent },
  {
    code: '500.002.1001',
    verdict: 'unknown',
    means: 'a payout with this id was there before, or maintenance: the first one decides',
  },
  { code: '500.003.02', says: 'system is busy', verdict: 'unknown', means: 'M-Pesa behind the gateway is busy' },
  { code: '500.003.02', verdict: 'not-sent', means: 'too many requests at once', customer: notSent },
  { code: '500.003.03', verdict: 'not-sent', means: 'above the quota', customer: notSent },
  {
    code: '500.003.1001',
    verdict: 'unknown',
    means: 'a failure of the server, or addresses that are registered already',
  },
  { code: '503.001.01', verdict: 'unknown', means: 'not available' },
];

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

/**
 * What to do after M-Pesa refused a payout. `soon`, `later` and `tomorrow` are tried again by themselves, as new requests after
 * M-Pesa's record was read; `people` have to mend something first.
 */
export type AfterRefusal = 'soon' | 'later' | 'tomorrow' | 'people';

export interface PayoutCode {
  readonly code: ResultCode;
  /** `unknown`: M-Pesa's record is asked. */
  readonly then: AfterRefusal | 'paid' | 'unknown';
  /** What operators read about it. It never describes a person. */
  readonly means: string;
}

const credential = 'our credential is refused: initiator, password or its certificate';
const otherNumber = 'find another number';

/** `ResultCode` of a payout. */
export const payoutCodes: readonly PayoutCode[] = [
  { code: 0, then: 'paid', means: 'paid' },
  { code: 1, then: 'later', means: 'our float is short: put money on it' },
  { code: 2, then: 'people', means: 'below what M-Pesa pays at least' },
  { code: 3, then: 'people', means: 'above what M-Pesa pays at once' },
  { code: 4, then: 'tomorrow', means: 'above the day’s limit' },
  { code: 5, then: 'later', means: 'our float would be below its minimum: put money on it' },
  { code: 6, then: 'people', means: 'our short code is not found: check TULINDE_MPESA_SHORT_CODE' },
  { code: 7, then: 'people', means: `the payer’s number is not found: ${otherNumber}` },
  { code: 8, then: 'tomorrow', means: 'the payer’s balance would be too high' },
  { code: 11, then: 'people', means: 'our account is in no state to pay: ask Safaricom' },
  { code: 12, then: 'people', means: `the payer’s number is in no state to be paid: ${otherNumber}` },
  { code: 13, then: 'people', means: 'our account is not found: ask Safaricom' },
  { code: 14, then: 'people', means: `the payer’s account is not found: ${otherNumber}` },
  { code: 15, then: 'unknown', means: 'a duplicate: the first request decides' },
  { code: 17, then: 'soon', means: 'M-Pesa is busy' },
  { code: 18, then: 'people', means: credential },
  { code: 20, then: 'people', means: credential },
  { code: 21, then: 'people', means: 'our initiator may not pay out: give it the role in M-Pesa’s portal' },
  { code: 22, then: 'people', means: 'our initiator is not active: ask Safaricom' },
  { code: 26, then: 'soon', means: 'M-Pesa is busy' },
  { code: 2001, then: 'people', means: credential },
  { code: 2006, then: 'people', means: 'our account is not active: ask Safaricom' },
  { code: 2028, then: 'people', means: 'our short code may not pay out: ask Safaricom' },
  { code: 2029, then: 'people', means: 'M-Pesa names no reason: ask Safaricom' },
  { code: 2040, then: 'people', means: `the payer is not registered with M-Pesa: ${otherNumber}` },
  { code: 2043, then: 'people', means: 'the organisation is none of the initiator’s: ask Safaricom' },
  { code: 2051, then: 'people', means: `the payer’s number is invalid: ${otherNumber}` },
  { code: 8006, then: 'people', means: 'our initiator’s password is locked: unlock it in M-Pesa’s portal' },
  { code: 'R002', then: 'people', means: 'the kind of ID is unknown: tell whoever develops' },
  { code: 'R003', then: 'people', means: `the ID is another one: ${otherNumber}` },
  { code: 'SFC_IC0003', then: 'people', means: `M-Pesa does not know the payer’s number: ${otherNumber}` },
];

export interface StatusCode {
  readonly code: ResultCode;
  /** `none`: M-Pesa has no such payment. `unknown`: it did not look. */
  readonly verdict: 'read' | 'none' | 'unknown';
  readonly means: string;
  readonly operator?: string;
}

/** `ResultCode` of the Transaction Status API. */
export const statusCodes: readonly StatusCode[] = [
  { code: 0, verdict: 'read', means: 'the record is in the result' },
  { code: 17, verdict: 'unknown', means: 'a failure inside M-Pesa' },
  { code: 18, verdict: 'unknown', means: credential, operator: 'Check the initiator, its password and certificate.' },
  { code: 20, verdict: 'unknown', means: credential, operator: 'Check TULINDE_MPESA_INITIATOR.' },
  {
    code: 21,
    verdict: 'unknown',
    means: 'the initiator may not ask',
    operator: 'Give it the role in M-Pesa’s portal.',
  },
  { code: 24, verdict: 'unknown', means: 'a field is missing', operator: checkRequest },
  { code: 25, verdict: 'unknown', means: 'a field is invalid', operator: checkRequest },
  { code: 26, verdict: 'unknown', means: 'M-Pesa is busy' },
  { code: 2001, verdict: 'unknown', means: credential, operator: 'Check the initiator, its password and certificate.' },
  { code: 2032, verdict: 'none', means: 'no such payment' },
  { code: 2033, verdict: 'none', means: 'no payment with this id' },
  {
    code: 8006,
    verdict: 'unknown',
    means: 'the initiator’s password is locked',
    operator: 'Unlock it in M-Pesa’s portal.',
  },
  {
    code: 'SFC_IC0003',
    verdict: 'unknown',
    means: 'the operator does not exist',
    operator: 'Check TULINDE_MPESA_INITIATOR and TULINDE_MPESA_SHORT_CODE.',
  },
];

export interface ReversalCode {
  readonly code: ResultCode;
  readonly means: string;
}

/** Of a reversal, which people ask for in M-Pesa's portal; the portal itself learns of it from the statement. */
export const reversalCodes: readonly ReversalCode[] = [
  { code: 0, means: 'taken back' },
  { code: 1, means: 'our balance is too low' },
  { code: 11, means: 'our account is in no state for it' },
  { code: 21, means: 'the initiator may not take back' },
  { code: 2001, means: credential },
  { code: 2006, means: 'our account is not active' },
  { code: 2028, means: 'the short code may not take back' },
  { code: 8006, means: 'the initiator’s password is locked' },
  { code: 'R000001', means: 'it was taken back before' },
  { code: 'R000002', means: 'no such payment' },
];
