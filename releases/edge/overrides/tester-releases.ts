import type { MicroFrontend } from '@tulinde/contracts';
import type { Brought } from '../../artefacts';
import { microFrontend } from '../../wire/micro-frontend';
import { loadRelease, type LoadedRelease } from '../../composition/pages/loaded-release';
import { createRecent } from '../../composition/pages/recent';

/** A release that a tester chose, as an entry of the manifest and with its markup. */
export interface TesterRelease {
  entry: MicroFrontend;
  loaded: LoadedRelease;
}

/* Testers look at a handful of releases at a time. */
const maximumKept = 32;

/** Reads any published release from the artefacts, live or not. Null when it is not there. */
export const createTesterReleases = (
  artefacts: Brought,
): ((app: string, version: string) => Promise<TesterRelease | null>) => {
  const known = createRecent<TesterRelease>(maximumKept);
  return async (app, version) => {
    const name = `${app}@${version}`;
    const found = known.get(name);
    if (found) return found;
    const loaded = await loadRelease(artefacts, app, version).catch(() => null);
    if (!loaded) return null;
    const made = { entry: asOverride(microFrontend(loaded.release)), loaded };
    known.set(name, made);
    return made;
  };
};

const asOverride = (entry: MicroFrontend): MicroFrontend => ({
  ...entry,
  deployment: { traffic: 0, default: false },
  extras: { ...entry.extras, role: 'override' },
});
