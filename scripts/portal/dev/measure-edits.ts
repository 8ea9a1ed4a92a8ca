import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { browserFlags } from '../../../e2e/browser-flags';
import { workspace } from '../../build/apps';
import { readSettings } from '../settings';

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

interface EditCase {
  readonly name: string;
  readonly path: string;
  readonly file: string;
  readonly from: string;
  /** @param mark a text that is nowhere else */
  readonly to: (mark: string) => string;
  /** Leaves a state in the page. @returns what reads it again */
  readonly prepare: (page: Page) => Promise<() => Promise<string>>;
}

const searchForExcess = async (page: Page) => {
  const box = page.getByRole('searchbox');
  await box.fill('excess');
  return () => box.inputValue();
};

const typeValueOfCar = async (page: Page) => {
  const value = page.getByLabel('Estimated value');
  await page.getByRole('button', { name: 'Get Quote: Motor car' }).click();
  await value.fill('710,000');
  return () => value.inputValue();
};

const cases: readonly EditCase[] = [
  {
    name: 'a component of mfe-help',
    path: '/faqs',
    file: 'mfe-help/src/features/faqs/faqs-page.tsx',
    from: "{text('lead')}",
    to: (mark) => `{text('lead')} ${mark}`,
    prepare: searchForExcess,
  },
  {
    name: 'a component of mfe-quotes',
    path: '/',
    file: 'mfe-quotes/src/features/motor-form/motor-form.tsx',
    from: "{text('lead')}",
    to: (mark) => `{text('lead')} ${mark}`,
    prepare: typeValueOfCar,
  },
  {
    name: 'a text of mfe-help',
    path: '/faqs',
    file: 'mfe-help/src/features/faqs/texts.ts',
    from: "title: '",
    to: (mark) => `title: '${mark} `,
    prepare: searchForExcess,
  },
  {
    name: 'the button of shared/ui',
    path: '/',
    file: 'shared/ui/src/components/button/button.tsx',
    from: '{children}',
    to: (mark) => `{children} ${mark}`,
    prepare: typeValueOfCar,
  },
  {
    name: 'the footer of the shell',
    path: '/',
    file: 'shell/src/navigation/footer.tsx',
    from: '{brand.regulator[language]}',
    to: (mark) => `{brand.regulator[language]} ${mark}`,
    prepare: typeValueOfCar,
  },
  {
    name: 'a style of mfe-help',
    path: '/faqs',
    file: 'mfe-help/src/features/faqs/faqs-page.module.css',
    from: '.lead {',
    to: (mark) => `.lead::after { content: '${mark}'; } .lead {`,
    prepare: searchForExcess,
  },
];

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
  for (const one of cases) {
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
