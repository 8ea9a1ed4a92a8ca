import { routeFactsSchema } from '@tulinde/contracts';
import { texts } from './features/faqs/texts';
import remote from './remote';
import { routes } from './routes';

describe('when the remote is released', () => {
  it('has a page for every route it declares and a title for each in both languages', () => {
    for (const route of routes) {
      expect(routeFactsSchema.safeParse(route).success).toBe(true);
      expect(remote.pages[route.path]).toBeDefined();
    }
    expect(Object.keys(remote.pages)).toEqual(routes.map(({ path }) => path));
  });

  it('fills the same parameters in both languages', () => {
    const parameters = (text: string) => text.match(/\{\w+\}/g) ?? [];
    for (const key of Object.keys(texts.en) as (keyof typeof texts.en)[])
      expect({ [key]: parameters(texts.sw[key]).sort() }).toEqual({ [key]: parameters(texts.en[key]).sort() });
  });
});
