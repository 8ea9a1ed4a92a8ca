import type { ConsentKind } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { consents } from '../../platform/database/schema';

export interface NewConsent {
  readonly customerId: string;
  readonly kind: ConsentKind;
  /** False where it is taken back. */
  readonly isGiven: boolean;
  /** Of the text that was accepted. */
  readonly version?: string | null;
  readonly where: 'SIGN_UP' | 'PURCHASE' | 'PROFILE';
  readonly policyNumber?: string | null;
  /** When it was given, which may be before it is written down. */
  readonly at: Date;
}

/** Writes down what a customer agreed to or took back; call it in the transaction of that. */
export const recordConsent = async (
  tx: Database,
  { version = null, policyNumber = null, ...consent }: NewConsent,
): Promise<void> => {
  await tx.insert(consents).values({ ...consent, version, policyNumber });
};
