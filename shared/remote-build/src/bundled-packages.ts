import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import type { BundledPackage } from '@tulinde/contracts';
import { bundledFiles, type BundledModule } from './release/bundled-modules';
import { byName, packagesOf } from './release/packages';
import type { AppBuild } from './app-build';

const packagesIn = (compilation: Compilation, isShipped?: (module: BundledModule) => boolean): BundledPackage[] =>
  packagesOf(bundledFiles(compilation, isShipped));

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
  return byName([...styles, ...packagesIn(compilation)]);
};
