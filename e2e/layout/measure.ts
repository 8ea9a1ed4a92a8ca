import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { hasAll } from '../at-rest';
import type { Page } from '../test';
import type { Look, lookAtRest } from './in-page';

const { outputFiles } = buildSync({
  entryPoints: [join(import.meta.dirname, 'in-page/index.ts')],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'layoutOfPage',
  // A declaration of a script that is evaluated is not seen by the next one.
  footer: { js: 'globalThis.layoutOfPage = layoutOfPage;' },
});
const source = outputFiles[0]?.text ?? '';

interface WithMeasure {
  readonly layoutOfPage?: { readonly lookAtRest: typeof lookAtRest };
}

/** From this width on, CSS pixels, a mouse is expected. */
const desk = 768;

/* One way to the browser and back: a page is looked at a thousand times. */
const lookOnce = (page: Page) =>
  page.evaluate(
    async (width) => (await (globalThis as WithMeasure).layoutOfPage?.lookAtRest(innerWidth < width)) ?? 'unknown',
    desk,
  );

/** Looks at the page at its present width, once it stands still. */
export const lookAt = async (page: Page): Promise<Look> => {
  for (;;) {
    const found = await lookOnce(page);
    if (found === 'busy') await hasAll(page);
    // The page's own policy lets no script in; the debugger does.
    else if (found === 'unknown') await page.evaluate(source);
    else return found;
  }
};

/** What does not fit on the page at its present width, once it stands still. */
export const faultsOfLayout = async (page: Page): Promise<readonly string[]> => (await lookAt(page)).faults;
