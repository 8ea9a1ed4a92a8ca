import { checkRequest, type ResultCode } from './daraja-codes';

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
