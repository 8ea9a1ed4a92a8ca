import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { browserFlags } from '../../../e2e/browser-flags';
import { workspace } from '../../build/apps';
import { readSettings } from '../settings';
import { editCases, type EditCase } from './edit-cases';

/*
 * How long an edit takes to reach the page, and whether the page keeps what was typed. By hand, beside `npm run dev`:
 *   node --import tsx scripts/portal/dev/measure-edits.ts [site]
 * With the settings of `npm run dev` (TULINDE_SITE_PORT) it finds the site by itself.
 * Each file is given back byte for byte, also when a case fails.
 */
const { host, ports } = readSettings(process.env);
const site = process.argv[2] ?? `http://${host}:${ports.site}`;
const rounds = 7;
/* Milliseconds; the budget is 200. */
const patience = 5_000;

/* When the mark is in the page (text or a style's generated text), in milliseconds since 1970. */
const whenSeen = (page: Page, mark: string, isWanted: boolean): Promise<number> =>
  page.evaluate(
    ([mark, isWanted, patience]) =>
      new Promise<number>((resolve, reject) => {
        const isThere = () =>
          document.body.textContent.includes(mark) ||
          [...document.querySelectorAll('p')].some((p) => getComputedStyle(p, '::after').content.includes(mark));
        const finish = () => {
          observer.disconnect();
          clearTimeout(timer);
          resolve(performance.timeOrigin + performance.now());
        };
        const look = () => isThere() === isWanted && finish();
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, characterData: true, subtree: true, attributes: true });
        // A style sheet that has arrived changes no element.
        const eachFrame = () => {
          look();
          requestAnimationFrame(eachFrame);
        };
        requestAnimationFrame(eachFrame);
        const timer = setTimeout(() => reject(new Error(`not seen after ${patience} ms`)), patience);
      }),
    [mark, isWanted, patience] as const,
  );

const measure = async (page: Page, { path, file, from, to, prepare }: EditCase) => {
  await page.goto(site + path);
  // The first paint can be typed into as well, and hears of no edit.
  await page.locator('[data-page-state="shown"]').waitFor({ state: 'attached' });
  const read = await prepare(page);
  const typed = await read();
  // Gone when the page is loaded again, which would bring back what is stored.
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'same'));
  const isSameVisit = () => page.evaluate(() => document.documentElement.hasAttribute('data-visit'));
  const whole = join(workspace, file);
  const bytes = readFileSync(whole);
  const source = bytes.toString();
  if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const mark = `edit-${round}`;
      const seen = whenSeen(page, mark, true);
      const edited = performance.timeOrigin + performance.now();
      writeFileSync(
        whole,
        source.replace(from, () => to(mark)),
      );
      times.push((await seen) - edited);
      const gone = whenSeen(page, mark, false);
      writeFileSync(whole, bytes);
      await gone;
    }
  } finally {
    if (!readFileSync(whole).equals(bytes)) writeFileSync(whole, bytes);
  }
  times.sort((a, b) => a - b);
  return {
    median: times[Math.floor(rounds / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
    isKept: (await isSameVisit()) && (await read()) === typed,
  };
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: browserFlags,
});
try {
  for (const one of editCases) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    // tsx wraps functions in a helper of its own, which a page does not have.
    await page.addInitScript('globalThis.__name = (one) => one');
    const { median, slowest, isKept } = await measure(page, one);
    const state = isKept ? 'state kept' : 'STATE LOST';
    console.log(`${one.name}: ${median.toFixed(0)} ms, slowest of ${rounds} ${slowest.toFixed(0)} ms, ${state}`);
    await page.close();
  }
} finally {
  await browser.close();
}
