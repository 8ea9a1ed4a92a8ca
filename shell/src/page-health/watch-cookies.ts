import { originOf, type ScriptOrigin } from './script-origin';

/** The browser's own, for what the shell writes itself. */
let writeNative = (cookie: string): void => {
  document.cookie = cookie;
};

/** Writes a cookie of the portal's, which is held against nobody. */
export const writeOwnCookie = (cookie: string): void => writeNative(cookie);

const stackHere = (): string => new Error('cookie').stack ?? '';

/**
 * Tells which release writes cookies: they go with every request of the site, and 16 kB of them once locked visitors out. What is
 * written is left as it is. Called before any release runs.
 */
export const watchCookies = (onWritten: (origin: ScriptOrigin) => void): void => {
  const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (!native?.get || !native.set) return;
  const { get, set } = native;
  writeNative = (cookie) => set.call(document, cookie);
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    enumerable: true,
    get: () => get.call(document) as string,
    set: (cookie: string) => {
      writeNative(cookie);
      const origin = originOf(stackHere());
      // The shell writes its own in another way: where no release stands in the stack, it is an extension's or a browser's script.
      if (origin && origin.app !== 'shell') onWritten(origin);
    },
  });
};
