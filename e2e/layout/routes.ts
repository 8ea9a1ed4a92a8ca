import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appNames, workspace } from '../../scripts/apps';
import type { RouteFacts } from '../../shared/src/contracts';
import type { RemoteFacts } from '../../shared/src/remote';
import { shellPaths } from '../../shell/src/navigation/own-lines';
import type { Screen } from './screen';

/* The shell's own, beside its paths: what stands at an address that nobody serves, and what lies over any page. */
const shellScreens = [...shellPaths, '*', 'the menus', 'the sign-in panel', 'the tester panel'];

const factsOf = async (remote: string): Promise<RemoteFacts> => {
  const path = pathToFileURL(join(workspace, remote, 'src/facts.ts')).href;
  return ((await import(path)) as { facts: RemoteFacts }).facts;
};

const isOf = (path: string, state?: string) => (screen: Screen) =>
  screen.path === path && (state === undefined || screen.state === state);

const remoteFacts = (): Promise<RemoteFacts[]> =>
  Promise.all(
    appNames()
      .filter((name) => name !== 'shell')
      .map(factsOf),
  );

/**
 * The routes, without parameters, of remotes of which no screen is written down: a new one is looked at as it opens, until
 * somebody writes its screens.
 */
export const routesOfNewRemotes = async (screens: readonly Screen[]): Promise<RouteFacts[]> =>
  (await remoteFacts())
    .filter(({ routes }) => !routes.some(({ path }) => screens.some(isOf(path))))
    .flatMap(({ routes }) => routes.filter(({ path }) => !/[:*]/.test(path)));

/** Routes and states of the facts of this checkout's remotes that no screen is for, and screens of routes that are gone. */
export const missingScreens = async (screens: readonly Screen[]): Promise<string[]> => {
  const facts = await remoteFacts();
  const routes = [...facts.flatMap((remote) => remote.routes.map(({ path }) => path)), ...shellScreens];
  const states = facts.flatMap((remote) =>
    Object.entries(remote.states ?? {}).flatMap(([path, names]) => names.map((state) => [path, state] as const)),
  );
  return [
    ...routes.filter((path) => !screens.some(isOf(path))).map((path) => `no screen of ${path}`),
    ...states
      .filter(([path, state]) => !screens.some(isOf(path, state)))
      .map((state) => `no screen of ${state.join(': ')}`),
    ...screens
      .filter(({ path }) => !routes.includes(path))
      .map(({ path }) => `a screen of ${path}, which no facts have`),
  ];
};
