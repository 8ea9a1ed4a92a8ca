import { join } from 'node:path';
import {
  getHistory,
  getReleases,
  getStatus,
  promoteRelease,
  publishRelease,
  type PublishedRelease,
  type RegistryAddress,
} from '@tulinde/releases';
import { appNames, workspace } from './apps';
import { buildApps, builtRelease, currentSourceHash, type AppToBuild } from './build-apps';
import { packageVersion } from './package-version';
import type { PublishedName } from '../portal/preflight/look-at-releases';

interface PlannedRelease extends AppToBuild {
  readonly sourceHash: string;
  readonly isPublished: boolean;
}

/*
 * A release is immutable, so sources that changed without a new version in package.json get a version of their own:
 * `1.0.0-local.<hash>`.
 */
const plan = (name: string, sourceHash: string, published: readonly PublishedRelease[]): PlannedRelease => {
  const same = published.find((release) => release.sourceHash === sourceHash);
  if (same) return { name, sourceHash, version: same.version, isPublished: true };
  const version = packageVersion(name);
  const isTaken = published.some((release) => release.version === version);
  return {
    name,
    sourceHash,
    version: isTaken ? `${version}-local.${sourceHash.slice(0, 8)}` : version,
    isPublished: false,
  };
};

const isBuilt = ({ name, version, sourceHash }: PlannedRelease): boolean => {
  const built = builtRelease(name);
  return built?.version === version && built.provenance.sourceHash === sourceHash;
};

/** Builds what `releaseApps` would build for an empty registry, so that it can be done beside something else. */
export const buildFirstReleases = (): Promise<void> =>
  buildApps(
    appNames()
      .map((name) => plan(name, currentSourceHash(name), []))
      .filter((release) => !isBuilt(release)),
  );

/**
 * Brings this checkout's apps into the registry as a squad would: builds what changed, publishes it and promotes what is
 * new. An app whose sources are as published keeps the release that the environment points to, so that a rollback by
 * hand survives a restart, and so does a retirement.
 * @returns the releases that were promoted now
 */
export const releaseApps = async (
  registry: RegistryAddress,
  environment: string,
  log: (line: string) => void,
): Promise<PublishedName[]> => {
  const names = appNames();
  const planned = await Promise.all(
    names.map(async (name) => plan(name, currentSourceHash(name), await getReleases({ ...registry, app: name }))),
  );

  const toBuild = planned.filter((release) => !release.isPublished && !isBuilt(release));
  if (toBuild.length > 0) log(`Building ${toBuild.map(({ name, version }) => `${name}@${version}`).join(', ')} …`);
  await buildApps(toBuild);

  for (const { name, version } of planned.filter((release) => !release.isPublished)) {
    log(`Publishing ${name}@${version} …`);
    await publishRelease({ ...registry, folder: join(workspace, name, 'dist') });
  }

  const status = (await getStatus(registry)).find((one) => one.environment === environment);
  const served = new Set(status?.apps.map(({ app }) => app));
  const promoted: PublishedName[] = [];
  for (const { name, version, isPublished } of planned) {
    if (isPublished && served.has(name)) continue;
    if (await isRetired(registry, name, environment)) {
      log(`${environment} has retired ${name}: it stays so until bring-back ${name}.`);
      continue;
    }
    await promoteRelease({ ...registry, app: name, version, environment, reason: 'npm start' });
    log(`${environment} serves ${name}@${version}.`);
    promoted.push({ name, version });
  }
  return promoted;
};

const isRetired = async (registry: RegistryAddress, app: string, environment: string): Promise<boolean> => {
  const history = await getHistory({ ...registry, app });
  const last = history.find((entry) => entry.environment === environment && entry.states !== null);
  return last !== undefined && last.states?.after.stable === null;
};
