import type { Asset, MicroFrontend } from '@tulinde/contracts';

/* With the options of the element that uses the file: with another hash or mode it would be fetched twice. */
const preload = (as: 'script' | 'style' | 'module', { url, integrity }: Asset): void => {
  const link = document.createElement('link');
  link.rel = as === 'module' ? 'modulepreload' : 'preload';
  if (as !== 'module') link.as = as;
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  // A file that fails is fetched again, and reported, when it is used.
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
};

/** Preloads the scripts behind the entry of a release before the entry asks for them. */
export const preloadScripts = ({ extras }: MicroFrontend): void => {
  for (const script of extras.scripts) preload('script', script);
};

/** Preloads all files that the first page of a release needs, without running any. */
export const preloadRelease = (release: MicroFrontend): void => {
  const as = release.extras.federation === 'module' ? 'module' : 'script';
  preload(as, { url: release.url, integrity: release.metadata.integrity });
  preloadScripts(release);
  for (const style of release.extras.styles) preload('style', style);
};
