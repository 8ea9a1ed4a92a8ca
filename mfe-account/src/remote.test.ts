import { routeFactsSchema } from '@tulinde/contracts';
import remote from './remote';
import { routes } from './routes';

describe('when the remote is released', () => {
  it('has a page for every route it declares, each behind the sign-in', () => {
    for (const route of routes) {
      expect(routeFactsSchema.safeParse(route).success).toBe(true);
      expect(route.access).toBe('guarded');
    }
    expect(Object.keys(remote.pages)).toEqual(routes.map(({ path }) => path));
  });
});
