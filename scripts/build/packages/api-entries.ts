import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { preProcessFile } from 'typescript';

/** An export path that has types. */
export interface Entry {
  readonly name: string;
  /** Absolute: the declaration that says what it exports. */
  readonly types: string;
  /** From the top of the checkout: `shared/ui/api/forms.api.md`. */
  readonly report: string;
}

/** The export paths of a package. @param folder as `writePackages` writes it */
export const entriesOf = (folder: string): Entry[] => {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string; default?: string }>;
  };
  const name = basename(folder);
  return Object.entries(exports).flatMap(([path, file]) => {
    if (typeof file === 'string' || file.default === undefined) return [];
    const report = `shared/${name}/api/${path.slice(2).replaceAll('/', '-') || 'index'}.api.md`;
    return [{ name, types: join(folder, file.types), report }];
  });
};

const importedBy = (file: string): string[] =>
  preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(dirname(file), fileName.replace(/\.js$/, '.d.ts')))
    .filter((path) => existsSync(path));

/** A report says of a comment only that it is there, and its tags: another wording leaves the report as it is. */
const withoutWording = (declarations: string): string =>
  declarations.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => `/*${(comment.match(/@\w+/g) ?? []).join(' ')}*/`);

/** SHA-256 of a declaration and of all those of its package that it stands on. @param root that their paths are taken from */
export const declarationsHash = (file: string, root: string): string => {
  const files = new Set([file]);
  for (const one of files) for (const path of importedBy(one)) files.add(path);
  const hash = createHash('sha256');
  for (const path of [...files].sort())
    hash
      .update(relative(root, path))
      .update('\0')
      .update(withoutWording(readFileSync(path, 'utf8')));
  return hash.digest('hex');
};

/** The last line of a report. */
export const stampOf = (hash: string): string => `<!-- Made by npm run generate api from declarations ${hash} -->`;
