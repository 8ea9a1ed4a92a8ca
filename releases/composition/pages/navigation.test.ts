import { adjustNavigation } from './navigation';

const menu =
  '<ul><li class="a" data-nav="/"><a href="/">Home</a></li>\n' +
  '<li data-nav="/faqs" class="b"><a class="x" href="/faqs">FAQs</a></li><li><a href="tel:1">Call</a></li></ul>';

describe('the menu of a page', () => {
  it('loses the items that lead to no live app', () => {
    expect(adjustNavigation(menu, (path) => path === '/', '')).toBe(
      '<ul><li class="a" data-nav="/"><a href="/">Home</a></li>\n<li><a href="tel:1">Call</a></li></ul>',
    );
  });

  it('marks the item of the page that is shown, and only that', () => {
    const marked = adjustNavigation(menu, () => true, '/faqs');
    expect(marked).toContain('<a aria-current="page" class="x" href="/faqs">');
    expect(marked.match(/aria-current/g)).toHaveLength(1);
  });
});
