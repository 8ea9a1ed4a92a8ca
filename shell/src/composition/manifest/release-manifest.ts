import { manifestElementId, type Manifest, type RouteFacts } from '@tulinde/contracts';
import { matchPath } from '@tulinde/client/router';

/** A route with the app that owns it. */
export interface OwnedRoute extends RouteFacts {
  readonly app: string;
}

/* The edge wrote it and the registry checked it: parsing it again with zod would only cost the phone time. */
export const readInlinedManifest = (from: Document): Manifest => {
  const text = from.getElementById(manifestElementId)?.textContent;
  if (!text) throw new Error(`The page has no #${manifestElementId}: it was not served by the edge.`);
  return JSON.parse(text) as Manifest;
};

/** All routes of the live releases; the first release of each app speaks for it. */
export const routesOf = (manifest: Manifest): OwnedRoute[] =>
  Object.entries(manifest.microFrontends).flatMap(([app, [release]]) =>
    (release?.extras.routes ?? []).map((route) => ({ ...route, app })),
  );

/* The figures of react-router's own ranking, which the edge uses too: both must name the same owner. */
const rank = (path: string): number =>
  path.split('/').reduce((sum, segment) => {
    if (segment === '*') return sum - 2;
    if (segment === '') return sum + 1;
    return sum + (segment.startsWith(':') ? 3 : 10);
  }, path.split('/').length);

const firstOf = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';

/* A page is looked up for each line of the menus, and to match a pattern compiles it: most differ in their first segment. */
const mayMatch = ({ path }: OwnedRoute, pathname: string): boolean => {
  const first = firstOf(path);
  return first === firstOf(pathname) || /[:*?]/.test(first);
};

/** The route that owns a path; the most specific pattern wins. */
export const routeFor = (routes: readonly OwnedRoute[], path: string): OwnedRoute | undefined => {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  return routes
    .filter((route) => mayMatch(route, pathname) && matchPath(route.path, pathname))
    .sort((a, b) => rank(b.path) - rank(a.path))[0];
};
