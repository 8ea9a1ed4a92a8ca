import type { RouteFacts } from '@tulinde/contracts';
import { routeFor, routesOf } from '../composition/manifest/release-manifest';
import { manifestOf, release, route } from '../testing/manifest';
import { menusOf } from './menus-of';

const line = (place: string, order: number, en: string) => ({ menu: { place, order, text: { en, sw: `${en} (sw)` } } });

const menus = (routes: RouteFacts[]) => {
  const all = routesOf(manifestOf({ 'mfe-help': [release('mfe-help', '1.0.0', routes)] }));
  const { top, account, footer } = menusOf({ routes: all, routeFor: (path) => routeFor(all, path) });
  const words = (lines: typeof top) => lines.map(({ text }) => text.en);
  return { top: words(top), account: words(account), footer: words(footer) };
};

describe('the menus', () => {
  it('have the lines of releases in their order, among what the shell leads to by itself', () => {
    const routes = [
      route('/'),
      route('/news', line('top', 20, 'News')),
      route('/faqs', line('top', 5, 'Questions')),
      route('/my-letters', { access: 'guarded', ...line('account', 15, 'Letters') }),
      route('/my-policies', { access: 'guarded' }),
      route('/read-all-terms'),
      route('/jobs', line('footer', 15, 'Jobs')),
      route('/quiet', { menu: null }),
      route('/unknown', line('side', 1, 'Of a later shell')),
    ];
    expect(menus(routes)).toEqual({
      top: ['Questions', 'Home', 'News'],
      account: ['My Policies', 'Letters', 'Sign out'],
      footer: ['Terms of use', 'Privacy policy', 'Jobs'],
    });
  });

  it('lose the shell’s line to a page whose release wants none', () => {
    expect(menus([route('/faqs', { menu: null }), route('/verify')])).toEqual({
      top: [],
      account: ['Sign out'],
      footer: ['Check a certificate'],
    });
  });

  it('keep the shell’s lines to parts of a page, whatever its release says of menus', () => {
    expect(menus([route('/read-all-terms', { menu: null })]).footer).toEqual(['Terms of use', 'Privacy policy']);
  });

  it('have two lines with one number in the order of their addresses', () => {
    expect(menus([route('/b', line('top', 1, 'B')), route('/a', line('top', 1, 'A'))]).top).toEqual(['A', 'B']);
  });
});
