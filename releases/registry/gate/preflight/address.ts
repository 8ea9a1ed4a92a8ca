import type { Page } from 'playwright-core';
import { readMeasures } from './probe';

/**
 * A page keeps the address that it was opened at. One that has nothing to show there may send the visitor on, in the place
 * of its entry and to a page of the site: then Back leads where the visitor came from.
 * @param isPage whether the site answers an address
 * @returns what it did to the address, null when nothing
 */
export const whyAnotherAddress = async (
  page: Page,
  path: string,
  isPage: (path: string) => boolean,
): Promise<string | null> => {
  const now = new URL(page.url()).pathname;
  const { addedEntries } = await readMeasures(page);
  const entries = addedEntries === 1 ? 'an entry' : `${addedEntries} entries`;
  if (addedEntries > 0) return `it added ${entries} to the history and stands at ${now}`;
  if (now !== path && !isPage(now)) return `it stands at ${now}, which no release answers`;
  return null;
};
