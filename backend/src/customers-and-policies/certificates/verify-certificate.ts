import { codeKey } from '@tulinde/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { certificates } from '../../platform/database/schema';
import type { CallResponse, CallHandler } from '../../platform/http/call-handler';
import { identityKey } from '../../platform/http/secrets';
import { startOn, statusOf as coverStatusOf, type Covered } from '../../domain/cover-period';
import { findPolicy, type CertificateRow } from '../policies/repository';
import { isGenuineCode } from './certificate-code';
import { countGuess } from './certificate-limits';

type Verified = CallResponse<'verifyCertificate'>;

const statuses = {
  NOT_STARTED: 'not-yet',
  ACTIVE: 'valid',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
  LAPSED: 'cancelled',
} as const;

/* Cover that has ended is told at once, whenever the registry hears of it. */
const statusOf = ({ state }: CertificateRow, policy: Covered, now: Date): Verified['status'] =>
  state === 'cancelled' ? 'cancelled' : statuses[coverStatusOf(policy, now)];

/**
 * Does the same work whether the number is known or not: the time of an answer tells nothing that it does not say. What is
 * on a certificate is answered to who has the code of its picture, or its number plate: numbers can be counted up.
 */
export const verifyCertificate = (db: Database, secret: string): CallHandler<'verifyCertificate'> => ({
  handle: async ({ certificateNumber: number, code, registration }, { browser, now }) => {
    const plate = codeKey(registration ?? '');
    const isCodeGenuine = isGenuineCode(secret, number, code ?? '');
    const isRight = isCodeGenuine
      ? async () => undefined
      : await countGuess(db, { key: identityKey(secret), hasPlate: plate !== '', browser, now });
    const [row] = await db.select().from(certificates).where(eq(certificates.number, number));
    const policy = await findPolicy(db, row?.policyNumber ?? '');
    const isPlateRight = row !== undefined && plate !== '' && codeKey(row.registration ?? '') === plate;
    if (plate === '' ? row !== undefined : isPlateRight) await isRight();
    const certificate =
      row && policy && (isCodeGenuine || isPlateRight)
        ? {
            certificateNumber: row.number,
            insurer: row.insurer,
            registration: row.registration,
            startsAt: startOn(policy, row.startsOn).toISOString(),
            endsOn: row.endsOn,
          }
        : null;
    return {
      status: row && policy ? statusOf(row, policy, now) : 'unknown',
      isCodeGenuine: code ? isCodeGenuine : null,
      isPlateRight: plate === '' ? null : isPlateRight,
      certificate,
    };
  },
});
