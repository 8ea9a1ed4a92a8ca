import type { RemoteRoute } from '../shared/client/src/remote';
import { routes } from '../shared/contracts/src';
import { remoteNames } from './remotes.cjs';

const shellPages: readonly string[] = [routes.logout];

const routesOf = async (name: string) =>
  ((await import(`../${name}/src/routes`)) as { routes: readonly RemoteRoute[] }).routes;

const isAt = (pattern: string) => {
  const form = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
  return (path: string) => form.test(path);
};

/** Tells of a path without search and anchor whether shell or a remote of this checkout has a page there. */
export const portalPages = async (): Promise<(path: string) => boolean> => {
  const patterns = (await Promise.all(remoteNames().map(routesOf))).flat().map(({ path }) => isAt(path));
  return (path) => shellPages.includes(path) || patterns.some((fits) => fits(path));
};
