import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as DtsPackage from '@module-federation/dts-plugin';
import type * as ManifestPackage from '@module-federation/manifest';
import type { RspackPluginInstance } from '@rspack/core';
import type { AppBuild } from './app-build';
import { consumedModules } from './shared-modules';
import { checkoutOf } from './source-hash';

/** What the federation plugins of a build are told, as far as the manifest and the types tell of it. */
export interface FederationOptions {
  readonly name: string;
  readonly filename: string;
  readonly exposes: Readonly<Record<string, { readonly import: string | string[]; readonly name: string }>>;
}

const require = createRequire(import.meta.url);

export const manifestFile = 'mf-manifest.json';

/* Without the sign that paths of releases do not have. */
const typesFolder = 'mf-types';

/* The version of the plugins, which the manifest states for its readers. */
const pluginVersion = '2.9.2';

/* Those of our checkout, or those of another repository that a remote stands in. */
const compilerSettings = (folder: string): string => {
  const root = checkoutOf(folder);
  const places = [join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.json'), join(root, 'tsconfig.json')];
  const found = places.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`The types of ${folder} need a tsconfig.json there or in ${root}.`);
  return found;
};

/**
 * The plugins of `@module-federation/enhanced` that describe a remote for other hosts and tools: `mf-manifest.json` and, where the
 * build asks for them, the types of what is exposed. They add files beside the release and change none of it.
 */
export const federationFacts = (
  build: AppBuild,
  { name, filename, exposes }: FederationOptions,
): RspackPluginInstance[] => {
  const described = {
    name,
    filename,
    // In the one form that the plugin reads after the standard plugin has been at it.
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([path, { import: file, name: chunk }]) => [
        path,
        { import: [file].flat(), name: chunk },
      ]),
    ),
    // By the names under which the modules meet in a page.
    shared: Object.fromEntries(Object.values(consumedModules).map(({ shareKey, ...asked }) => [shareKey, asked])),
    manifest: true,
    dts: {
      consumeTypes: false,
      generateTypes: {
        typesFolder,
        // Of no build that goes on where another ended: it would find everything written.
        tsConfigPath: compilerSettings(build.folder),
        compileInChildProcess: false,
        deleteTypesFolder: true,
        abortOnError: true,
      },
    },
  };
  // Loaded by the builds that ask for them: they bring much along, the types TypeScript itself.
  const { StatsPlugin } = require('@module-federation/manifest') as typeof ManifestPackage;
  // Typed by webpack's compiler; the standard plugin for Rspack applies both.
  const plugins: unknown[] = [new StatsPlugin(described, { pluginVersion, bundler: 'rspack' })];
  if (build.types) {
    const { DtsPlugin } = require('@module-federation/dts-plugin') as typeof DtsPackage;
    plugins.push(new DtsPlugin(described));
  }
  return plugins as RspackPluginInstance[];
};

interface FederationManifest {
  readonly exposes: readonly {
    readonly assets: { readonly js: { sync: string[] }; readonly css: { sync: string[] } };
  }[];
}

/**
 * Makes the manifest say what is in the release: the chunks that were joined to the entry are no files any more, and the style
 * sheet comes from the other build.
 */
export const settleManifest = (output: string, joined: readonly string[], styles: readonly string[]): void => {
  const file = join(output, manifestFile);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as FederationManifest;
  for (const { assets } of manifest.exposes) {
    assets.js.sync = assets.js.sync.filter((path) => !joined.includes(path));
    assets.css.sync = [...styles];
  }
  writeFileSync(file, `${JSON.stringify(manifest)}\n`);
  // What the manifest was made from, for tools of the machine that built it.
  rmSync(join(output, 'mf-stats.json'), { force: true });
};
