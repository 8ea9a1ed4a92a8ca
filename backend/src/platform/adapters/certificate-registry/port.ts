import type { CertificateType, ProductCategory } from '@tulinde/contracts';

/** Fields that only some types or covers have are null in the others. */
export interface CertificateRequest {
  /** Of one request of ours there is one certificate, however often it is asked for. */
  readonly requestKey: string;
  readonly type: CertificateType;
  readonly category: ProductCategory;
  /** What the vehicle is used for, as the quote names it; '' where nobody asks. */
  readonly use: string;
  readonly insurer: string;
  readonly cover: 'Comprehensive' | 'Third Party Only';
  readonly policyNumber: string;
  readonly holder: string;
  readonly holderPin: string;
  readonly email: string;
  readonly phone: string;
  /** Null for a vehicle not yet registered, which is known by its chassis. */
  readonly registration: string | null;
  readonly chassisNumber: string;
  readonly engineNumber: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly bodyType: string;
  /** Whole shillings; Comprehensive only. */
  readonly value: number | null;
  /** B only: no class of motorcycles that is sold here carries goods. */
  readonly tonnage: number | null;
  /** A, B and D. */
  readonly passengers: number | null;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** A vehicle as the registry knows it: by its plate, its chassis or both. One of the two may be ''. */
export interface RegisteredVehicle {
  readonly registration: string;
  readonly chassisNumber: string;
}

export interface CertificateRegistry {
  /**
   * @returns the certificate's number
   * @throws CertificateRefusedError where people have to look at it; anything else may pass
   */
  issue(request: CertificateRequest): Promise<{ readonly number: string }>;
  /**
   * The latest last day of the certificates that a vehicle has for some of these days, from any insurer; null where it has
   * none. It resolves within seconds or throws, because a customer waits.
   */
  coveredUntil(
    vehicle: RegisteredVehicle,
    days: { readonly startsOn: string; readonly endsOn: string },
  ): Promise<string | null>;
  /** @param vehicle where it is known: the registry of record finds a certificate by both */
  validate(number: string, vehicle?: RegisteredVehicle): Promise<'valid' | 'cancelled' | 'unknown'>;
  /** A certificate that is cancelled already stays so. */
  cancel(number: string, reason: CancelReason): Promise<void>;
}

/** `gone`: stolen or a total loss, and paid. */
export type CancelReason = 'sold' | 'not-paid' | 'replaced' | 'asked-for' | 'gone';

/** `overlap`: the vehicle has a certificate for some of these days. Compare by `name`. */
export class CertificateRefusedError extends Error {
  override readonly name = 'CertificateRefusedError';
  readonly reason: 'overlap' | 'fields' | 'unknown';
  constructor(reason: 'overlap' | 'fields' | 'unknown', message: string) {
    super(message);
    this.reason = reason;
  }
}
