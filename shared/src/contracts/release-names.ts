/*
 * Names and patterns of releases, apart from the schemas: the shell needs these and no zod.
 */

/**
 * The version of the agreement between the shell and a remote: what is handed over at run time and the shape of
 * `RemoteModule`. A shell accepts the versions in {@link acceptedContracts} and no other.
 */
export const remoteContract = 1;
export const acceptedContracts: readonly number[] = [1];

export const topBarVariants = [
  'full-logo',
  'transparent-logo',
  'yellow',
  'white',
  'white-yellow-icons',
  'no-logo-white',
  'no-logo-yellow',
] as const;
export type TopBarVariant = (typeof topBarVariants)[number];

export const appNamePattern = /^(shell|mfe-[a-z][a-z0-9-]*)$/;
/** Semantic version; what follows the hyphen may not contain `@` or `_`, which federation names cannot tell apart. */
export const versionPattern = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

export const frontendDiscoverySchemaUrl =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Where the edge serves a file of a release. */
export const assetUrl = (app: string, version: string, file: string): string => `/assets/${app}/${version}/${file}`;

/** Id of the inlined `application/json` script that holds the manifest. */
export const manifestElementId = 'release-manifest';

/**
 * Why a release is in a visitor's manifest: the environment's stable one, its candidate, one a tester chose, or an
 * earlier one that the loader falls back to.
 */
export const releaseRoles = ['stable', 'candidate', 'override', 'previous'] as const;
export type ReleaseRole = (typeof releaseRoles)[number];

/** Where a page asks for its visitor's manifest again, and sends what it has seen; both on the site's own origin. */
export const manifestPath = '/release-manifest.json';
export const telemetryPath = '/telemetry';

/**
 * Attributes, on any element of the page, by which the shell tells programs what it shows: the state of the page, and the
 * release as `<app>@<version>`. They change together with what is on the screen.
 */
export const pageStateAttribute = 'data-page-state';
export const pageReleaseAttribute = 'data-page-release';
/** `shown`: the page itself, not its skeleton; `placeholder`: what stands where it could not be shown. */
export const pageStates = ['loading', 'shown', 'placeholder'] as const;
export type PageState = (typeof pageStates)[number];
