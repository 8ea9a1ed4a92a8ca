import { describeRelease, route } from '../../testing/write-release';
import { createMenus, writeMenus } from './menus';
import { createRouteTable } from './route-table';

const own = (path: string, order: number, text: string) =>
  `<li data-nav="${path}" data-order="${order}"><a href="${path}">${text}</a></li>`;

const frame =
  `<nav><ul class="links" data-menu="top">${own('/', 10, 'Home')}${own('/faqs', 30, 'FAQs')}${own('/contact-us', 40, 'Contact')}` +
  `${own('/{{path}}', 999_999, '{{text}}')}</ul></nav>` +
  `<footer><ul data-menu="footer">${own('/{{path}}', 999_999, '{{text}}')}<li><a href="https://example.com">X</a></li></ul></footer>`;

const line = (place: string, order: number, en: string) => ({ place, order, text: { en, sw: `${en} (sw)` } });
const pageOf = (routes: ReturnType<typeof route>[], language: 'en' | 'sw' = 'en', markup = frame) => {
  const releases = [describeRelease('mfe-help', '1.0.0', { facts: { routes } }).release];
  const table = createRouteTable(releases);
  const html = writeMenus(markup, createMenus(releases), (path) => table.match(path)?.route, language);
  return [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, path, text]) => `${path} ${text}`);
};

describe('the menus of a page', () => {
  it('have the lines of releases in their order, the shell’s own where a release says nothing, and what is no line last', () => {
    const routes = [
      route('/'),
      route('/news', { menu: line('top', 20, 'News') }),
      route('/faqs', { menu: line('top', 5, 'Questions') }),
      route('/jobs', { menu: line('footer', 10, 'Jobs') }),
      route('/quiet', { menu: null }),
    ];
    const wanted = ['/faqs Questions', '/ Home', '/news News', '/jobs Jobs', 'https://example.com X'];
    expect(pageOf(routes)).toEqual(wanted);
  });

  it('speak the language of the page', () => {
    expect(pageOf([route('/news', { menu: line('top', 20, 'News') })], 'sw')).toContain('/news News (sw)');
  });

  it('lose the shell’s line of a page whose release wants none', () => {
    expect(pageOf([route('/faqs', { menu: null })])).toEqual(['https://example.com X']);
  });

  it('keep the shell’s lines to parts of a page, whatever its release says of menus', () => {
    const part = '<li data-nav="/terms" data-order="5" data-part=""><a href="/terms#privacy">Privacy</a></li>';
    const markup = frame.replace('<ul data-menu="footer">', `<ul data-menu="footer">${part}`);
    expect(pageOf([route('/terms', { menu: null })], 'en', markup)).toContain('/terms#privacy Privacy');
    expect(pageOf([route('/')], 'en', markup)).not.toContain('/terms#privacy Privacy');
  });

  it('pass over a place that this edge does not know', () => {
    expect(pageOf([route('/news', { menu: line('side', 1, 'News') })])).toEqual(['https://example.com X']);
  });

  it('take words as text, whatever they hold', () => {
    const menu = line('top', 1, '<b>$& {{title}}</b>');
    expect(pageOf([route('/news', { menu })])[0]).toBe('/news &lt;b&gt;$&amp; {{title}}&lt;/b&gt;');
  });

  it('stay as they are in the frame of a shell that has no place for lines', () => {
    const before = '<ul><li data-nav="/faqs"><a href="/faqs">FAQs</a></li></ul>';
    expect(pageOf([route('/news', { menu: line('top', 1, 'News') })], 'en', before)).toEqual(['/faqs FAQs']);
  });
});
