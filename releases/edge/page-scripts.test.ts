import { startPlacedEdge } from '../testing/placed-edge';
import { writeShell } from '../testing/shell-release';
import type { RunningEdge } from '../testing/start-edge';
import { route, writeRelease } from '../testing/write-release';

let edge: RunningEdge | undefined;
afterEach(() => edge?.close());

const start = async (facts: object) => {
  const files = { 'remoteEntry.js': 'entry', 'faqs.js': 'faqs', 'rating.js': 'rating' };
  const routes = [route('/faqs'), route('/faqs/:answer'), route('/contact-us')];
  const pageScripts = { '/faqs': ['faqs.js', 'rating.js'], '/faqs/:answer': ['faqs.js'] };
  const help = writeRelease('mfe-help', '1.2.0', { files, facts: { routes, pageScripts, ...facts } });
  ({ edge } = await startPlacedEdge([writeShell('1.0.0'), help]));
  const { url } = edge;
  return async (path: string) => {
    const html = await (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).text();
    return [
      ...html.matchAll(
        /<link rel="(preload" as="script"|modulepreload")(?: fetchpriority="low")? crossorigin="anonymous" integrity="sha384-[^"]+" href="([^"]+)"/g,
      ),
    ].map(([, kind = '', address = '']) => [kind.slice(0, 7), address.replace('/assets/mfe-help/1.2.0/', '')]);
  };
};

it('preloads with a document what its page loads behind the entry', async () => {
  const preloads = await start({});
  const entry = ['preload', 'remoteEntry.js'];
  expect(await preloads('/faqs')).toEqual([entry, ['preload', 'faqs.js'], ['preload', 'rating.js']]);
  expect(await preloads('/faqs/what-is-covered')).toEqual([entry, ['preload', 'faqs.js']]);
  expect(await preloads('/contact-us')).toEqual([entry]);
});

it('asks for modules as modules', async () => {
  const preloads = await start({ federation: 'module' });
  expect(await preloads('/faqs/what-is-covered')).toEqual([
    ['modulep', 'remoteEntry.js'],
    ['modulep', 'faqs.js'],
  ]);
});
