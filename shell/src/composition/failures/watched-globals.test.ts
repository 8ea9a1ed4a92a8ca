import { WatchedGlobals } from './watched-globals';

const map = Object.getOwnPropertyDescriptor(Array.prototype, 'map')!;
const scripts = new Map<string, string>();
const url = (app: string, file = '412.js') => `https://site/assets/${app}/1.2.0/${file}`;

/* What a release puts in the place of a function, and the text of it in its script. */
const patched = function (this: unknown[]): unknown[] {
  throw new TypeError(`not what it was: ${this.length}`);
};
const script = `(()=>{Array.prototype.map=${String(patched)}})()`;

beforeEach(() => {
  scripts.clear();
  performance.getEntriesByType = (() => [...scripts.keys()].map((name) => ({ name }))) as never;
  globalThis.fetch = (async (asked: string) => ({ text: async () => scripts.get(asked) ?? '' })) as never;
});
afterEach(() => Object.defineProperty(Array.prototype, 'map', map));

const change = (to: unknown = patched) => Object.defineProperty(Array.prototype, 'map', { ...map, value: to });

it('a page whose functions are as they were has nobody to suspect', async () => {
  const globals = new WatchedGlobals();
  expect(globals.findNew()).toEqual([]);
  expect(await globals.findCulprit(globals.restore())).toBeNull();
});

it('the release that has the source of a changed function is found, and the function is given back', async () => {
  const globals = new WatchedGlobals();
  scripts.set(url('mfe-help', 'remoteEntry.js'), 'var mfe_help;').set(url('mfe-help'), script);
  scripts.set(url('mfe-claims'), '[].map((one) => one)').set(url('shell'), script);
  change();
  expect(globals.findNew()).toEqual([patched]);
  expect(globals.findNew()).toEqual([]);
  expect(await globals.findCulprit(globals.restore())).toEqual({ app: 'mfe-help', version: '1.2.0' });
  expect([1].map((one) => one + 1)).toEqual([2]);
  expect(globals.restore()).toEqual([]);
});

it.each([
  ['an extension, whose text is in no release', () => scripts.set(url('mfe-help'), 'none of it'), patched],
  [
    'two releases that have the same text',
    () => scripts.set(url('mfe-help'), script).set(url('mfe-claims'), script),
    patched,
  ],
  ['a bound function, which looks like any other', () => scripts.set(url('mfe-help'), script), patched.bind([])],
])('%s is no proof against a release', async (_what, place, to) => {
  const globals = new WatchedGlobals();
  place();
  change(to);
  expect(await globals.findCulprit(globals.restore())).toBeNull();
  expect(globals.restore()).toEqual([]);
});
