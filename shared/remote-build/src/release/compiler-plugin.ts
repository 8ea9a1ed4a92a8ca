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
  readonly options: {
    readonly output: Record<string, unknown>;
    readonly experiments: Record<string, unknown>;
    readonly module: {
      rules: unknown[];
      generator?: Record<string, unknown>;
      parser?: Record<string, unknown>;
    };
  };
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, begun: (compilation: Compilation) => void): void };
    readonly afterEmit: {
      tap(name: string, done: (compilation: FinishedCompilation<BundledModule> & { errors: unknown[] }) => void): void;
    };
  };
}

interface Compilation {
  readonly chunks: Iterable<{ readonly files: Set<string>; readonly auxiliaryFiles: Set<string> }>;
  readonly hooks: { readonly processAssets: { tap(options: { name: string; stage: number }, task: () => void): void } };
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

const sheet = 'page.module.css';

const takesSheets = (rule: unknown): boolean => {
  const { test } = (rule ?? {}) as { test?: unknown };
  return test instanceof RegExp && test.test(sheet);
};

/* Classes carry the release, as the gate wants them; a remote that has rules for its own sheets keeps them. */
const nameClasses = ({ options }: Compiler, { container }: StandardRemote): void => {
  const { module, experiments } = options;
  // Webpack reads style sheets only when asked to; Rspack does it anyway.
  experiments['css'] ??= true;
  if (!module.rules.some(takesSheets)) module.rules.push({ test: /\.module\.css$/, type: 'css/module' });
  const named = { localIdentName: `${container}-[local]-[hash:6]`, exportsConvention: 'as-is', esModule: true };
  module.generator = {
    ...module.generator,
    'css/module': { ...named, ...(module.generator?.['css/module'] as object) },
  };
  module.parser = {
    ...module.parser,
    'css/module': { namedExports: false, ...(module.parser?.['css/module'] as object) },
  };
};

/* `webpack-subresource-integrity` gives a chunk the hash of its last file: with a style sheet, that one's instead of the script's. */
const hashScriptsAlone = ({ hooks }: Compiler): void => {
  hooks.thisCompilation.tap('ReleasePlugin', ({ chunks, hooks: { processAssets } }) => {
    processAssets.tap({ name: 'ReleasePlugin', stage: 0 }, () => {
      for (const { files, auxiliaryFiles } of chunks) {
        for (const file of [...files].filter((path) => path.endsWith('.css'))) {
          files.delete(file);
          auxiliaryFiles.add(file);
        }
      }
    });
  });
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
    nameClasses(compiler, this.remote);
    const { SubresourceIntegrityPlugin: isBuiltIn } = compiler.webpack as { SubresourceIntegrityPlugin?: Integrity };
    if (!isBuiltIn) hashScriptsAlone(compiler);
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
