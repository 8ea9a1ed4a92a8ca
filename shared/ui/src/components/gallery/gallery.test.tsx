import { renderToString } from 'react-dom/server';
import { LanguageProvider } from '@tulinde/client/remote';
import { MemoryRouter } from '@tulinde/client/router';
import { Gallery } from './gallery';

const html = (language: 'en' | 'sw') =>
  renderToString(
    <LanguageProvider value={language}>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </LanguageProvider>,
  );

describe('every component, rendered on the server', () => {
  it('has no style attribute and no style element: the security policy of the page blocks both', () => {
    const markup = html('en');
    expect(markup).toContain('Get Quote');
    expect(markup).not.toMatch(/\sstyle=/);
    expect(markup).not.toMatch(/<style/);
  });

  it('is the same with each rendering', () => {
    expect(html('sw')).toBe(html('sw'));
  });

  it('speaks the page’s language', () => {
    expect(html('en')).toContain('Try again');
    expect(html('sw')).toContain('Jaribu tena');
  });
});
