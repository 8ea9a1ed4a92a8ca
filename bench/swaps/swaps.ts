import type { Browser } from 'playwright-core';
import { sizeOf, swapTo } from '../../e2e/platform/swapped-page';
import type { OwnBench } from '../measuring/bench';
import { spreadOf } from '../measuring/spread';
import { buildScratch } from '../programs/scratch-app';
import { startPlatform, type Platform } from '../programs/start-platform';

const app = 'mfe-help';
const versions = ['1.0.1', '1.0.0'] as const;
const swaps = 200;
/* Both releases, and what comes with the first swaps, are in the page then. */
const warmUp = 10;
const goalBytes = 1_000;

/** What one page holds more, for each of two hundred swaps. */
const growth = async (browser: Browser, platform: Platform) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.goto(`${platform.siteUrl}/faqs`);
    await page.locator('[data-page-release]').first().waitFor({ state: 'attached' });
    let turn = 0;
    const swap = async (until: number) => {
      for (; turn < until; turn += 1) await swapTo(platform, page, app, versions[turn % 2] ?? versions[0]);
    };
    await swap(warmUp);
    const before = await sizeOf(page);
    await swap(warmUp + swaps);
    const after = await sizeOf(page);
    return {
      heap: (after.heapBytes - before.heapBytes) / swaps,
      elements: after.elements - before.elements,
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
      styled: after.styled.filter((owner) => owner.startsWith(`${app}@`)).length,
    };
  } finally {
    await context.close();
  }
};

type Growth = Awaited<ReturnType<typeof growth>>;

export const swapsBench: OwnBench = {
  name: 'swaps',
  title: `${swaps} swaps of a remote in one page`,
  runAlone: async (tools) => {
    const { rounds, log } = tools;
    log('Building the releases …');
    const platform = await startPlatform(tools, 'PGlite');
    for (const name of ['shell', 'mfe-quotes'] as const) {
      await platform.publish(await buildScratch({ app: name, version: '1.0.0' }));
      await platform.promote(name, '1.0.0');
    }
    for (const version of versions) {
      await platform.publish(await buildScratch({ app, version }));
      await platform.promote(app, version);
    }
    const browser = await tools.browser();
    const seen: Growth[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      seen.push(await growth(browser, platform));
      log(`  round ${round}: ${Math.round(seen.at(-1)?.heap ?? 0)} bytes a swap`);
    }
    const of = (figure: keyof Growth) => spreadOf(seen.map((one) => one[figure]));
    return {
      rows: [
        { what: 'heap, for each swap', unit: 'bytes', goal: goalBytes, portal: of('heap') },
        { what: 'style, link and script elements more', unit: 'count', goal: 0, portal: of('elements') },
        { what: 'releases of the remote whose styles are on', unit: 'count', goal: 1, portal: of('styled') },
        { what: 'listeners more, after all', unit: 'count', goal: null, portal: of('listeners') },
        { what: 'nodes more, after all', unit: 'count', goal: null, portal: of('nodes') },
      ],
      notes: [
        `/faqs stays open while mfe-help goes from ${versions[1]} to ${versions[0]} and back, each time by an urgent rollback of the real registry that the page takes in place.`,
        `Heap in use after two garbage collections, after ${warmUp} swaps and after ${warmUp + swaps}; a new page in each round.`,
      ],
    };
  },
};
