import { assetUrl, type Asset, type MicroFrontend, type Release, type ReleaseRole } from '@tulinde/contracts';

const everybody = 10_000;

/** A file of a release by its path, as a page asks for it. */
export const assetsOf = ({ name, version, files }: Release): ((path: string) => Asset) => {
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]));
  return (path) => ({
    url: assetUrl(name, version, path),
    // Publishing refused every path that is not among the files.
    integrity: integrities.get(path) ?? '',
  });
};

/** A release as one entry of the manifest. */
export const microFrontend = (
  release: Release,
  role: ReleaseRole = 'stable',
  basisPoints = everybody,
): MicroFrontend => {
  const asset = assetsOf(release);
  const entry = asset(release.entry);
  const extras = {
    role,
    contract: release.contract,
    container: release.container,
    // Every page carries the manifest: what only the document's head says stays out of it.
    routes: release.routes.map(({ about: _about, ...route }) => route),
    scripts: release.scripts.map(asset),
    styles: release.styles.map(asset),
    fonts: release.fonts.map(asset),
    shared: release.shared,
    ...(release.federation && { federation: release.federation }),
    ...(release.loads && { loads: release.loads }),
    ...(release.accepts && { accepts: release.accepts }),
    ...(release.tellsStart && { tellsStart: true }),
  };
  return {
    url: entry.url,
    metadata: { version: release.version, integrity: entry.integrity },
    // Two decimals carry 1 in 10,000 exactly.
    deployment: { traffic: basisPoints / 100, default: role === 'stable' },
    extras,
  };
};
