import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteFacts } from '@tulinde/contracts';
import { uniqueNameOf } from '../app-build';

/** What a team says of its remote, whatever it is built with. */
export interface StandardRemoteFacts {
  /** Absolute path of the remote's package. */
  readonly folder: string;
  /** `mfe-…`. */
  readonly name: string;
  /** The one in the package's package.json unless given. A version is published once. */
  readonly version?: string;
  readonly routes: readonly RouteFacts[];
  /** What the portal hands over, with the range that the remote needs of each: `{ react: '^19.3.0' }`. */
  readonly shared: Readonly<Record<string, string>>;
}

export interface StandardRemote extends Required<StandardRemoteFacts> {
  /** The federation name: it carries the release, so that two releases stand in one page. */
  readonly container: string;
}

export const entryFile = 'remoteEntry.js';
export const exposedModule = './remote';

const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

export const standardRemote = (facts: StandardRemoteFacts): StandardRemote => {
  const version = facts.version ?? versionIn(facts.folder);
  return { ...facts, version, container: uniqueNameOf(facts.name, version) };
};

/** How a module is shared that comes from the portal and is never built in; one of another version is an error. */
const handedOver = (requiredVersion: string) => ({
  import: false as const,
  singleton: true,
  strictVersion: true,
  requiredVersion,
});

/** Options for the standard plugin of Module Federation: `{ ...federation, exposes: { './remote': './src/remote.js' } }`. */
export const federationOptions = ({ container, shared }: StandardRemote) => ({
  name: container,
  filename: entryFile,
  shareStrategy: 'loaded-first' as const,
  shared: Object.fromEntries(Object.entries(shared).map(([name, range]) => [name, handedOver(range)])),
});
