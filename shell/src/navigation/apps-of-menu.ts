import type { Composition } from '../composition/composition';
import { mainPages } from './pages';

/** The apps behind the main pages that are not in the page yet: where a visitor most likely goes next. */
export const appsOfMenu = (composition: Composition): string[] => {
  const apps = mainPages.flatMap(({ path }) => composition.routeFor(path)?.app ?? []);
  return [...new Set(apps)].filter((app) => composition.state(app).state === 'idle');
};
