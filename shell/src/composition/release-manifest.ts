import { manifestElementId, type Manifest, type MicroFrontend, type RouteFacts } from '@tulinde/shared/contracts';
import { matchPath } from '@tulinde/shared/router';

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

/** The releases to try for an app, the chosen one first. */
export const releasesOf = (manifest: Manifest, app: string): readonly MicroFrontend[] =>
  manifest.microFrontends[app] ?? [];

/** All routes of the live releases; the first release of each app speaks for it. */
export const routesOf = (manifest: Manifest): OwnedRoute[] =>
  Object.entries(manifest.microFrontends).flatMap(([app, [release]]) =>
    (release?.extras.routes ?? []).map((route) => ({ ...route, app })),
  );

/** The route that owns a path; a static segment wins over a parameter. */
export const routeFor = (routes: readonly OwnedRoute[], path: string): OwnedRoute | undefined => {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  const matches = routes.filter((route) => matchPath(route.path, pathname));
  return matches.find((route) => !/[:*]/.test(route.path)) ?? matches[0];
};
