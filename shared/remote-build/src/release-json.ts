import { copyFileSync, existsSync, writeFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import {
  acceptedContracts,
  federationTypes,
  languages,
  releaseSchema,
  remoteContract,
  routesAsBuilt,
  type BundledPackage,
  type Release,
} from '@tulinde/contracts';
import { git, releaseFiles, stylesIn } from './release/files';
import type { AppBuild } from './app-build';
import { bundledPackages } from './bundled-packages';
import { settleManifest } from './federation-facts';
import { firstStylesFile, prerenderedFile } from './prerender-plugin';
import { sharedModules, sharedRanges } from './shared-modules';
import { sourceMapFile } from './source-maps';
import { checkoutOf, sourceHash } from './source-hash';
import { uncommittedFiles } from './uncommitted';

/**
 * Puts the exposed module's chunk in front of the container's entry: one request instead of two. A chunk that has pushed
 * itself before the runtime starts is installed already; its modules still run only when the module is asked for. Lines
 * of the chunk keep their numbers, so its source map stays true, and is that of the entry from now on.
 * @param output folder of the build
 */
const joinEntry = (output: string, entry: string, chunks: readonly string[]): void => {
  const parts = [...chunks, entry].map((file) => readFileSync(join(output, file), 'utf8').trimEnd());
  writeFileSync(join(output, entry), `${parts.join('\n')}\n`);
  for (const file of chunks) rmSync(join(output, file));
  const [first = ''] = chunks;
  const mapOf = (file: string) => join(output, sourceMapFile(file));
  if (existsSync(mapOf(first))) copyFileSync(mapOf(first), mapOf(entry));
};

/**
 * Describes the finished build in `dist`. Throws when a file that the page needs is missing.
 * @param entry path relative to `dist`
 * @param scriptsOf the scripts of a named chunk, relative to `dist`
 */
const describe = (
  build: AppBuild,
  entry: string,
  scriptsOf: (chunk: string) => string[],
  licences: BundledPackage[],
): Release => {
  const { output, folder, name, version, kind, routes, prerender } = build;
  const files = releaseFiles(output);
  const root = checkoutOf(folder);
  return releaseSchema.parse({
    name,
    version,
    contract: remoteContract,
    ...(kind === 'shell' && {
      accepts: [...acceptedContracts],
      tellsStart: true,
      takesSheets: true,
      loads: [...federationTypes],
    }),
    container: kind === 'remote' ? build.uniqueName : null,
    entry,
    // The shell is one script, and a remote's first page is in its entry (join-entry.ts).
    scripts: [],
    styles: stylesIn(output),
    // Only the Latin face is in the first paint; the extended one comes when a name needs it.
    fonts: files.map(({ path }) => path).filter((path) => /latin-(?!ext).*\.woff2$/.test(path)),
    routes: routesAsBuilt(routes),
    shared: { ...(kind === 'shell' ? sharedModules : sharedRanges) },
    prerendered: Object.fromEntries(
      prerender.map((key) => [
        key,
        Object.fromEntries(languages.map((language) => [language, prerenderedFile(key, language)])),
      ]),
    ),
    firstStyles: Object.fromEntries(prerender.map((key) => [key, firstStylesFile(key)])),
    pageScripts: Object.fromEntries(
      Object.entries(build.pageChunks).map(([path, chunks]) => [path, chunks.flatMap(scriptsOf)]),
    ),
    files,
    licences,
    provenance: {
      commit: git(folder, 'rev-parse', 'HEAD'),
      branch: git(folder, 'rev-parse', '--abbrev-ref', 'HEAD'),
      builder: process.env.CI ? 'ci' : 'local',
      builtAt: new Date().toISOString(),
      sourceHash: sourceHash(folder),
      uncommitted: uncommittedFiles(root, [folder, join(root, 'shared'), join(root, 'package-lock.json')]),
    },
  });
};

/** Writes `release.json` beside the assets of the client build. */
export class ReleaseJsonPlugin {
  private readonly build: AppBuild;
  constructor(build: AppBuild) {
    this.build = build;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ReleaseJsonPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const scripts = [...compilation.chunks].flatMap((chunk) =>
        [...chunk.files].map((file) => ({ name: chunk.name, file })),
      );
      const named = (name: string) =>
        scripts.filter((script) => script.name === name && script.file.endsWith('.js')).map(({ file }) => file);
      const [entry] = this.build.kind === 'shell' ? named('shell') : ['remoteEntry.js'];
      if (!entry) throw new Error(`The build of ${this.build.name} has no entry.`);
      if (this.build.kind === 'remote') {
        const { output } = this.build;
        joinEntry(output, entry, named('remote'));
        if (this.build.manifest) settleManifest(output, named('remote'), stylesIn(output));
      }
      const scriptsOf = (chunk: string) => {
        const found = named(chunk);
        if (found.length > 0) return found;
        throw new Error(`${this.build.name} has no chunk called ${chunk}, which a route of src/routes.tsx names.`);
      };
      const release = describe(this.build, entry, scriptsOf, bundledPackages(this.build, compilation));
      writeFileSync(join(this.build.output, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    });
  }
}
