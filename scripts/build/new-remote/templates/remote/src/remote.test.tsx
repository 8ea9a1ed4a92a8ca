import { routeFactsSchema } from '@tulinde/contracts';
import remote from './remote';
import { routes } from './routes';

describe('when the remote is released', () => {
  it('has a page for every route it declares', () => {
    for (const route of routes) expect(routeFactsSchema.safeParse(route).success).toBe(true);
    expect(routes.length).toBeGreaterThan(0);
    expect(Object.keys(remote.pages)).toEqual(routes.map(({ path }) => path));
  });

  it('renders at build time only what everybody may see', () => {
    expect(routes.filter(({ access, prerender }) => prerender && access !== 'public')).toEqual([]);
  });
});
