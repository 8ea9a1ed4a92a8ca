import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/apps';
import { pagesIn } from './written-docs/pages';

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(workspace, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const backEnd = foldersIn('backend/src').map((name) => `backend/src/${name}`);

describe('the folders of the back end', () => {
  it('are twelve at most', () => {
    expect(backEnd.length).toBeLessThanOrEqual(12);
  });

  it.each(backEnd)('%s has a README that names each of its folders', (folder) => {
    const readme = readFileSync(join(workspace, folder, 'README.md'), 'utf8');
    expect(foldersIn(folder).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});

it('every package and every folder beside them has a README', () => {
  // The pages of docs are listed in the README at the top.
  const left = /^(\.|node_modules$|coverage$|dist$|test-results$|docs$)/;
  const top = foldersIn('').filter((name) => !left.test(name));
  const packages = [...top, ...foldersIn('shared').map((name) => `shared/${name}`)];
  const without = packages.filter((folder) => !existsSync(join(workspace, folder, 'README.md')));
  expect(without).toEqual([]);
});

/* The folders that a table of a README names, in the first column below `folder …` or `where`. */
const namedFolders = (readme: string): readonly string[] =>
  readme.split(/\n(?!\|)/).flatMap((part) => {
    const rows = part.split('\n').filter((line) => line.startsWith('|'));
    return /^\| (folder|where)\b/.test(rows[0] ?? '')
      ? rows
          .slice(2)
          .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name))
      : [];
  });

const readmes = pagesIn('').filter((page) => page.endsWith('/README.md') && !page.startsWith('docs/'));

it.each(readmes)('%s names only folders that there are', (page) => {
  const folder = join(workspace, page, '..');
  const named = namedFolders(readFileSync(join(workspace, page), 'utf8'));
  expect(
    named.filter((name) => !['', 'src', 'src/features'].some((below) => existsSync(join(folder, below, name)))),
  ).toEqual([]);
});
