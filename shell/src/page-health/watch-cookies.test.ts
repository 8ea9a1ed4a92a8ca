import type { ScriptOrigin } from './script-origin';
import { watchCookies, writeOwnCookie } from './watch-cookies';

/* The code of a release, as the browser names it in a stack. */
const fromScript = (url: string, task: () => void): void => {
  const { stackTraceLimit } = Error;
  const spy = jest.spyOn(globalThis, 'Error').mockImplementation((message) => ({
    name: 'Error',
    message: String(message),
    stack: `Error: ${String(message)}\n    at write (${url}:1:2)`,
  }));
  try {
    task();
  } finally {
    spy.mockRestore();
    Error.stackTraceLimit = stackTraceLimit;
  }
};

it('a release that writes a cookie is named, the cookie is written, and the shell’s own are its own affair', () => {
  const written: ScriptOrigin[] = [];
  watchCookies((origin) => written.push(origin));
  fromScript('https://site/assets/mfe-help/1.2.0/412.js', () => (document.cookie = 'cart=2'));
  fromScript('https://site/assets/shell/1.0.0/main.js', () => (document.cookie = 'other=1'));
  fromScript('chrome-extension://abc/content.js', () => (document.cookie = 'third=1'));
  writeOwnCookie('tulinde_lang=sw');
  expect(written).toEqual([{ app: 'mfe-help', version: '1.2.0' }]);
  expect(document.cookie.split('; ').sort()).toEqual(['cart=2', 'other=1', 'third=1', 'tulinde_lang=sw']);
});
