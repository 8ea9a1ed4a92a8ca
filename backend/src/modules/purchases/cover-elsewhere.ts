import type { FastifyBaseLogger } from 'fastify';
import { addDays, lastDayOfCover } from '@tulinde/shared/contracts';
import type { CertificateRegistry, RegisteredVehicle } from '../../adapters/certificate-registry/port';
import { describeError } from '../../http/logging';
import type { Period } from './free-days';

/* One that is bought ahead follows one that runs; a third would be another vehicle's. */
const mostInARow = 3;

export interface RegistryAsked {
  readonly registry: CertificateRegistry;
  readonly log: FastifyBaseLogger;
}

/**
 * Cover that the registry of certificates knows of, whoever sold it, from a first day on. Nothing where the registry does
 * not answer: it has the last word when the certificate is issued. Never call it in a transaction.
 */
export const coverElsewhere = async (
  { registry, log }: RegistryAsked,
  vehicle: RegisteredVehicle,
  startsOn: string,
  term: Parameters<typeof lastDayOfCover>[1],
): Promise<readonly Period[]> => {
  if (vehicle.registration === '' && vehicle.chassisNumber === '') return [];
  const covers: Period[] = [];
  try {
    for (let from = startsOn; covers.length < mostInARow;) {
      const endsOn = await registry.coveredUntil(vehicle, { startsOn: from, endsOn: lastDayOfCover(from, term) });
      if (endsOn === null || endsOn < from) break;
      covers.push({ startsOn: from, endsOn });
      from = addDays(endsOn, 1);
    }
  } catch (error) {
    log.warn({ failure: describeError(error) }, 'the registry did not say whether a vehicle is covered');
  }
  return covers;
};
