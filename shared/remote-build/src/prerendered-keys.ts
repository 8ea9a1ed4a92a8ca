import type { RemoteRoute } from '@tulinde/client/remote';

/** The keys of a route's prerendered markup in `release.json`: its path, and its path with each query that has markup of its own. */
export const prerenderedKeys = ({ path, prerender = false }: RemoteRoute): string[] =>
  prerender === false ? [] : [path, ...(prerender === true ? [] : prerender.map((query) => `${path}?${query}`))];
