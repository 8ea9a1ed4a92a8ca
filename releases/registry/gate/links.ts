import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const beforeParameters = (route: string): string => route.split(/[:*]/, 1)[0] ?? '';

/**
 * What a link to a route looks like in a script or in markup: the address as a whole text, or followed by a query or a hash.
 * Of a pattern with parameters, what stands before the first one.
 */
const linkTo = (route: string): RegExp => {
  const fixed = beforeParameters(route);
  return fixed === route ? new RegExp(`["'\`]${escape(route)}/?["'\`?#]`) : new RegExp(`["'\`]${escape(fixed)}`);
};

/* In a script "/" alone is more often a separator than a link to the first page. */
const isTelling = (route: string, file: string): boolean =>
  beforeParameters(route) === '/' ? file.endsWith('.html') && route === '/' : true;

/**
 * The first file of a release, script or prerendered markup, that names an address of the route. Simple and careful: a text
 * that is no link counts too, an address that is put together from parts does not.
 * @returns null when there is none
 */
export const findLinks = async (folder: string, release: Release, route: string): Promise<string | null> => {
  const link = linkTo(route);
  const files = release.files.map(({ path }) => path).filter((path) => /\.(js|html)$/.test(path));
  for (const file of files.filter((path) => isTelling(route, path))) {
    if (link.test(await readFile(join(folder, file), 'utf8'))) return file;
  }
  return null;
};
