import { manifestElementId, type Manifest } from '@tulinde/contracts';

/* The edge wrote the manifest into the page as it was opened; a page without one, as in a test, tells nothing. */
const releasesOfPage = (): string => {
  const written = document.getElementById(manifestElementId)?.textContent;
  if (!written) return '';
  const { environment, microFrontends } = JSON.parse(written) as Manifest;
  // The first is the one that is shown; the others are what the loader falls back to.
  const shown = Object.entries(microFrontends).flatMap(([app, [release]]) =>
    release ? [`${app}@${release.metadata.version}`] : [],
  );
  return `${environment}: ${shown.join(' ')}`;
};

/**
 * Where something was written: the page, and the releases that it was opened with, named as the registry and its commands
 * name them: `production: mfe-help@1.4.0 shell@1.2.1`.
 */
export const writtenHere = (page: string): { readonly page: string; readonly release: string } => ({
  page,
  release: releasesOfPage().slice(0, 300),
});
