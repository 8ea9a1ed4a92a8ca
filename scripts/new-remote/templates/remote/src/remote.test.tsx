import { routeFactsSchema } from '@tulinde/shared/contracts';
import { facts } from './facts';
import remote from './remote';

describe('when the remote is released', () => {
  it('has a page for every route it declares', () => {
    for (const route of facts.routes) expect(routeFactsSchema.safeParse(route).success).toBe(true);
    expect(facts.routes.length).toBeGreaterThan(0);
    expect(Object.keys(remote.pages)).toEqual(facts.routes.map(({ path }) => path));
  });

  it('renders at build time only what everybody may see', () => {
    const open = facts.routes.filter(({ access }) => access === 'public').map(({ path }) => path);
    expect(open).toEqual(expect.arrayContaining([...facts.prerender]));
  });
});
