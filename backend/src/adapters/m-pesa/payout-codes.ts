/**
 * What to do after M-Pesa refused a payout. `soon`, `later` and `tomorrow` are tried again by themselves, as new
 * requests after M-Pesa's record was read; `people` have to mend something first.
 */
export type AfterRefusal = 'soon' | 'later' | 'tomorrow' | 'people';

export interface RefusedCode {
  readonly then: AfterRefusal;
  /** For whoever is told, nothing of a person. */
  readonly means: string;
}

const codes: Readonly<Record<number, RefusedCode>> = {
  1: { then: 'later', means: 'our float is short: put money on it' },
  2: { then: 'people', means: 'below what M-Pesa pays at least' },
  3: { then: 'people', means: 'above what M-Pesa pays at once' },
  4: { then: 'tomorrow', means: 'above the day’s limit' },
  8: { then: 'tomorrow', means: 'the payer’s balance would be too high' },
  11: { then: 'people', means: 'our account is in no state to pay: ask Safaricom' },
  12: { then: 'people', means: 'the payer’s number is in no state to be paid: find another number' },
  17: { then: 'soon', means: 'M-Pesa is busy' },
  26: { then: 'soon', means: 'M-Pesa is busy' },
  2001: { then: 'people', means: 'our credential is refused: initiator, password or its certificate' },
};

export const refusedCode = (code: number): RefusedCode =>
  codes[code] ?? { then: 'people', means: `M-Pesa refused with ${code}` };
