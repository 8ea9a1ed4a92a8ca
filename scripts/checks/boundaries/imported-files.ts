import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';

/** What a source loads with itself. */
export interface Imported {
  /** Sources of its own package, by their paths. */
  readonly files: ReadonlySet<string>;
  /** What is imported of other packages, by the packages' names. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

interface Import {
  readonly from: string;
  readonly names: readonly string[];
}

/* Without types, which bring nothing; what is imported by a call comes later. */
const importsOf = (file: string): Import[] => {
  const { code } = transformFileSync(file, {
    configFile: false,
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
  });
  return [...code.matchAll(/^(?:import|export)\s(?:([^'"]*?)\sfrom\s)?["']([^"']+)["']/gm)].map(
    ([, names = '', from = '']) => ({ from, names: [...names.matchAll(/\w+/g)].map(([name]) => name) }),
  );
};

const sourceOf = (path: string): string => {
  const found = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((candidate) => existsSync(candidate));
  if (found === undefined) throw new Error(`${path} is no source.`);
  return found;
};

/** Follows the imports of sources through their own package. */
export const importedBy = (...entries: readonly string[]): Imported => {
  const files = new Set<string>();
  const names = new Map<string, readonly string[]>();
  const follow = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const one of importsOf(file)) {
      if (!one.from.startsWith('.')) names.set(one.from, [...(names.get(one.from) ?? []), ...one.names]);
      else if (!one.from.endsWith('.css')) follow(sourceOf(join(dirname(file), one.from)));
    }
  };
  entries.forEach(follow);
  return { files, names };
};
