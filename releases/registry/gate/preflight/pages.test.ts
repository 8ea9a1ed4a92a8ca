import type { Release } from '@tulinde/contracts';
import { artefactsOf } from '../../../testing/judged-release';
import { prerenderedFiles } from '../../../testing/shell-release';
import { route } from '../../../testing/write-release';
import { addressOf, nameOfPage, planOf, routesOf } from './pages';
import { isOthers } from './whose';

const { publish } = artefactsOf();
const form = { en: '<h1>Form</h1>', sw: '<h1>Fomu</h1>' };
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

  it('takes those of all remotes for a shell, and its own alone for a remote', () => {
    const quotes = publish('mfe-quotes', '1.0.0', { facts: { routes: [route('/')] } });
    expect(routesOf(publish('shell', '1.0.0'), [help, quotes]).map(({ path }) => path)).toEqual([
      '/faqs',
      '/my-cover',
      '/',
    ]);
    expect(routesOf(quotes, [help])).toEqual([{ app: 'mfe-quotes', path: '/', isGuarded: false }]);
  });

  it('takes a page also for each query that has markup of its own', () => {
    const markup = prerenderedFiles({ '/form': form, '/form?product=1': form });
    const facts = { routes: [route('/form'), route('/formal')], prerendered: markup.prerendered };
    const quotes = publish('mfe-quotes', '1.2.0', { files: markup.files, facts });
    expect(routesOf(quotes, []).map(({ path }) => path)).toEqual(['/form', '/form?product=1', '/formal']);
  });
});

describe('when it is planned how pages are opened', () => {
  const planned = (release: Release, turn: number, canSignIn: boolean, most = 60) =>
    planOf(routesOf(release, []), { most, turn, canSignIn }).map(
      (page) => `${nameOfPage(page)} ${page.width}${page.isFirst ? '' : ' again'}`,
    );

  it('each public one is opened in both languages, and guarded ones are not', () => {
    expect(planned(help, 0, false)).toEqual(['/faqs (en) 360', '/faqs (sw) 360 again']);
  });

  it('each is opened signed in too, where that can be done', () => {
    expect(planned(help, 0, true)).toEqual([
      '/faqs (en) 360',
      '/my-cover (sw, signed in) 360',
      '/faqs (sw) 360 again',
      '/my-cover (en, signed in) 1440 again',
      '/faqs (en, signed in) 1440 again',
      '/faqs (sw, signed in) 1440 again',
    ]);
  });

  const six = publish('mfe-quotes', '2.0.0', {
    facts: { routes: ['/', '/a', '/b', '/c', '/d', '/e'].map((path) => route(path)) },
  });

  it('routes take turns with the ways, and so do releases', () => {
    expect(planned(six, 0, false).slice(0, 4)).toEqual(['/ (en) 360', '/a (sw) 360', '/b (en) 1440', '/c (sw) 1440']);
    expect(planned(six, 1, false).slice(0, 2)).toEqual(['/ (sw) 360', '/a (en) 1440']);
  });

  it('those that come first are even over the list, the first one among them', () => {
    expect(planned(six, 0, false, 3).slice(0, 3)).toEqual(['/ (en) 360', '/b (sw) 360', '/d (en) 1440']);
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
