import type { Release } from '@tulinde/contracts';

/**
 * The scripts of a standard remote that come without a hash: all but the entry, whose hash the page has, unless another script
 * names it for the element that loads it. What the build preset writes is not asked: it always does.
 * @param scripts texts by path
 */
export const unverifiedScripts = (release: Release, scripts: ReadonlyMap<string, string>): string[] => {
  if (release.federation === undefined) return [];
  const later = release.files.filter(({ path }) => scripts.has(path) && path !== release.entry);
  // An ES module's imports carry none: it has to be one file.
  if (release.federation === 'module') return later.map(({ path }) => path);
  const all = [...scripts.values()];
  return later.filter(({ integrity }) => !all.some((text) => text.includes(integrity))).map(({ path }) => path);
};
