import type { FastifyBaseLogger } from 'fastify';
import { addDays, lastDayOfCover } from '@tulinde/contracts';
import type { CertificateRegistry, RegisteredVehicle } from '../../platform/adapters/certificate-registry/port';
import type { Database } from '../../platform/database/connection';
import { hasCertificateTo } from '../../customers-and-policies/policies/repository';
import { describeError } from '@tulinde/server/logs';
import type { Period } from '../records/free-days';

/* One that is bought ahead follows one that runs; a third would be another vehicle's. */
const mostInARow = 3;

export interface CoverSources {
  readonly db: Database;
  readonly certificates: CertificateRegistry;
}

export interface RegistryAsked {
  readonly db: Database;
  readonly registry: CertificateRegistry;
  readonly log: FastifyBaseLogger;
}

/**
 * Cover that the registry of certificates knows of and others sold, from a first day on. Nothing where the registry does
 * not answer: it has the last word when the certificate is issued. Never call it in a transaction.
 */
export const coverElsewhere = async (
  { db, registry, log }: RegistryAsked,
  vehicle: RegisteredVehicle,
  startsOn: string,
  term: Parameters<typeof lastDayOfCover>[1],
): Promise<readonly Period[]> => {
  if (vehicle.registration === '' && vehicle.chassisNumber === '') return [];
  const covers: Period[] = [];
  try {
    let from = startsOn;
    for (let found = 0; found < mostInARow; found += 1) {
      const endsOn = await registry.coveredUntil(vehicle, { startsOn: from, endsOn: lastDayOfCover(from, term) });
      if (endsOn === null || endsOn < from) break;
      // Of our own certificates we know ourselves what became of their cover: one that ended early is taken out of the
      // registry by a job, which may be late.
      if (!(await hasCertificateTo(db, vehicle, endsOn))) covers.push({ startsOn: from, endsOn });
      from = addDays(endsOn, 1);
    }
  } catch (error) {
    log.warn({ failure: describeError(error) }, 'the registry did not say whether a vehicle is covered');
  }
  return covers;
};
