import { inMenuOrder, keepsOwnLine, menuLinesOf, type MenuPlace } from '@tulinde/contracts';
import type { Composition } from '../composition/composition';
import { ownLines, shellPaths, type DrawnLine, type Menus } from './own-lines';

type Routes = Pick<Composition, 'routes' | 'routeFor'>;

const linesOf = (place: MenuPlace, { routes, routeFor }: Routes): readonly DrawnLine[] =>
  [
    ...ownLines[place].filter(
      ({ path, hash }) => shellPaths.includes(path) || keepsOwnLine(routeFor(path), hash !== undefined),
    ),
    ...menuLinesOf(place, routes),
  ].sort(inMenuOrder);

/** The lines of all menus as the visitor's releases are now. */
export const menusOf = (routes: Routes): Menus => ({
  top: linesOf('top', routes),
  account: linesOf('account', routes),
  footer: linesOf('footer', routes),
});

/** The apps behind the lines of the top bar that are not in the page yet: where a visitor most likely goes next. */
export const appsOfMenu = (composition: Composition): string[] => {
  const apps = menusOf(composition).top.flatMap(({ path }) => composition.routeFor(path)?.app ?? []);
  return [...new Set(apps)].filter((app) => composition.state(app).state === 'idle');
};
