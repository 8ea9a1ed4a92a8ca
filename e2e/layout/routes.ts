import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appNames, workspace } from '../../scripts/build/apps';
import type { RemoteRoute } from '../../shared/client/src/remote';
import { prerenderedKeys } from '../../shared/remote-build/src/prerendered-keys';
import { shellPaths } from '../../shell/src/navigation/own-lines';
import type { Screen } from './screen';
import { statesOfPages } from './states';

/* The shell's own, beside its paths: what stands at an address that nobody serves, and what lies over any page. */
const shellScreens = [...shellPaths, '*', 'the menus', 'the sign-in panel', 'the tester panel'];

const routesOf = async (remote: string): Promise<readonly RemoteRoute[]> => {
  const path = pathToFileURL(join(workspace, remote, 'src/routes.tsx')).href;
  return ((await import(path)) as { routes: readonly RemoteRoute[] }).routes;
};

const isOf = (path: string, state?: string) => (screen: Screen) =>
  screen.path === path && (state === undefined || screen.state === state);

const routesOfRemotes = (): Promise<(readonly RemoteRoute[])[]> =>
  Promise.all(
    appNames()
      .filter((name) => name !== 'shell')
      .map(routesOf),
  );

/**
 * The routes, without parameters, of remotes of which no screen is written down: a new remote is checked as it opens, until
 * its screens are written.
 */
export const routesOfNewRemotes = async (screens: readonly Screen[]): Promise<RemoteRoute[]> =>
  (await routesOfRemotes())
    .filter((routes) => !routes.some(({ path }) => screens.some(isOf(path))))
    .flatMap((routes) => routes.filter(({ path }) => !/[:*]/.test(path)));

/** The addresses that everybody may open, those with parameters left out; with the queries that are painted first in another way. */
export const publicPaths = async (): Promise<string[]> =>
  (await routesOfRemotes())
    .flat()
    .filter(({ access, path }) => access === 'public' && !/[:*]/.test(path))
    .flatMap((route) => [...new Set([route.path, ...prerenderedKeys(route)])]);

/** Routes of this checkout's remotes, and states of their pages, that no screen is for, and screens of routes that are gone. */
export const missingScreens = async (screens: readonly Screen[]): Promise<string[]> => {
  const ofRemotes = (await routesOfRemotes()).flat();
  const routes = [...ofRemotes.map(({ path }) => path), ...shellScreens];
  const states = Object.entries(statesOfPages).flatMap(([path, names]) => names.map((state) => [path, state] as const));
  return [
    ...routes.filter((path) => !screens.some(isOf(path))).map((path) => `no screen of ${path}`),
    ...states
      .filter(([path, state]) => !screens.some(isOf(path, state)))
      .map((state) => `no screen of ${state.join(': ')}`),
    ...screens
      .filter(({ path }) => !routes.includes(path))
      .map(({ path }) => `a screen of ${path}, which no remote has`),
  ];
};
