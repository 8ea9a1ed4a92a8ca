import { retentionAnswer, type RetiredRelease } from '../wire/keeping-answers';
import { callRegistry, type RegistryAddress } from './call-registry';

export interface RetentionRequest extends RegistryAddress {
  /** Since it was published, and since it was last served. */
  days: number;
  /** Releases that each environment served last, of each app, which stay. */
  keep: number;
  /** Only tells what would go. */
  isTrial?: boolean | undefined;
  reason: string;
}

/** Puts away what is long out of use. @returns what went to the quarantine */
export const retireOldReleases = async ({
  days,
  keep,
  isTrial = false,
  reason,
  ...address
}: RetentionRequest): Promise<RetiredRelease[]> => {
  const json = { days, keep, isTrial, reason };
  return (await callRegistry(address, { method: 'POST', path: '/v1/retention', json }, retentionAnswer)).retired;
};
