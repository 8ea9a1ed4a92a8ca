import type { PaymentRequest } from './port';
import type { SimulatedOutcome } from './simulator-outcomes';

export interface SimulatedRequest extends PaymentRequest {
  readonly merchantRequestId: string;
  readonly checkoutRequestId: string;
  readonly receipt: string;
  readonly askedAt: Date;
  /** Null while it waits for a button. */
  outcome: SimulatedOutcome | null;
  /** What M-Pesa itself knows; null while the question stands on the phone. */
  resultCode: number | null;
}
