import { join } from 'node:path';
import { placeReleases } from './place-release';
import { startEdge, type RunningEdge } from './start-edge';
import { freshFolder } from './write-release';

/** An edge that finds its registry down, and what it has then. */
export interface PlacedEdge {
  readonly edge: RunningEdge;
  /** Folder that the folder of its artefacts stands in. */
  readonly home: string;
  readonly artefactsFolder: string;
}

/**
 * Starts an edge that finds its registry down: it serves the files of all these releases, and pages of the last ones.
 * @param sets folders of releases that were live together, the last ones last
 */
export const startPlacedEdge = async (...sets: readonly string[][]): Promise<PlacedEdge> => {
  const home = freshFolder();
  const places = { artefactsFolder: join(home, 'artefacts'), cacheFolder: join(home, 'cache') };
  for (const folders of sets) await placeReleases(places, folders);
  const registry = { registryUrl: 'http://127.0.0.1:9', artefactsFolder: places.artefactsFolder };
  return { edge: await startEdge({ registry, ...places }), home, artefactsFolder: places.artefactsFolder };
};
