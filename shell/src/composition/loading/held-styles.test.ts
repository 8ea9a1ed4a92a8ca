import { stylesCookie } from '@tulinde/contracts';
import { rememberHeldStyles } from './held-styles';

const held = () => new RegExp(`${stylesCookie}=([^;]*)`).exec(document.cookie)?.[1];

beforeEach(() => {
  document.cookie = `${stylesCookie}=; Max-Age=0; Path=/`;
});

it('names one release of each app, the last one', () => {
  rememberHeldStyles('shell', '1.0.0');
  rememberHeldStyles('mfe-help', '1.0.0');
  rememberHeldStyles('shell', '1.1.0-rc.1');
  expect(held()).toBe('mfe-help@1.0.0:shell@1.1.0-rc.1');
});

it('stays short, however many apps a visitor has seen', () => {
  for (let number = 1; number <= 40; number += 1) rememberHeldStyles(`mfe-number-${number}`, '1.0.0');
  expect(held()?.split(':')).toHaveLength(12);
  expect(held()).toContain('mfe-number-40@');
});

it('is no reason to fail where the browser refuses cookies', () => {
  const refused = jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(() => rememberHeldStyles('shell', '1.0.0')).not.toThrow();
  refused.mockRestore();
});
