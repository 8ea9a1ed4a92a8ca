import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import { againstEach } from './environments';
import { fitRules } from './judge';
import type { Finding } from './report';
import type { Live } from './rule';
import { defaultGateSettings } from './settings';

interface FitInput {
  /** Published. */
  release: Release;
  artefactsFolder: string;
  environment: string;
  /** What this environment serves. */
  live: Live[string];
}

/**
 * Whether a published release fits one environment: at publication it was enough that it fitted any. For promotions; a
 * rollback goes where the environment has been and must not be held up.
 */
export const checkFit = async ({ release, artefactsFolder, environment, live }: FitInput): Promise<Finding[]> => {
  const folder = join(artefactsFolder, release.name, release.version);
  const judged = { release, folder, artefactsFolder, live: { [environment]: live }, settings: defaultGateSettings };
  const findings = await Promise.all(fitRules.map((rule) => againstEach(judged, rule)));
  return findings.flat();
};
