import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Page } from '../test';
import type { layoutFaults } from './in-page';

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
  readonly layoutOfPage: { readonly layoutFaults: typeof layoutFaults };
}

/** From this width on, CSS pixels, a mouse is expected. */
const desk = 768;

/** What does not fit on the page at its present width. The page is at rest. */
export const faultsOfLayout = async (page: Page): Promise<string[]> => {
  // The page's own policy lets no script in; the debugger does.
  if (!(await page.evaluate(() => 'layoutOfPage' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    (isPhone) => (globalThis as unknown as WithMeasure).layoutOfPage.layoutFaults(isPhone),
    (page.viewportSize()?.width ?? 0) < desk,
  );
};
