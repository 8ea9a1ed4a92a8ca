import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* The nearest package.json with a list: of this repository its root's, of the published package its own. */
const readList = (folder: string): readonly string[] => {
  const file = join(folder, 'package.json');
  const list = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { browserslist?: string[] }).browserslist
    : undefined;
  if (list) return list;
  if (folder === dirname(folder)) throw new Error('No package.json has a browserslist.');
  return readList(dirname(folder));
};

/** The oldest browsers that the portal works in, as the `browserslist` of package.json has them: `safari >= 15.4`. */
export const oldestBrowsers: readonly string[] = readList(import.meta.dirname);

/** For esbuild: `safari15.4`. */
export const esbuildTargets = oldestBrowsers.map((query) => query.replace(' >= ', ''));

/** For Rspack: which syntax its runtime and its minimizers may write. */
export const rspackTarget: ['web', `browserslist:${string}`] = ['web', `browserslist:${oldestBrowsers.join(', ')}`];
