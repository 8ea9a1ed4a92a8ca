/*
 * Names and patterns of releases, apart from the schemas: the shell needs these and no zod.
 */

/**
 * The version of the agreement between the shell and a remote: what is handed over at run time and the shape of
 * `RemoteModule`. A shell accepts the versions in {@link acceptedContracts} and no other.
 */
export const remoteContract = 1;
export const acceptedContracts: readonly number[] = [1];

/**
 * The form of `release.json` and of the manifest. It grows only with what an older reader would read wrongly; a field that it
 * may leave out is added without (docs/decisions/0027).
 */
export const releaseForm = 1;

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

/**
 * Where the shell draws the lines that lead to pages of releases: in the top bar (on phones in its menu), in the menu of a
 * customer who is signed in, and at the foot of every page.
 */
export const menuPlaces = ['top', 'account', 'footer'] as const;
export type MenuPlace = (typeof menuPlaces)[number];

/**
 * What a page may ask of its browser only where its route says so: the edge allows it in the headers of that page's document.
 * `own-media`: to show pictures and play sound that the page itself has made or was given (`blob:`).
 */
export const pageNeeds = ['camera', 'microphone', 'geolocation', 'own-media'] as const;
export type PageNeed = (typeof pageNeeds)[number];

export const appNamePattern = /^(shell|mfe-[a-z][a-z0-9-]*)$/;
/** Semantic version; what follows the hyphen may not contain `@` or `_`, which federation names cannot tell apart. */
export const versionPattern = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

export const frontendDiscoverySchemaUrl =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/**
 * Files of a release that are no code and are addressed by what is in them: fonts, each named by the first 16 hexadecimal digits
 * of its SHA-384. In every release of an app that has one it has the same address, so that a browser fetches it once.
 */
export const contentFile = /^content\/[A-Za-z0-9_-]+\.([0-9a-f]{16})\.woff2$/;

/** Where the edge serves a file of a release. */
export const assetUrl = (app: string, version: string, file: string): string =>
  contentFile.test(file) ? `/assets/${app}/${file}` : `/assets/${app}/${version}/${file}`;

/** Id of the inlined `application/json` script that holds the manifest. */
export const manifestElementId = 'release-manifest';

/**
 * How a remote that was built with the standard plugins of Module Federation leaves its container: under a global name, or as the
 * exports of an ES module. In the words of `mf-manifest.json`.
 */
export const federationTypes = ['global', 'module'] as const;
export type FederationType = (typeof federationTypes)[number];

/**
 * Why a release is in a visitor's manifest: the environment's stable one, its candidate, one a tester chose, or an
 * earlier one that the loader falls back to.
 */
export const releaseRoles = ['stable', 'candidate', 'override', 'previous'] as const;
export type ReleaseRole = (typeof releaseRoles)[number];

/** Where a page asks for its visitor's manifest again, and sends what it has seen; both on the site's own origin. */
export const manifestPath = '/release-manifest.json';
export const telemetryPath = '/telemetry';

/** Where a traced visit sends its spans, as JSON of OTLP. */
export const browserTracesPath = '/telemetry/traces';

/** The entry of `Server-Timing` by which a page learns that its presses are recorded. */
export const tracedVisitTiming = 'traced';

/** Where a tab that is looked at hears of releases: server-sent events, each a {@link ReleaseNotification} as JSON. */
export const releaseStreamPath = '/release-stream';
export interface ReleaseNotification {
  /** The manifest's, as it is served now. */
  readonly revision: number;
  /** Of the last urgent change of any app; 0 when there was none. A page made from an older one asks for its manifest. */
  readonly urgent: number;
}

/**
 * Events of the window by which a shell tells the page's boot script how it begins: its first page is drawn, or it gave up
 * before that. Until the first one the boot script may put the shell's previous release in its place.
 */
export const shellStartedEvent = 'tulinde:shell-started';
export const shellFailedEvent = 'tulinde:shell-failed';

/** Where the boot script asks for one page of the shell's previous release: 205 says that the next page is of it. */
export const previousShellPath = '/previous-shell';

/**
 * Attributes by which the page's script for early input and the shell understand each other: what holds the prerendered page, the
 * button in it that was pressed last, and a field that must not be replaced yet.
 */
export const prerenderedAttribute = 'data-prerendered';
export const pressedAttribute = 'data-pressed';
export const busyAttribute = 'data-busy';

/**
 * The cookie in which a shell names the releases whose style sheets the browser holds, as `<app>@<version>` with `:` between them:
 * their pages link the sheets.
 */
export const stylesCookie = 'tulinde_styles';

/**
 * Of a script element that holds a style sheet as text, and of the style element that the shell makes of it: the address of the
 * sheet's file.
 */
export const sheetAttribute = 'data-sheet';

/** Of a shell's document: its pages hide while the browser keeps them for the way back, until they may be seen again. */
export const hiddenWhileAwayAttribute = 'data-hidden-while-away';

/**
 * Attributes, on any element of the page, by which the shell tells programs what it shows: the state of the page, and the
 * release as `<app>@<version>`. They change together with what is on the screen.
 */
export const pageStateAttribute = 'data-page-state';
export const pageReleaseAttribute = 'data-page-release';
/** `shown`: the page itself, not its skeleton; `placeholder`: what stands where it could not be shown. */
export const pageStates = ['loading', 'shown', 'placeholder'] as const;
export type PageState = (typeof pageStates)[number];
