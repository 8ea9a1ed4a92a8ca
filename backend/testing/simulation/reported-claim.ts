import type { ClaimState } from '@tulinde/contracts';

/** A claim that was sent, as those who are in it know it. */
export interface Reported {
  readonly who: string;
  readonly number: string;
  readonly policyNumber: string;
  readonly underwriterName: string;
  readonly sentAt: Date;
  /** After what was last done with it. */
  state: ClaimState;
  /** Of a vehicle that is gone: with its payment cover and plan end. */
  readonly isTotal: boolean;
  /** Of the offer that was accepted. */
  acceptedCents: number | null;
  closedAt: Date | null;
}
