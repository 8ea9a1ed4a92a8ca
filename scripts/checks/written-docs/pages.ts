import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';

/* Texts of the portal itself link to its pages. Names with a dot, but for `.github`, are caches and tools' own. */
const isLeftOut = (path: string): boolean =>
  /(^|\/)(\.(?!github$)[^/]*|node_modules|dist)$/.test(path) || /^backend\/(answers|portal-texts)$/.test(path);

/** The Markdown files of a folder and those below it, as paths from the root. */
export const pagesIn = (folder: string): string[] =>
  readdirSync(join(workspace, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (isLeftOut(path)) return [];
    return entry.isDirectory() ? pagesIn(path) : path.endsWith('.md') ? [path] : [];
  });
