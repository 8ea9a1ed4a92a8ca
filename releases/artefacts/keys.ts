import type { ReleaseName } from './store';

/** Key of a release in the bucket, or of a file of it. */
export const keyOf = ({ app, version }: ReleaseName, path?: string): string =>
  path === undefined ? `${app}/${version}` : `${app}/${version}/${path}`;

/** Written last and removed first: without it there is no release. */
export const factsKey = (name: ReleaseName): string => keyOf(name, 'release.json');

/* None of them can begin the name of an app. */
export const identityKey = '.registry.json';
export const publishedPrefix = '.published/';
