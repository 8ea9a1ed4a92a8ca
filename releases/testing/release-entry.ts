import { assetUrl, type MicroFrontend } from '@tulinde/contracts';
import { integrityOf } from './write-release';

interface EntryFacts {
  role?: MicroFrontend['extras']['role'];
  /** Percent of visitors. */
  traffic?: number;
}

/** One entry of a manifest, for tests that need no files. */
export const releaseEntry = (
  app: string,
  version: string,
  { role = 'stable', traffic = role === 'stable' ? 100 : 0 }: EntryFacts = {},
): MicroFrontend => ({
  url: assetUrl(app, version, 'remoteEntry.js'),
  metadata: { version, integrity: integrityOf(`${app}@${version}`) },
  deployment: { traffic, default: role === 'stable' },
  extras: {
    role,
    contract: 1,
    container: app === 'shell' ? null : `${app}_${version}`.replace(/\W/g, '_'),
    routes: [],
    scripts: [],
    styles: [],
    fonts: [],
    shared: {},
  },
});
