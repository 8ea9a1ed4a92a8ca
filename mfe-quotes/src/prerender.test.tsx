import { LanguageProvider, PortalProvider } from '@tulinde/client/remote';
import { MemoryRouter } from '@tulinde/client/router';
import { createTestPortal } from '@tulinde/testing';
import { setImmediate } from 'node:timers';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static.node';
import remote from './remote';
import { routes } from './routes';

// What React's build for Node uses and a page does not have.
Object.assign(globalThis, { setImmediate });

/* As the build does it: nothing of a browser may be touched while a page is rendered. */
const prerender = async (address: string, language: 'en' | 'sw') => {
  const Page = remote.pages[address.split('?')[0]!]!;
  const touched = jest.spyOn(window, 'matchMedia').mockImplementation(() => {
    throw new Error('matchMedia is not there while a page is prerendered.');
  });
  const { prelude } = await prerenderToNodeStream(
    <PortalProvider value={createTestPortal({ language })}>
      <LanguageProvider value={language}>
        <MemoryRouter initialEntries={[address]}>
          <Page />
        </MemoryRouter>
      </LanguageProvider>
    </PortalProvider>,
  );
  const html = await text(prelude as NodeJS.ReadableStream & AsyncIterable<string>);
  touched.mockRestore();
  return html;
};

const headings = {
  '/': { en: 'Insurance that stands with you.', sw: 'Bima inayosimama nawe.' },
  '/get-quote': { en: 'Get Quote', sw: 'Pata Bei' },
  '/get-quote?product=1': { en: 'Your car', sw: 'Gari lako' },
  '/get-quote?product=2': { en: 'Your motor cycle', sw: 'Pikipiki yako' },
  '/personal-accident/get-quote': { en: 'Personal accident cover', sw: 'Bima ya ajali binafsi' },
} as const;
const languages = ['en', 'sw'] as const;

describe('when a page is rendered at build time', () => {
  it('is one of those that this test knows', () => {
    const addresses = routes
      .filter(({ prerender }) => prerender)
      .flatMap(({ path, prerender }) => [
        path,
        ...(typeof prerender === 'object' ? prerender.map((query) => `${path}?${query}`) : []),
      ]);
    expect(addresses).toEqual(Object.keys(headings));
  });

  for (const path of Object.keys(headings) as (keyof typeof headings)[]) {
    it.each(languages)(`shows the heading of ${path} in %s, with no style attribute`, async (language) => {
      const html = await prerender(path, language);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${headings[path][language]}</h1>`));
      expect(html).not.toContain('style=');
    });
  }

  it.each(['/get-quote?product=1', '/get-quote?product=2', '/personal-accident/get-quote'])(
    'has the fields of %s, which take typing before any script',
    async (address) => {
      const html = await prerender(address, 'en');
      expect(html).toMatch(/<form/);
      expect(html.match(/<(input|select)/g)?.length).toBeGreaterThan(3);
      expect(html).not.toMatch(/<form[^>]*aria-busy/);
    },
  );

  it('keeps room for three products', async () => {
    const html = await prerender('/', 'en');
    expect(html.match(/<h3/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html.match(/pendingPrice/g)).toHaveLength(3);
    expect(html).toContain('Get covered in 3 simple steps');
  });
});
