import {
  assetUrl,
  frontendDiscoverySchemaUrl,
  remoteContract,
  routesAsBuilt,
  type Manifest,
  type MicroFrontend,
  type Release,
  type RouteFacts,
} from '@tulinde/contracts';

/** A release that no registry has: its files change while its version stays. */
export const developmentVersion = '0.0.0-dev';

interface AppFacts {
  readonly name: string;
  readonly container: string | null;
  readonly routes: readonly RouteFacts[];
  readonly shared: Readonly<Record<string, string>>;
}

/** What `release.json` would say of a build in progress: nothing prerendered, no file with a hash. */
export const developmentRelease = ({ name, container, routes, shared }: AppFacts): Release => {
  const isShell = container === null;
  return {
    name,
    version: developmentVersion,
    contract: remoteContract,
    container,
    entry: isShell ? 'shell.js' : 'remoteEntry.js',
    scripts: isShell ? ['packages.js'] : [],
    // The chunks of a remote bring what they need; nothing but the page brings those that the shell starts with.
    styles: isShell ? ['shell.css'] : [],
    fonts: [],
    routes: routesAsBuilt(routes),
    shared: { ...shared },
    prerendered: {},
    files: [],
    provenance: {
      commit: null,
      branch: null,
      builder: 'development',
      builtAt: new Date().toISOString(),
      sourceHash: '',
    },
  };
};

const microFrontend = (release: Release): MicroFrontend => {
  // An empty hash is none: the browser takes the file as it is.
  const asset = (path: string) => ({ url: assetUrl(release.name, release.version, path), integrity: '' });
  const entry = asset(release.entry);
  const { version, contract, container, routes, shared } = release;
  return {
    url: entry.url,
    metadata: { version, integrity: entry.integrity },
    deployment: { traffic: 100, default: true },
    extras: {
      role: 'stable',
      contract,
      container,
      routes,
      scripts: release.scripts.map(asset),
      styles: release.styles.map(asset),
      fonts: [],
      shared,
    },
  };
};

/** The manifest of a page under development: every app of the checkout, each with its build in progress. */
export const developmentManifest = (releases: readonly Release[]): Manifest => ({
  schema: frontendDiscoverySchemaUrl,
  environment: 'development',
  revision: 0,

  urgent: {},
  microFrontends: Object.fromEntries(releases.map((release) => [release.name, [microFrontend(release)]])),
});
