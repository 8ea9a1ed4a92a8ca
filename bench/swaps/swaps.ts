import { chromium, type Browser, type Page } from 'playwright-core';
import { browserFlags } from '../../e2e/browser-flags';
import { sizeOf, swapTo } from '../../e2e/platform/swapped-page';
import { requireBrowsers } from '../../scripts/checks/test-command/browser';
import type { OwnBench } from '../measuring/bench';
import { spreadOf } from '../measuring/spread';
import { buildScratch } from '../programs/scratch-app';
import { startPlatform, type Platform } from '../programs/start-platform';
import { temporaryFolder } from '../programs/temporary-folder';
import { publishDifferent } from './different-releases';
import { remount } from './remount';

const app = 'mfe-help';
const versions = ['1.0.1', '1.0.0'] as const;
const times = 200;
/* Both releases, and what comes with the first swaps, are in the page then. */
const warmUp = 10;
const goalBytes = 1_000;

const swap = (platform: Platform, page: Page, turn: number) =>
  swapTo(platform, page, app, versions[turn % 2] ?? versions[0]);

/** What one page holds more after two hundred of something, for each where it is the heap. */
const growth = async (browser: Browser, platform: Platform, what: 'swaps' | 'mounts') => {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.goto(`${platform.siteUrl}/faqs`);
    await page.locator('[data-page-release]').first().waitFor({ state: 'attached' });
    for (let turn = 0; turn < warmUp; turn += 1) await swap(platform, page, turn);
    const before = await sizeOf(page);
    for (let turn = 0; turn < times; turn += 1) {
      await (what === 'swaps' ? swap(platform, page, turn) : remount(page, app));
    }
    const after = await sizeOf(page);
    return {
      heap: (after.heapBytes - before.heapBytes) / times,
      objects: after.objects - before.objects,
      elements: after.elements - before.elements,
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
      styled: after.styled.filter((owner) => owner.startsWith(`${app}@`)).length,
    };
  } finally {
    await context.close();
  }
};

/** What one page holds more for each release that it has not seen before. */
const growthByDifferent = async (browser: Browser, platform: Platform, different: readonly string[]) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.goto(`${platform.siteUrl}/faqs`);
    await page.locator('[data-page-release]').first().waitFor({ state: 'attached' });
    const [first, rest] = [different.slice(0, warmUp), different.slice(warmUp)];
    for (const version of first) await swapTo(platform, page, app, version);
    const before = await sizeOf(page);
    for (const version of rest) await swapTo(platform, page, app, version);
    return ((await sizeOf(page)).heapBytes - before.heapBytes) / rest.length;
  } finally {
    await context.close();
  }
};

/* It runs scripts without making machine code of them, so that its heap is what the page holds and nothing else. */
const withoutCompiler = async <Found>(log: (line: string) => void, measure: (browser: Browser) => Promise<Found>) => {
  const args = [...browserFlags, '--js-flags=--jitless'];
  const browser = await chromium.launch({ executablePath: requireBrowsers(log).whole, args });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
};

type Growth = Awaited<ReturnType<typeof growth>>;

export const swapsBench: OwnBench = {
  name: 'swaps',
  title: `${times} swaps of a remote in one page`,
  runAlone: async (tools) => {
    const { rounds, log } = tools;
    log('Building the releases …');
    const platform = await startPlatform(tools, 'PGlite');
    for (const name of ['shell', 'mfe-quotes'] as const) {
      await platform.publish(await buildScratch({ app: name, version: '1.0.0' }));
      await platform.promote(name, '1.0.0');
    }
    const releases: string[] = [];
    for (const version of versions) {
      const built = await buildScratch({ app, version });
      releases.push(built);
      await platform.publish(built);
      await platform.promote(app, version);
    }
    const held = await withoutCompiler(log, (browser) => growth(browser, platform, 'swaps'));
    log(`  without compiled code: ${Math.round(held.heap)} bytes a swap`);
    const browser = await tools.browser();
    const seen: (Growth & { mounts: number; more: number })[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { heap: mounts } = await growth(browser, platform, 'mounts');
      const swapped = await growth(browser, platform, 'swaps');
      seen.push({ ...swapped, mounts, more: swapped.heap - mounts });
      log(`  round ${round}: ${Math.round(swapped.heap)} bytes a swap, ${Math.round(mounts)} a mount without one`);
    }
    log(`Publishing ${times} different releases …`);
    const scratch = temporaryFolder(tools);
    const different = await publishDifferent(platform, { built: releases[0] ?? '', scratch, count: times + warmUp });
    const each = await withoutCompiler(log, (jitless) => growthByDifferent(jitless, platform, different));
    log(`  ${times} different releases: ${Math.round(each)} bytes each`);
    const of = (figure: keyof (typeof seen)[number]) => spreadOf(seen.map((one) => one[figure]));
    return {
      rows: [
        {
          what: 'heap that the page holds, for each swap',
          unit: 'bytes',
          goal: goalBytes,
          portal: spreadOf([held.heap]),
        },
        {
          what: `heap that the page holds, for each of ${times} different releases`,
          unit: 'bytes',
          goal: null,
          portal: spreadOf([each]),
        },
        { what: 'heap with compiled code, less the same mounts', unit: 'bytes', goal: goalBytes, portal: of('more') },
        { what: 'heap with compiled code, for each swap', unit: 'bytes', goal: null, portal: of('heap') },
        { what: 'the same, for each mount without a swap', unit: 'bytes', goal: null, portal: of('mounts') },
        { what: 'objects and functions more, after all', unit: 'count', goal: times / 2, portal: of('objects') },
        { what: 'style, link and script elements more', unit: 'count', goal: 0, portal: of('elements') },
        { what: 'releases of the remote whose styles are on', unit: 'count', goal: 1, portal: of('styled') },
        { what: 'listeners more, after all', unit: 'count', goal: null, portal: of('listeners') },
        { what: 'nodes more, after all', unit: 'count', goal: null, portal: of('nodes') },
      ],
      notes: [
        `/faqs stays open while mfe-help goes from ${versions[1]} to ${versions[0]} and back, each time by an urgent rollback of the real registry that the page takes in place.`,
        `Heap in use after two garbage collections, after ${warmUp} swaps and after ${warmUp + times}; a new page in each round.`,
        'A release that the page has not seen stays in it: its container and its modules can be shown again without a load. No visitor sees two hundred.',
        'The first two rows are of a browser that makes no machine code of scripts (--jitless), one page each: all that is left is what the page holds, and it hardly varies.',
        `With compiled code the heap grows while the engine still finds something worth compiling, swap or no swap: ${times} times away from the page and back to it, in a page that took the same ${warmUp} swaps, is the control, and each round takes it off.`,
      ],
    };
  },
};
