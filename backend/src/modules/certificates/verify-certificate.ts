import { eq } from 'drizzle-orm';
import { nairobiDay } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { certificates } from '../../database/schema';
import type { CallAnswer, CallHandler } from '../../http/call-handler';
import type { CertificateRow } from '../policies/repository';
import { isGenuineCode } from './certificate-code';

type Verified = CallAnswer<'verifyCertificate'>;

const statusOf = ({ state, startsOn, endsOn }: CertificateRow, today: string): Verified['status'] => {
  if (state === 'cancelled') return 'cancelled';
  if (today < startsOn) return 'not-yet';
  return today > endsOn ? 'expired' : 'valid';
};

/** Does the same work whether the number is known or not: the time of an answer tells nothing that it does not say. */
export const verifyCertificate = (db: Database, secret: string): CallHandler<'verifyCertificate'> => ({
  handle: async ({ certificateNumber, code }, { now }) => {
    const number = certificateNumber.replace(/\s/g, '').toUpperCase();
    const isCodeGenuine = isGenuineCode(secret, number, code ?? '');
    const [row] = await db.select().from(certificates).where(eq(certificates.number, number));
    return {
      status: row ? statusOf(row, nairobiDay(now)) : 'unknown',
      isCodeGenuine: code ? isCodeGenuine : null,
      certificate: row
        ? {
            certificateNumber: row.number,
            insurer: row.insurer,
            registration: row.registration,
            startsOn: row.startsOn,
            endsOn: row.endsOn,
          }
        : null,
    };
  },
});
