import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { preProcessFile } from 'typescript';

const isSource = (path: string): boolean =>
  /\.([cm]?ts|tsx|[cm]?js)$/.test(path) && !/(^|[\\/])(node_modules|dist|\.[^\\/]+)[\\/]/.test(path);

const isOfTests = (path: string): boolean => /\.(test|timing|stress)\.tsx?$|[\\/]testing[\\/]/.test(path);

/** `@tulinde/ui/forms` → `@tulinde/ui`, `zod/mini` → `zod`. */
const packageOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

const namesIn = (file: string): string[] =>
  preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((specifier) => !/^[./]/.test(specifier) && !isBuiltin(specifier))
    .map(packageOf);

/**
 * The packages that sources of a folder import, types too, by the first file that does.
 * @param folder absolute
 * @param kind of tests and what only they use, or all the rest
 */
export const importedNames = (folder: string, kind: 'tests' | 'product'): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource).sort()) {
    if (isOfTests(path) !== (kind === 'tests')) continue;
    for (const name of namesIn(join(folder, path))) if (!names.has(name)) names.set(name, path);
  }
  return names;
};
