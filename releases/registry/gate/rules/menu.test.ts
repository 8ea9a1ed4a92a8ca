import { arrived, artefactsOf } from '../../../testing/judged-release';
import { route } from '../../../testing/write-release';
import { menuOrderRule, menuRule } from './menu';

const { publish } = artefactsOf();
const line = { place: 'top', order: 30, text: { en: 'FAQs', sw: 'Maswali' } };
const help = publish('mfe-help', '1.0.0', { facts: { routes: [route('/faqs', { menu: line })] } });

const withLine = (path: string, change: Partial<typeof line>) =>
  arrived('mfe-news', '1.0.0', { facts: { routes: [route(path, { menu: { ...line, ...change } })] } });

describe('when a release has a line in a menu', () => {
  it.each([
    ['/news', {}, []],
    ['/news/:id', {}, ['a line to /news/:id']],
    ['/news', { place: 'side' }, ['/news in the menu side']],
    ['/news', { order: -1 }, ['/news has the order -1']],
    ['/news', { order: 1.5 }, ['/news has the order 1.5']],
    ['/news', { order: 1000 }, ['/news has the order 1000']],
    ['/news', { text: { en: '', sw: 'Habari' } }, ['/news is called "" in en']],
    ['/news', { text: { en: 'News', sw: ' Habari' } }, ['/news is called " Habari" in sw']],
    ['/news', { text: { en: 'News', sw: 'H'.repeat(25) } }, [`/news is called "${'H'.repeat(25)}" in sw`]],
  ])('%s with %j: %j', async (path, change, seen) => {
    expect((await menuRule(withLine(path, change))).map((finding) => finding.seen)).toEqual(seen);
  });

  it('asks nothing of a route in no menu, nor of one from before there were lines', async () => {
    const routes = [route('/news/:id', { menu: null }), route('/news')];
    expect(await menuRule(arrived('mfe-news', '1.0.0', { facts: { routes } }))).toEqual([]);
  });
});

describe('when two lines have one number', () => {
  it('refuses the later one, and names the other', async () => {
    expect((await menuOrderRule(withLine('/news', {}), [help])).map(({ seen }) => seen)).toEqual([
      '/news has the order 30 in the menu top, as /faqs of mfe-help@1.0.0',
    ]);
    const routes = [route('/a', { menu: line }), route('/b', { menu: line })];
    const twice = arrived('mfe-news', '1.0.0', { facts: { routes } });
    expect((await menuOrderRule(twice, [])).map(({ seen }) => seen)).toEqual([
      '/b has the order 30 in the menu top, as /a of this release',
    ]);
  });

  it('lets them be in two menus, and in two releases of one app', async () => {
    expect(await menuOrderRule(withLine('/news', { place: 'footer' }), [help])).toEqual([]);
    const next = arrived('mfe-help', '1.1.0', { facts: { routes: [route('/help', { menu: line })] } });
    expect(await menuOrderRule(next, [help])).toEqual([]);
  });
});
