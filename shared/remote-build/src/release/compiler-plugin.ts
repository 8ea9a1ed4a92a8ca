import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundledFiles, type BundledModule, type FinishedCompilation } from './bundled-modules';
import { packagesOf } from './packages';
import { entryFile, exposedModule, type StandardRemote } from './standard-remote';
import { writeRelease } from './write-release';

interface Plugin {
  apply(compiler: Compiler): void;
}

type Integrity = new (options: { hashFuncNames: string[] }) => Plugin;

/** What this needs of a compiler, Rspack's or webpack's: it is of a version of its own in the other team's package. */
export interface Compiler {
  readonly webpack: object;
  readonly outputPath: string;
  readonly options: { output: Record<string, unknown> };
  readonly hooks: {
    readonly afterEmit: {
      tap(name: string, done: (compilation: FinishedCompilation<BundledModule> & { errors: unknown[] }) => void): void;
    };
  };
}

interface FederationManifest {
  readonly exposes: readonly { readonly path: string; readonly assets: { readonly js: { readonly sync: string[] } } }[];
}

/* Milliseconds until a chunk counts as lost; a retry asks under another address. */
const chunkLoadTimeout = 8_000;

/* Rspack has it built in; for webpack it is a package of the remote's own. */
const integrityOf = ({ webpack }: Compiler, folder: string): Integrity => {
  const { SubresourceIntegrityPlugin: own } = webpack as { SubresourceIntegrityPlugin?: Integrity };
  if (own) return own;
  const require = createRequire(join(folder, 'package.json'));
  return (require('webpack-subresource-integrity') as { SubresourceIntegrityPlugin: Integrity })
    .SubresourceIntegrityPlugin;
};

/* The standard plugin's own `mf-manifest.json` names them: without it they are found one after the other. */
const firstScripts = (output: string): string[] => {
  const { exposes } = JSON.parse(readFileSync(join(output, 'mf-manifest.json'), 'utf8')) as FederationManifest;
  return exposes
    .filter(({ path }) => path === exposedModule)
    .flatMap(({ assets }) => assets.js.sync)
    .filter((path) => path !== entryFile);
};

/**
 * For Rspack and webpack, beside the standard plugin of Module Federation: has every chunk loaded by its hash, keeps two releases
 * apart that stand in one page, and writes `release.json`.
 */
export class ReleasePlugin implements Plugin {
  private readonly remote: StandardRemote;
  constructor(remote: StandardRemote) {
    this.remote = remote;
  }

  apply(compiler: Compiler): void {
    Object.assign(compiler.options.output, {
      uniqueName: this.remote.container,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      // Without it a module that threw while evaluating comes back half-initialised on the second load.
      strictModuleErrorHandling: true,
      chunkLoadTimeout,
    });
    const SubresourceIntegrityPlugin = integrityOf(compiler, this.remote.folder);
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
    compiler.hooks.afterEmit.tap('ReleasePlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      // What the manifest was made from, for tools of the machine that built it.
      rmSync(join(compiler.outputPath, 'mf-stats.json'), { force: true });
      writeRelease(this.remote, {
        output: compiler.outputPath,
        federation: 'global',
        scripts: firstScripts(compiler.outputPath),
        licences: packagesOf(bundledFiles(compilation)),
      });
    });
  }
}
