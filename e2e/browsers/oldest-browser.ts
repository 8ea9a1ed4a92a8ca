import { missingFeatures } from '../../releases/registry/gate/browsers/features';
import type { Page } from '../test';

/* What the tests' own tools need in the page, and Trusted Types: Chromium asks for them where a page's policy does. */
const stays = /^(?:Error|devicePixelRatio|Window|scheduler|trustedTypes)$|^(?:Error|Window)\.|^Trusted/;

/**
 * Takes from a page, before its scripts, what MDN's data says that one of the oldest browsers does not have: the newest Chromium is
 * then about as old as all three of them. Syntax and styles stay.
 */
export const asOldestBrowser = (page: Page): Promise<unknown> => {
  const { globals, members } = missingFeatures();
  const names = [...globals.keys(), ...members.keys()].filter((name) => !stays.test(name));
  return page.addInitScript((all: readonly string[]) => {
    const page = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
    const take = (from: object | null | undefined, name: string) => {
      if (from && Object.getOwnPropertyDescriptor(from, name)?.configurable) Reflect.deleteProperty(from, name);
    };
    for (const whole of all) {
      const [owner = '', name] = whole.split('.');
      if (name === undefined) {
        take(globalThis, owner);
        continue;
      }
      const of = page[owner];
      take(of, name);
      take(of?.['prototype'] as object | undefined, name);
      if (of && typeof of !== 'function') take(Object.getPrototypeOf(of) as object | null, name);
    }
    // On plain http there is none in any browser.
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    const own = createImageBitmap.bind(globalThis);
    globalThis.createImageBitmap = ((source: ImageBitmapSource, options?: ImageBitmapOptions) =>
      options?.imageOrientation === 'from-image'
        ? Promise.reject(new TypeError("The provided value 'from-image' is not a valid enum value."))
        : own(source, options)) as typeof createImageBitmap;
  }, names);
};
