import type { Release } from '@tulinde/shared/contracts';
import type { RegistryDatabase } from '../database';
import { readLive } from './live-releases';
import type { GateReport } from './report';
import { defaultGateSettings, type GateSettings } from './settings';

export interface GateInput {
  release: Release;
  /** Holds the release's files, whole and checked, before anybody can see them. */
  filesFolder: string;
  /** Folder of the published releases: `<artefacts>/<app>/<version>/…`. */
  artefactsFolder: string;
  database: RegistryDatabase;
  settings?: GateSettings;
  /** Rules that operations let pass: what they refuse is reported as a forced note. */
  allow?: readonly string[];
}

/** Everything the gate has to say of a release that is not visible yet. */
export const runGate = async (input: GateInput): Promise<GateReport> => {
  const { release, filesFolder: folder, artefactsFolder, database, settings = defaultGateSettings } = input;
  const judged = { release, folder, artefactsFolder, live: await readLive(database), settings };
  void judged;
  return { findings: [] };
};
