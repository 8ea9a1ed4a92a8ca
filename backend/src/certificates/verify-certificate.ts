import { maskPlate } from '@tulinde/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { certificates } from '../database/schema';
import type { CallAnswer, CallHandler } from '../http/call-handler';
import { startOn, statusOf as coverStatusOf, type Covered } from '../domain/cover-period';
import { findPolicy, type CertificateRow } from '../policies/repository';
import { isGenuineCode } from './certificate-code';

type Verified = CallAnswer<'verifyCertificate'>;

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

/** Does the same work whether the number is known or not: the time of an answer tells nothing that it does not say. */
export const verifyCertificate = (db: Database, secret: string): CallHandler<'verifyCertificate'> => ({
  handle: async ({ certificateNumber, code }, { now }) => {
    const number = certificateNumber.replace(/\s/g, '').toUpperCase();
    const isCodeGenuine = isGenuineCode(secret, number, code ?? '');
    const [row] = await db.select().from(certificates).where(eq(certificates.number, number));
    const policy = await findPolicy(db, row?.policyNumber ?? '');
    const certificate =
      row && policy
        ? {
            certificateNumber: row.number,
            insurer: row.insurer,
            registration: isCodeGenuine ? row.registration : row.registration && maskPlate(row.registration),
            startsAt: startOn(policy, row.startsOn).toISOString(),
            endsOn: row.endsOn,
          }
        : null;
    return {
      status: row && policy ? statusOf(row, policy, now) : 'unknown',
      isCodeGenuine: code ? isCodeGenuine : null,
      certificate,
    };
  },
});
