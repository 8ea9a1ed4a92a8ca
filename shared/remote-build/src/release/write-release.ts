import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledPackage, FederationType, Release } from '@tulinde/contracts';
import { routesAsBuilt } from '@tulinde/contracts';
import { releaseForm, remoteContract } from '@tulinde/contracts';
import { git, releaseFiles } from './files';
import { byName } from './packages';
import { entryFile, type StandardRemote } from './standard-remote';

interface FinishedBuild {
  /** Absolute. */
  readonly output: string;
  readonly federation: FederationType;
  /** Scripts of the first page behind the entry, relative to `output`. */
  readonly scripts: readonly string[];
  readonly licences: readonly BundledPackage[];
}

const isSource = (path: string): boolean => !/(^|[\\/])(node_modules|dist|\.[^\\/]+)([\\/]|$)/.test(path);

/* Of all that the package holds; what it takes from elsewhere is in its lock file. */
const sourceHash = (folder: string): string => {
  const hash = createHash('sha256');
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(isSource);
  for (const path of paths.sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(folder, path)))
      .update('\0');
  return hash.digest('hex');
};

/** Writes `release.json` beside the files of a finished build. What is wrong with it, publishing says. */
export const writeRelease = (
  remote: StandardRemote,
  { output, federation, scripts, licences }: FinishedBuild,
): void => {
  const { folder, name, version, container, routes, shared } = remote;
  const files = releaseFiles(output);
  const release: Release = {
    form: releaseForm,
    name,
    version,
    contract: remoteContract,
    federation,
    container,
    entry: entryFile,
    scripts: [...scripts],
    styles: files.map(({ path }) => path).filter((path) => path.endsWith('.css')),
    fonts: [],
    routes: routesAsBuilt(routes),
    shared: { ...shared },
    prerendered: {},
    files,
    licences: byName(licences),
    provenance: {
      commit: git(folder, 'rev-parse', 'HEAD'),
      branch: git(folder, 'rev-parse', '--abbrev-ref', 'HEAD'),
      builder: process.env.CI ? 'ci' : 'local',
      builtAt: new Date().toISOString(),
      sourceHash: sourceHash(folder),
    },
  };
  writeFileSync(join(output, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
};
