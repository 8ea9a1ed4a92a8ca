import { waitFor } from '@testing-library/react';
import type { PageEvent } from '@tulinde/contracts';
import { remote } from '../testing/compose';
import { manifestOf, release, route } from '../testing/manifest';
import { createServices } from './services';

const entry = (app: string, path: string) => release(app, '1.2.0', [route(path)]);
const manifest = manifestOf({
  shell: [release('shell', '1.0.0', [])],
  'mfe-help': [entry('mfe-help', '/faqs')],
  'mfe-claims': [entry('mfe-claims', '/claims')],
});
const native = { ...Object.getOwnPropertyDescriptors(Array.prototype) };
const scripts: Record<string, string> = {};

let told: PageEvent[] = [];
const start = () => {
  told = [];
  const federation = { load: () => Promise.resolve({ default: remote() }) };
  return createServices({ manifest, federation, report: (event) => told.push(event) });
};
const failures = () => told.filter(({ kind }) => kind !== 'load').map(({ app, kind }) => `${app} ${kind}`);

/* A stack as the browser has it. */
const thrownIn = (...apps: string[]) =>
  Object.assign(new TypeError('x'), {
    stack: apps.map((app) => `    at f (https://site/assets/${app}/1.2.0/412.js:1:2)`).join('\n'),
  });
const patched = function (this: unknown[]): undefined {
  return this.length > 1_000_000 ? undefined : undefined;
};
const changeMap = () => Object.defineProperty(Array.prototype, 'map', { ...native.map, value: patched });

beforeEach(() => {
  performance.getEntriesByType = (() => Object.keys(scripts).map((name) => ({ name }))) as never;
  globalThis.fetch = (async (asked: string) => ({ text: async () => scripts[asked] ?? '' })) as never;
  scripts['https://site/assets/mfe-claims/1.2.0/412.js'] = `(()=>{Array.prototype.map=${String(patched)}})()`;
  scripts['https://site/assets/mfe-help/1.2.0/412.js'] = 'nothing of it';
  history.replaceState(null, '', '/faqs');
});
afterEach(() => Object.defineProperty(Array.prototype, 'map', native.map));

describe('a page that crashes', () => {
  it('because a remote changed a function of the page is that remote’s failure, and the function is given back', async () => {
    const [{ own }, error] = [start(), thrownIn('shell')];
    changeMap();
    own.onCrash(error);
    expect([1, 2].map((one) => one * 2)).toEqual([2, 4]);
    await waitFor(() => expect(failures()).toEqual(['mfe-claims globals', 'mfe-claims render']));
  });

  it('or throws where nothing catches it gets its functions back, so that it can be told and replaced', async () => {
    const [{ composition }, error] = [start(), thrownIn('mfe-claims')];
    changeMap();
    composition.onShellError(error);
    expect([1, 2].map((one) => one * 2)).toEqual([2, 4]);
    await waitFor(() => expect(failures()).toEqual(['shell unhandled', 'mfe-claims globals']));
  });

  it('in a script of a remote that the shell called is the remote’s', () => {
    start().own.onCrash(thrownIn('mfe-help', 'shell'));
    expect(failures()).toEqual(['mfe-help render']);
  });

  it.each([
    ['in the shell’s own code, whoever called it', thrownIn('shell', 'mfe-help')],
    ['with nothing in its stack', new TypeError('x')],
  ])('%s is the shell’s', (_how, error) => {
    start().own.onCrash(error);
    expect(failures()).toEqual(['shell render']);
  });

  it('after an extension changed a function is held against nobody else', async () => {
    scripts['https://site/assets/mfe-claims/1.2.0/412.js'] = '';
    const [{ own }, error] = [start(), thrownIn('shell')];
    changeMap();
    own.onCrash(error);
    await waitFor(() => expect(failures()).toEqual(['shell render']));
  });
});
