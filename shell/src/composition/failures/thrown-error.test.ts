import type { TelemetryEvent } from '@tulinde/contracts';
import { describeThrown } from './thrown-error';

const event: TelemetryEvent = {
  app: 'mfe-help',
  version: '1.0.0',
  role: 'stable',
  kind: 'render',
  route: '/faqs',
  elapsed: 1,
};
const scripts: Record<string, string> = {
  '/assets/mfe-help/1.0.0/remoteEntry.js': 'throw new Error("The quote has no premium.")',
  '/assets/shell/1.0.0/shell.js': 'throw Error(`No page at ${e}`)',
};

beforeEach(() => {
  performance.getEntriesByType = () => [];
  globalThis.fetch = (async (url: string) => ({ text: async () => scripts[url] ?? '' })) as never;
});

const thrown = (message: string, stack: string, name = 'Error') =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` });

const frames = [
  { script: 'mfe-help/1.0.0/remoteEntry.js', line: 1, column: 20 },
  { script: 'shell/1.0.0/shell.js', line: 7, column: 9 },
];

it.each([
  [
    'Chromium',
    '    at e (https://site/assets/mfe-help/1.0.0/remoteEntry.js:1:20)\n    at https://site/assets/shell/1.0.0/shell.js:7:9',
  ],
  [
    'Firefox',
    'e@https://site/assets/mfe-help/1.0.0/remoteEntry.js?again:1:20\nn/<@https://site/assets/shell/1.0.0/shell.js:7:9\n',
  ],
])('names the places of scripts in a stack of %s', async (browser, stack) => {
  expect(await describeThrown(event, thrown('The quote has no premium.', stack, `Of${browser}Error`))).toEqual({
    name: 'Error',
    message: 'The quote has no premium.',
    frames,
  });
});

it('tells nothing that somebody typed, nor an address', async () => {
  const told = await describeThrown(
    event,
    thrown('No page at /quotes/wanjiku', '    at https://site/assets/shell/1.0.0/shell.js:7:9'),
  );
  expect(told).toEqual({ name: 'Error', message: 'No page at …', frames: [frames[1]] });
  expect(await describeThrown(event, 'Wanjiku')).toEqual({ name: 'Error', message: null, frames: [] });
});

it('tells the same once, and five in all', async () => {
  const other = (message: string) => describeThrown(event, thrown(message, ''));
  expect(await other('one')).not.toBeNull();
  expect(await other('one')).toBeNull();
  expect(await other('two')).toBeNull();
});
