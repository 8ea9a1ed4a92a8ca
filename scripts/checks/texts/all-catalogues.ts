import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { workspace } from '../../build/apps';
import { remoteNames } from '../../build/remotes.cjs';
import { findPairs, textsOfFile, type Pair } from './find-pairs';

export interface Catalogue extends Pair {
  /** Path of the file from the top of the checkout. */
  readonly file: string;
}

const folders = ['shared', 'shell', ...remoteNames(), 'backend', 'releases'];
const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist|testing|\.cache)\/|\.test\.tsx?$|\.d\.ts$/.test(path);

/** Every source file of what ships. */
export const sourceFiles = (): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(workspace, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(workspace, join(entry.parentPath, entry.name)).split(sep).join('/')),
    )
    .filter(isSource)
    .sort();

/* What a file with both languages has somewhere; the others need not be understood. */
const isInBoth = (source: string) => /\bsw\b|defineCatalogue\(|swahili/i.test(source);

const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

/** All that the portal says, wherever it stands: catalogues, messages, mails, papers, titles of routes. */
export const allCatalogues = (files: readonly string[] = sourceFiles()): Catalogue[] =>
  files.flatMap((file) => {
    const source = read(file);
    const pairs = isInBoth(source) ? findPairs(file, source).map((pair) => ({ file, ...pair })) : [];
    // A long list of words may have a file for each language.
    const swahili = file.replace(/-english\.ts$/, '-swahili.ts');
    if (swahili === file) return pairs;
    return [...pairs, { file, line: 1, en: textsOfFile(file, source), sw: textsOfFile(swahili, read(swahili)) }];
  });
