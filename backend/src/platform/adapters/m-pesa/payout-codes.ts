import type { ResultCode } from './daraja-codes';
import { payoutCodes, type AfterRefusal } from './initiator-codes';

export interface RefusedCode {
  readonly then: AfterRefusal;
  /** An explanation for operators, without personal data. */
  readonly means: string;
}

/** What to do about a payout that M-Pesa refused; a code that nobody documents is for people. */
export const refusedCode = (code: ResultCode): RefusedCode => {
  const row = payoutCodes.find((each) => each.code === code);
  return row === undefined || row.then === 'paid' || row.then === 'unknown'
    ? { then: 'people', means: `M-Pesa refused with ${code}` }
    : { then: row.then, means: row.means };
};

/** Whether a result says nothing of the payment: the first request with its id decides. */
export const saysNothing = (code: ResultCode): boolean =>
  payoutCodes.some((each) => each.code === code && each.then === 'unknown');
