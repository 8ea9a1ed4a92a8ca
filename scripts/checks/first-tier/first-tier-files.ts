import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { SourceFile } from 'typescript';
import { workspace } from '../../build/apps';
import { remoteNames } from '../../build/remotes.cjs';
import { loadedModules } from './forbidden';
import { parse } from './syntax';

const folders = ['backend', 'bench', 'e2e', 'releases', 'scripts', 'shared', 'shell', ...remoteNames()];
const isFirstTier = (path: string): boolean => /(?<!\.system)\.test\.tsx?$/.test(path);

/* What tests stand on and no customer runs. What the runner itself starts, once a run, is its own. */
const isHelper = (path: string): boolean =>
  /(^|\/)testing\/|^(scripts|e2e|bench)\/|-under-test/.test(path) &&
  /\.([cm]?ts|tsx|[cm]?js)$/.test(path) &&
  !/(^|\/)node_modules\/|^shared\/testing\/servers\/services\//.test(path);

const endings = ['', '.ts', '.tsx', '.cjs', '.mjs', '.js', '/index.ts', '/index.tsx'];

const resolved = (from: string, name: string): string | undefined => {
  if (name.startsWith('@tulinde/')) return createRequire(from).resolve(name);
  if (!name.startsWith('.')) return undefined;
  return endings
    .map((ending) => join(dirname(from), name) + ending)
    .find((path) => existsSync(path) && statSync(path).isFile());
};

const testFiles = (): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => isFirstTier(path) && !/(^|\/)(node_modules|\.cache|dist)\//.test(path)),
  );

/** The files of the first tier and the helpers that they load, however far away, by their paths from the workspace. */
export const firstTierFiles = (): ReadonlyMap<string, SourceFile> => {
  const files = new Map<string, SourceFile>();
  const follow = (path: string): void => {
    if (files.has(path)) return;
    const absolute = join(workspace, path);
    const source = parse(path, readFileSync(absolute, 'utf8'));
    files.set(path, source);
    for (const name of loadedModules(source)) {
      const target = resolved(absolute, name);
      const own = target && relative(workspace, target);
      if (own !== undefined && isHelper(own)) follow(own);
    }
  };
  testFiles().forEach(follow);
  return files;
};
