import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preProcessFile } from 'typescript';

/**
 * What Node.js asks of an import: the whole name of the file.
 * @param isThere whether a script is, by the path it will have
 */
export const wholeName = (from: string, specifier: string, isThere: (path: string) => boolean): string => {
  const named = [`${specifier}.js`, `${specifier}/index.js`].find((path) => isThere(join(dirname(from), path)));
  return specifier.startsWith('.') && named ? named : specifier;
};

/** The text of a declaration, with whole names in its imports. */
export const withWholeNames = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  const isThere = (path: string) => existsSync(path.replace(/\.js$/, '.d.ts'));
  // A declaration of a large type has thousands of imports: its text is put together once, not after each.
  const parts: string[] = [];
  let done = 0;
  for (const { fileName, pos } of preProcessFile(text, true, true).importedFiles.toSorted((a, b) => a.pos - b.pos)) {
    // The place is that of the quote, or of what stands behind it.
    const start = text.indexOf(fileName, pos);
    parts.push(text.slice(done, start), wholeName(file, fileName, isThere));
    done = start + fileName.length;
  }
  return [...parts, text.slice(done)].join('');
};
