import { type Manifest, manifestPath } from '../../shared/contracts/src';
import { expect, type Page } from '../test';

/** Of the live manifest, those of each remote: the guard of a new page cannot be forgotten. */
export const guardedRoutes = async (page: Page): Promise<string[][]> => {
  const manifest = (await (await page.request.get(manifestPath)).json()) as Manifest;
  const routes = Object.values(manifest.microFrontends).map(([release]) =>
    (release?.extras.routes ?? []).filter(({ access }) => access === 'guarded').map(({ path }) => path),
  );
  expect(routes.flat().length).toBeGreaterThan(3);
  return routes;
};
