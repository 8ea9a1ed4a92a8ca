import { artefactsOf } from '../../../testing/judged-release';
import { route } from '../../../testing/write-release';
import { addressOf, pagesOf, sampleOf } from './pages';
import { isOthers } from './whose';

const { publish } = artefactsOf();
const help = publish('mfe-help', '1.0.0', {
  facts: { routes: [route('/faqs'), route('/my-cover', { access: 'guarded' })] },
});

describe('when the pages to open are chosen', () => {
  it.each([
    ['/', '/'],
    ['/faqs', '/faqs'],
    ['/verify/:certificateNumber', '/verify/preflight-sample'],
    ['/a/:one/b/:two', '/a/preflight-sample/b/preflight-sample'],
    ['/personal-accident/*', '/personal-accident/preflight-sample'],
    ['/*', '/preflight-sample'],
  ])('%s is opened as %s', (pattern, address) => {
    expect(addressOf(pattern)).toBe(address);
  });

  it('takes the public ones in both languages', () => {
    expect(pagesOf(help, [])).toEqual([
      { app: 'mfe-help', path: '/faqs', language: 'en' },
      { app: 'mfe-help', path: '/faqs', language: 'sw' },
    ]);
  });

  it('takes those of all remotes for a shell, and its own alone for a remote', () => {
    const quotes = publish('mfe-quotes', '1.0.0', { facts: { routes: [route('/')] } });
    expect(pagesOf(publish('shell', '1.0.0'), [help, quotes]).map(({ path }) => path)).toEqual([
      '/faqs',
      '/faqs',
      '/',
      '/',
    ]);
    expect(pagesOf(quotes, [help]).map(({ path }) => path)).toEqual(['/', '/']);
  });
});

describe('when there are more pages than it may open', () => {
  const pages = pagesOf(
    publish('mfe-quotes', '2.0.0', {
      facts: { routes: ['/', '/a', '/b', '/c', '/d', '/e'].map((path) => route(path)) },
    }),
    [],
  );
  const chosen = (most: number) => sampleOf(pages, most).map(({ path, language }) => `${path} ${language}`);

  it('takes routes evenly, the first one among them, in turn with the languages', () => {
    expect(chosen(3)).toEqual(['/ en', '/b sw', '/d en']);
    expect(chosen(1)).toEqual(['/ en']);
  });

  it('takes every route once where there is room for that', () => {
    expect(chosen(8)).toEqual(['/ en', '/a sw', '/b en', '/c sw', '/d en', '/e sw']);
  });

  it('takes all where there is room for all', () => {
    expect(sampleOf(pages, 12)).toEqual(pages);
  });
});

describe('when a message may be of another release', () => {
  it.each([
    ['TypeError at /assets/shell/1.0.0/shell.js:1:2', true],
    ['TypeError at /assets/mfe-help/1.0.1/remote.js:1:2', true],
    ['TypeError at /assets/mfe-help/1.0.0/remote.js:1:2 at /assets/shell/1.0.0/shell.js:9:9', false],
    ['mfe-help@1.0.0 failed: render (/assets/shell/1.0.0/shell.js)', false],
    ['TypeError at anonymous', false],
  ])('%s: %s', (text, expected) => {
    expect(isOthers(text, help)).toBe(expected);
  });
});
