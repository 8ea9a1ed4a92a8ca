import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from '../../build/apps';

const outside = /^[a-z]+:/;

const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');

/* Not what is shown as code. */
const proseOf = (text: string): string => text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, 'code');

/** The addresses that a text in Markdown links to. */
export const linksIn = (text: string): readonly string[] =>
  [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

/* As GitHub makes them. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Links of a page to files, folders or headings of this repository that are not there. @param page path from the root */
export const brokenLinks = (page: string): readonly string[] =>
  linksIn(read(page)).filter((link) => {
    if (outside.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(workspace, target))) return true;
    if (anchor === undefined) return false;
    return !statSync(join(workspace, target)).isFile() || !anchorsOf(target).includes(anchor);
  });
