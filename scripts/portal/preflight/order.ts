import type { PublishedName } from './look-at-releases';

/** What the process of the preflight is told. */
export interface PreflightOrder {
  readonly registryUrl: string;
  /** Of operations: what is refused is rolled back. */
  readonly token: string;
  readonly siteUrl: string;
  readonly environment: string;
  /** Folder of the published releases. */
  readonly artefactsFolder: string;
  readonly releases: readonly PublishedName[];
}
