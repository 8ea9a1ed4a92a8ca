import type { Page } from '../test';

/** What an extension draws over the top of every page, above all of it and outside of the portal's element. */
export const drawExtensionBar = (page: Page, height: string): Promise<unknown> =>
  page.addInitScript((tall) => {
    addEventListener('DOMContentLoaded', () => {
      const bar = document.createElement('div');
      Object.assign(bar.style, {
        position: 'fixed',
        inset: '0 0 auto',
        height: tall,
        background: 'grey',
        zIndex: '2147483647',
      });
      document.documentElement.append(bar);
    });
  }, height);
