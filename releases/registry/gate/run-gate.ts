import type { Release } from '@tulinde/shared/contracts';
import type { GateReport } from './report';
import type { GateSettings } from './settings';

export interface GateInput {
  release: Release;
  /** Holds the release's files, whole and checked, before anybody can see them. */
  folder: string;
  /** Folder of the published releases: `<artefacts>/<app>/<version>/…`. */
  artefacts: string;
  /** The releases that are served now, by environment. */
  live: Record<string, Release[]>;
  now: () => Date;
  settings: GateSettings;
  /** Rules that operations let pass: what they refuse is reported as a forced note. */
  allow?: readonly string[];
}

/** Everything the gate has to say of a release that is not visible yet. */
export const runGate = async (_input: GateInput): Promise<GateReport> => ({ findings: [] });
