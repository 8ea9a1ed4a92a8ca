import type { CDPSession, Page } from '@playwright/test';
import { rollbackRelease, type RegistryAddress } from '../../releases/client';

/** Puts an app's release back, urgently, and waits until an open page shows it. */
export const swapTo = async (registry: RegistryAddress, page: Page, app: string, version: string): Promise<void> => {
  await rollbackRelease({ ...registry, app, version, reason: 'swap', urgent: true, anyway: true });
  await page.waitForFunction(
    (owner) => {
      // An open tab looks by itself every half minute, and whenever the network is back.
      window.dispatchEvent(new Event('online'));
      return (
        document.querySelector(`[data-page-release="${owner}"]`) !== null &&
        [...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(`[data-release="${owner}"]`)].some(
          (sheet) => !sheet.disabled,
        )
      );
    },
    `${app}@${version}`,
    { polling: 10 },
  );
};

/** What could grow. */
export interface PageSize {
  /** With the machine code that the browser made of scripts: it grows while it still finds what is worth compiling. */
  readonly heapBytes: number;
  /** Objects, lists and functions that something in the page still holds. */
  readonly objects: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly frames: number;
  /** `style`, `link` and `script` elements. */
  readonly elements: number;
  /** Releases of which a style sheet is on. */
  readonly styled: readonly string[];
}

const objectsOf = async (devTools: CDPSession): Promise<number> => {
  const objectGroup = 'objects';
  const { result } = await devTools.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup });
  const { objects } = await devTools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  });
  const count = await devTools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await devTools.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(count.result.value);
};

/** What a page holds after the browser has thrown away what nobody needs. */
export const sizeOf = async (page: Page): Promise<PageSize> => {
  const devTools = await page.context().newCDPSession(page);
  try {
    await devTools.send('Performance.enable');
    // Twice: what a finaliser lets go of is thrown away by the second.
    await devTools.send('HeapProfiler.collectGarbage');
    await devTools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devTools.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    const seen = await page.evaluate(() => ({
      elements: document.querySelectorAll('style, link, script').length,
      styled: [...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('[data-release]')]
        .filter((sheet) => !sheet.disabled)
        .map((sheet) => sheet.dataset['release'] ?? ''),
    }));
    return {
      ...seen,
      // After the heap: the list of them is in it too.
      objects: await objectsOf(devTools),
      heapBytes: metric('JSHeapUsedSize'),
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      frames: metric('Frames'),
    };
  } finally {
    await devTools.detach();
  }
};
