import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { brokenLinks, linksIn } from './links';

/* Texts of the portal itself link to its pages. Names with a dot are caches and tools' own. */
const isLeftOut = (path: string): boolean =>
  /(^|\/)(\.[^/]*|node_modules|dist)$/.test(path) || /^backend\/(content|portal-texts)$/.test(path);

const pagesIn = (folder: string): string[] =>
  readdirSync(join(workspace, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (isLeftOut(path)) return [];
    return entry.isDirectory() ? pagesIn(path) : path.endsWith('.md') ? [path] : [];
  });

describe('the documents', () => {
  const pages = pagesIn('');

  it('link to files, folders and headings that exist', () => {
    expect(pages.length).toBeGreaterThan(100);
    const broken = pages.flatMap((page) => brokenLinks(page).map((link) => `${page} → ${link}`));
    expect(broken).toEqual([]);
  });

  it('are read as Markdown has links: none in code', () => {
    expect(linksIn('[a](b.md#c) `[d](e)`\n```\n[f](g)\n```\n![h](i.png)')).toEqual(['b.md#c', 'i.png']);
  });
});
