import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConcatenatedModule, type Compilation, type Compiler, type Module } from '@rspack/core';
import type { BundledPackage } from '../../contracts';
import type { AppBuild } from './app-build';

interface PackageFile {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

/* A package may hold package.json files of its own below (for module types), which name nothing. */
const packageOf = (file: string): PackageFile | null => {
  for (let folder = dirname(file); folder.includes('node_modules'); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (!existsSync(path)) continue;
    const facts = JSON.parse(readFileSync(path, 'utf8')) as PackageFile;
    if (facts.name && facts.version) return facts;
  }
  return null;
};

const licenceOf = ({ license, licenses }: PackageFile): string =>
  (typeof license === 'string' ? license : license?.type) ??
  (licenses ?? []).map(({ type }) => type ?? '').join(' OR ');

const byName = (packages: BundledPackage[]): BundledPackage[] => {
  const once = new Map(packages.map((bundled) => [`${bundled.name}@${bundled.version}`, bundled]));
  return [...once.keys()].sort().flatMap((key) => once.get(key) ?? []);
};

/* Apart from our own: those are not below node_modules. */
const packagesIn = (compilation: Compilation, isShipped: (module: Module) => boolean): BundledPackage[] =>
  [...compilation.modules]
    // What nobody uses was read, and is in no chunk.
    .filter((module) => compilation.chunkGraph.getModuleChunks(module).length > 0 && isShipped(module))
    .flatMap((module) => (module instanceof ConcatenatedModule ? module.modules : [module]))
    .flatMap((module) => packageOf(module.nameForCondition() ?? '') ?? [])
    .map((facts) => ({ name: facts.name ?? '', version: facts.version ?? '', licence: licenceOf(facts) }));

const styleList = ({ folder }: AppBuild): string => join(folder, '.cache/style-packages.json');

/** Of the prerendering build only the styles and fonts ship: it notes their packages for the client build's list. */
export class StylePackagesPlugin {
  private readonly build: AppBuild;
  constructor(build: AppBuild) {
    this.build = build;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('StylePackagesPlugin', (compilation) => {
      const packages = packagesIn(compilation, ({ type }) => /^(css|asset)/.test(type));
      mkdirSync(dirname(styleList(this.build)), { recursive: true });
      writeFileSync(styleList(this.build), JSON.stringify(packages));
    });
  }
}

/** Every package of which a script, a style or a font is in the release: by name, each version once. */
export const bundledPackages = (build: AppBuild, compilation: Compilation): BundledPackage[] => {
  const styles = JSON.parse(readFileSync(styleList(build), 'utf8')) as BundledPackage[];
  return byName([...styles, ...packagesIn(compilation, () => true)]);
};
