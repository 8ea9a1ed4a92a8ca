import type { MicroFrontend } from '@tulinde/contracts';
import { compose, ok, two } from '../../testing/compose';

const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => ({
    as: link.as,
    url: link.getAttribute('href'),
    integrity: link.integrity,
    crossOrigin: link.crossOrigin,
  }));
beforeEach(() => {
  document.head.replaceChildren();
});
afterEach(() => jest.restoreAllMocks());

const hash = `sha384-${'B'.repeat(64)}`;
const withScript = (release: MicroFrontend): MicroFrontend => ({
  ...release,
  extras: { ...release.extras, scripts: [{ url: release.url.replace('remoteEntry', 'page'), integrity: hash }] },
});
const releases = two().map(withScript);
const [broken, earlier] = releases as [MicroFrontend, MicroFrontend];
const scriptOf = ({ extras }: MicroFrontend) => ({
  as: 'script',
  url: extras.scripts[0]?.url,
  integrity: hash,
  crossOrigin: 'anonymous',
});

it('the scripts behind an entry are asked for together with it', async () => {
  let asked: unknown;
  const { composition } = compose(() => {
    asked = preloads();
    return ok();
  }, releases);
  await composition.enter('mfe-help');
  expect(asked).toEqual([scriptOf(broken)]);
});

it('what takes the place of a broken release is asked for while the edge is still asked', async () => {
  const { composition } = compose(() => ok(), releases);
  await composition.enter('mfe-help');
  document.head.replaceChildren();
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const [remote] = composition.mounted;
  composition.onRenderError(remote!, new Error('broken'), 'render');
  expect(preloads()).toEqual([
    { ...scriptOf(earlier), url: earlier.url, integrity: earlier.metadata.integrity },
    scriptOf(earlier),
  ]);
});

it('what was asked for leaves nothing behind, whether it came or not', async () => {
  const { composition } = compose(() => ok(), releases);
  await composition.enter('mfe-help');
  const [link] = document.head.querySelectorAll('link');
  link?.dispatchEvent(new Event('error'));
  expect(preloads()).toEqual([]);
});

it('an ES module is asked for as one', async () => {
  const { composition } = compose(
    () => ok(),
    two().map((release) => ({ ...release, extras: { ...release.extras, federation: 'module' as const } })),
  );
  await composition.enter('mfe-help');
  document.head.replaceChildren();
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  composition.onRenderError(composition.mounted[0]!, new Error('broken'), 'render');
  const [link] = document.head.querySelectorAll('link');
  expect([link?.rel, link?.getAttribute('href')]).toEqual(['modulepreload', earlier.url]);
});
