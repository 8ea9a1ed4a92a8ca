import { codeKey } from '@tulinde/contracts';
import { and, eq, gte, inArray, lte, max, sql } from 'drizzle-orm';
import { codeKeyOf } from '../../database/code-key';
import { lockOne } from '../../database/advisory-locks';
import type { Database } from '../../database/connection';
import { localRegistryCertificates as book } from '../../database/schema';
import { CertificateRefusedError, type CertificateRegistry, type CertificateRequest } from './port';
import { requireFields } from './required-fields';

const vehicleOf = ({ registration, chassisNumber }: CertificateRequest): string => registration ?? chassisNumber;

const issuedFor = async (tx: Database, requestKey: string) =>
  (await tx.select({ number: book.number }).from(book).where(eq(book.requestKey, requestKey)))[0];

/** A book of its own in our database, with the rules of the registry of record. For where that is not connected. */
export const localRegistry = (db: Database): CertificateRegistry => ({
  issue: (request) =>
    db.transaction(async (tx) => {
      requireFields(request);
      const vehicle = vehicleOf(request);
      // One request at a time for a vehicle: two that overlap must see each other.
      // That of the spelling is the one of releases of before keys.
      for (const name of new Set([vehicle, codeKey(vehicle)])) {
        await lockOne(tx, 'localCertificate', name);
      }
      const known = await issuedFor(tx, request.requestKey);
      if (known) return known;
      const overlapping = await tx.$count(
        book,
        and(
          eq(codeKeyOf(book.vehicle), codeKey(vehicle)),
          eq(book.isCancelled, false),
          lte(book.startsOn, request.endsOn),
          gte(book.endsOn, request.startsOn),
        ),
      );
      if (overlapping > 0) {
        throw new CertificateRefusedError('overlap', 'the vehicle has a certificate for some of these days');
      }
      const { requestKey, type, startsOn, endsOn, insurer, policyNumber } = request;
      const [added] = await tx
        .insert(book)
        .values({
          number: sql`${type} || lpad(nextval('portal.local_certificate_numbers')::text, 8, '0')`,
          requestKey,
          vehicle,
          details: { type, insurer, policyNumber },
          startsOn,
          endsOn,
        })
        .returning({ number: book.number });
      if (!added) throw new Error('the certificate was not written');
      return added;
    }),
  coveredUntil: async ({ registration, chassisNumber }, { startsOn, endsOn }) => {
    const names = [registration, chassisNumber].filter((name) => name !== '');
    if (names.length === 0) return null;
    const [found] = await db
      .select({ until: max(book.endsOn) })
      .from(book)
      .where(
        and(
          inArray(codeKeyOf(book.vehicle), names.map(codeKey)),
          eq(book.isCancelled, false),
          lte(book.startsOn, endsOn),
          gte(book.endsOn, startsOn),
        ),
      );
    return found?.until ?? null;
  },
  validate: async (number) => {
    const [row] = await db.select().from(book).where(eq(book.number, number));
    if (!row) return 'unknown';
    return row.isCancelled ? 'cancelled' : 'valid';
  },
  cancel: async (number) => {
    await db.update(book).set({ isCancelled: true }).where(eq(book.number, number));
  },
});
