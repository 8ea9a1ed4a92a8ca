import { basename, dirname, relative, sep } from 'node:path';
import type { Compiler } from '@rspack/core';
import type { AppBuild } from './app-build';

const name = 'OwnImportsPlugin';
const isApp = (folder: string): boolean => /^(mfe-[a-z0-9-]+|shell)$/.test(folder);

/**
 * Refuses a file of another app, whichever way it is imported: it would be built in a second time, and released with an app that its
 * squad does not own. The rules of `npm run boundaries` have the same names; this holds for every build.
 */
export class OwnImportsPlugin {
  private readonly build: Pick<AppBuild, 'folder' | 'kind'>;
  constructor(build: Pick<AppBuild, 'folder' | 'kind'>) {
    this.build = build;
  }

  apply(compiler: Compiler): void {
    const { folder, kind } = this.build;
    const rule = kind === 'shell' ? 'shell-loads-remotes-at-run-time' : 'no-cross-remote-imports';
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.afterResolve.tap(name, ({ request, createData }) => {
        const [owner = ''] = relative(dirname(folder), createData?.resource ?? '').split(sep);
        if (!isApp(owner) || owner === basename(folder)) return;
        throw new Error(
          `${rule}: ${request} is a file of ${owner}. Remotes meet through routes, session and contracts; what both need stands in shared.`,
        );
      });
    });
  }
}
