import { routeFactsSchema } from '@tulinde/shared/contracts';
import { facts } from './facts';
import remote from './remote';

describe('when the remote is released', () => {
  it('has a page for every route it declares, each behind the sign-in', () => {
    for (const route of facts.routes) {
      expect(routeFactsSchema.safeParse(route).success).toBe(true);
      expect(route.access).toBe('guarded');
    }
    expect(Object.keys(remote.pages)).toEqual(facts.routes.map(({ path }) => path));
  });
});
