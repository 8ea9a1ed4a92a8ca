import { launchOptions } from './launch-browser';

it('keeps pages in the sandbox of the browser, unless the registry is root', () => {
  expect(launchOptions(1000).chromiumSandbox).toBe(true);
  expect(launchOptions(undefined).chromiumSandbox).toBe(true);
  expect(launchOptions(0).chromiumSandbox).toBe(false);
  expect(launchOptions(1000).args.join(' ')).not.toContain('sandbox');
});
