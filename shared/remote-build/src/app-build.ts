import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteFacts } from '@tulinde/contracts';

/** What `rspack build --env version=1.4.2` hands to a configuration. */
export interface BuildEnv {
  readonly version?: string;
  /** See `AppBuild`. */
  readonly manifest?: boolean;
  readonly types?: boolean;
}

/** What one build of the shell or of a remote is made from. */
export interface AppBuild {
  readonly kind: 'shell' | 'remote';
  /** Absolute path of the app's package. */
  readonly folder: string;
  /** `shell` or `mfe-…`. */
  readonly name: string;
  readonly version: string;
  /** Name and version in one identifier: federation name, class names, chunk registry. */
  readonly uniqueName: string;
  readonly routes: readonly RouteFacts[];
  /** Names of the chunks that a page of a remote loads behind the entry, by the path of its route. */
  readonly pageChunks: Readonly<Record<string, readonly string[]>>;
  /** Keys to prerender: route paths of a remote, also with a query, and top-bar variants of the shell. */
  readonly prerender: readonly string[];
  readonly isDevelopment: boolean;
  readonly output: string;
  /** Whether a remote's `mf-manifest.json` is written too, for other hosts: gathering it takes longer than the build. */
  readonly manifest: boolean;
  /** Whether the types of what it exposes come with the manifest: TypeScript takes longest. */
  readonly types: boolean;
}

/** `mfe-help`, `1.4.2` → `mfe_help_1_4_2`. `@` and `_` become the same sign in federation, so both are mapped here. */
export const uniqueNameOf = (name: string, version: string): string =>
  `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');

const packageVersion = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** @param env the version to build, the one in the package's package.json unless given; what is written beside it. */
export const appBuild = (
  facts: Pick<AppBuild, 'kind' | 'folder' | 'name' | 'routes' | 'pageChunks' | 'prerender'>,
  { version = packageVersion(facts.folder), manifest = false, types = false }: BuildEnv = {},
): AppBuild => ({
  ...facts,
  manifest: manifest || types,
  types,
  version,
  uniqueName: uniqueNameOf(facts.name, version),
  isDevelopment: process.env.NODE_ENV === 'development',
  output: join(facts.folder, 'dist'),
});
