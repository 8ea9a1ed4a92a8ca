import { manifestElementId } from '@tulinde/contracts';

/* The manifest as the page was opened with it; a page without one, as in a test, tells nothing. */
const releasesOfPage = (): string => {
  const written = document.getElementById(manifestElementId)?.textContent ?? '';
  const found = [...written.matchAll(/"container":"(mfe_\w+?)"/g)].map(([, container]) => container);
  return [...new Set(found)].join(' ');
};

/** Where something was written: the page, and the releases that it was opened with. */
export const writtenHere = (page: string): { readonly page: string; readonly release: string } => ({
  page,
  release: releasesOfPage().slice(0, 300),
});
