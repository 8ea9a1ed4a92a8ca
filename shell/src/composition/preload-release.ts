import type { Asset, MicroFrontend } from '@tulinde/contracts';

/* As the element that runs or applies the file will ask: with another hash or mode it would come twice. */
const preload = (as: 'script' | 'style' | 'module', { url, integrity }: Asset): void => {
  const link = document.createElement('link');
  link.rel = as === 'module' ? 'modulepreload' : 'preload';
  if (as !== 'module') link.as = as;
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  // What fails is asked for again, and told of, by who needs it.
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
};

/** Asks for the scripts behind the entry of a release now, not when the entry has come and asks for them. */
export const preloadScripts = ({ extras }: MicroFrontend): void => {
  for (const script of extras.scripts) preload('script', script);
};

/** Asks for all that the first page of a release needs, without running anything. */
export const preloadRelease = (release: MicroFrontend): void => {
  const as = release.extras.federation === 'module' ? 'module' : 'script';
  preload(as, { url: release.url, integrity: release.metadata.integrity });
  preloadScripts(release);
  for (const style of release.extras.styles) preload('style', style);
};
