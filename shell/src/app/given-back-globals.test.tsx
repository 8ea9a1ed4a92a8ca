import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePortal, type RemoteModule } from '@tulinde/client/remote';
import { watchErrors } from '../composition/failures/watch-errors';
import { manifestOf, release, route } from '../testing/manifest';
import { openShell } from '../testing/open-shell';

const native = Object.getOwnPropertyDescriptor(Array.prototype, 'at')!;
/* With a stack as the browser has it. */
const patched = function (this: unknown[]): never {
  const stack = 'at f (https://site/assets/mfe-help/1.1.0/412.js:1:2)';
  throw Object.assign(new TypeError(`not what it was: ${this.length}`), { stack });
};
/* Not `map`: the test's own tools need it. */
const change = () => Object.defineProperty(Array.prototype, 'at', { ...native, value: patched });

let isAlwaysChanged = false;
const Questions = () => {
  const portal = usePortal();
  const handleGo = () => {
    change();
    portal.navigate('/');
  };
  return (
    <>
      <h1 tabIndex={-1}>Questions</h1>
      <button onClick={handleGo}>Go</button>
    </>
  );
};
const Landing = () => {
  if (isAlwaysChanged) change();
  return <h1 tabIndex={-1}>{['Insurance that stands with you'].at(0)}</h1>;
};
const modules: Record<string, RemoteModule> = {
  mfe_quotes: { contract: 1, pages: { '/': Landing } },
  mfe_help_1_1_0: { contract: 1, pages: { '/faqs': Questions } },
  mfe_help: { contract: 1, pages: { '/faqs': () => <h1 tabIndex={-1}>Questions</h1> } },
};
const helpOf = (version: string) => release('mfe-help', version, [route('/faqs')]);
const manifest = manifestOf({
  shell: [release('shell', '1.0.0', [])],
  'mfe-quotes': [release('mfe-quotes', '1.0.0', [route('/')])],
  'mfe-help': [helpOf('1.1.0'), helpOf('1.0.0')],
});

const script = 'https://site/assets/mfe-help/1.1.0/412.js';

beforeEach(() => {
  isAlwaysChanged = false;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  performance.getEntriesByType = (() => [{ name: script }]) as never;
  globalThis.fetch = (async () => ({ text: async () => `Array.prototype.at=${String(patched)}` })) as never;
});
afterEach(() => {
  Object.defineProperty(Array.prototype, 'at', native);
  jest.restoreAllMocks();
});

const go = async () => {
  const shell = await openShell({
    path: '/faqs',
    manifest,
    modules,
    prepare: ({ composition }) => watchErrors(composition),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  return shell;
};

it('a page that needs what another remote changed is drawn with the page’s own functions, and that remote is left', async () => {
  const { services, events } = await go();
  const { composition } = services;
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Insurance that stands with you');
  await waitFor(() => expect(composition.failedOf('mfe-help')).toEqual(['1.1.0']));
  expect(composition.failedOf('mfe-quotes')).toEqual([]);
  const failures = events.filter(({ kind }) => kind !== 'load');
  expect(failures.map(({ app, version, kind }) => [app, version, kind])).toEqual([
    ['mfe-help', '1.1.0', 'unhandled'],
    ['mfe-help', '1.1.0', 'globals'],
  ]);
});

it('a page that changes them again and again is not drawn for ever', async () => {
  isAlwaysChanged = true;
  const { composition } = (await go()).services;
  await waitFor(() => expect(composition.failedOf('mfe-quotes')).toEqual(['1.0.0']));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page /');
});
