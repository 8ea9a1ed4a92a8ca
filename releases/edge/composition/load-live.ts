import type { Manifest } from '@tulinde/shared/contracts';
import type { Live } from './live';
import { loadRelease, type LoadedRelease } from './loaded-release';
import { createRouteTable } from './route-table';

/** Reads what a manifest names from the artefacts. A release never changes, so each is read once. */
export const createLiveLoader = (artefactsFolder: string): ((manifest: Manifest) => Promise<Live>) => {
  let known = new Map<string, LoadedRelease>();

  return async (manifest) => {
    const next = new Map<string, LoadedRelease>();
    const releases = new Map<string, LoadedRelease>();
    for (const [app, [entry]] of Object.entries(manifest.microFrontends)) {
      if (!entry) continue;
      const { version } = entry.metadata;
      const name = `${app}@${version}`;
      const loaded = known.get(name) ?? (await loadRelease(artefactsFolder, app, version));
      next.set(name, loaded);
      releases.set(app, loaded);
    }
    // Only what is live is kept: an edge runs for months.
    known = next;
    const routes = createRouteTable([...releases.values()].map(({ release }) => release));
    return { manifest, releases, routes, pages: new Map() };
  };
};
