import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeModule from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds against WCAG 2.2 AA and good practice in a page without frames: each rule with the elements it is about. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  // Half a megabyte is read once a document, not at every look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof axeModule };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, tags);
};
