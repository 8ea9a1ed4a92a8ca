import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { getEnvironment, rollbackRelease } from '@tulinde/releases';
import type { OwnBench } from '../measuring/bench';
import { spreadOf, tailOf } from '../measuring/spread';
import { buildScratch } from '../programs/scratch-app';
import { environment, startPlatform, type Platform } from '../programs/start-platform';
import { openTab, spreadMs, type StreamingTab } from './streaming-tab';

const app = 'mfe-help';
const versions = ['1.0.0', '1.0.1'] as const;
const streams = 1_000;
const browserTabs = 3;
const rollbacksARound = 3;
const deadlineMs = 30_000;

const residentBytes = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
};

/* A visible page that nobody touches; two seconds after it stands it follows the stream. */
const openPage = async (browser: Browser, site: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  const stream = page.waitForResponse('**/release-stream', { timeout: deadlineMs });
  await page.goto(`${site}/faqs`);
  await stream;
  return page;
};

/* @returns when the release was on the screen, in ms since the epoch by the browser's clock, which is this machine's */
const whenShown = (page: Page, version: string): Promise<number> =>
  // No function with a name in here: tsx would write a helper into it that the page does not have.
  page.evaluate(
    async ({ owner, limit }) => {
      const end = Date.now() + limit;
      while (document.querySelector(`[data-page-release="${owner}"]`) === null) {
        if (Date.now() > end) throw new Error(`${owner} is not on the screen.`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return Date.now();
    },
    { owner: `${app}@${version}`, limit: deadlineMs },
  );

const rollBack = async (platform: Platform, version: string): Promise<number> => {
  // There and back again: what was rolled back is marked bad.
  const change = { app, version, environment, reason: 'bench', urgent: true, anyway: true };
  const { revision } = await rollbackRelease({ ...platform, ...change });
  return revision;
};

export const urgentTabs: OwnBench = {
  name: 'urgent-tabs',
  title: `An urgent rollback: until idle visible tabs have it, ${streams} streams on one edge`,
  runAlone: async (tools) => {
    const { rounds, log, atEnd } = tools;
    log('Building the releases …');
    const platform = await startPlatform(tools, 'PostgreSQL');
    for (const name of ['shell', 'mfe-quotes'] as const) {
      await platform.publish(await buildScratch({ app: name, version: '1.0.0' }));
      await platform.promote(name, '1.0.0');
    }
    for (const version of versions) {
      await platform.publish(await buildScratch({ app, version }));
      await platform.promote(app, version);
    }
    const asking = new Agent({ keepAlive: true, maxSockets: 50 });
    atEnd(() => asking.destroy());
    const tabs: StreamingTab[] = [];
    atEnd(() => tabs.forEach((tab) => tab.close()));
    const open = async (count: number) => {
      while (tabs.length < count) {
        const batch = Math.min(50, count - tabs.length);
        tabs.push(...(await Promise.all(Array.from({ length: batch }, () => openTab(platform.siteUrl, asking)))));
      }
    };
    const toTabs: number[] = [];
    const toScreens: number[] = [];
    const pages = await Promise.all(
      Array.from({ length: browserTabs }, async () => openPage(await tools.browser(), platform.siteUrl)),
    );
    const change = async (turn: number, isCounted: boolean) => {
      const version = versions[turn % 2] ?? versions[0];
      const { revision } = await getEnvironment({ ...platform, environment });
      const arrivals = Promise.all(tabs.map((tab) => tab.has(revision + 1)));
      const screens = Promise.all(pages.map((page) => whenShown(page, version)));
      const [began, beganAt] = [performance.now(), Date.now()];
      await rollBack(platform, version);
      const [arrived, shown] = [await arrivals, await screens];
      if (!isCounted) return;
      toTabs.push(...arrived.map((at) => at - began));
      toScreens.push(...shown.map((at) => at - beganAt));
    };
    // With a tenth of the tabs first: the programs are warm before the memory is looked at.
    await open(streams / 10);
    for (let turn = 0; turn < 4; turn += 1) await change(turn, false);
    const before = residentBytes(platform.edgePid);
    await open(streams);
    for (let turn = 0; turn < 2; turn += 1) await change(turn, false);
    const grown = residentBytes(platform.edgePid) - before;
    log(`  ${tabs.length} streams are open`);
    for (let turn = 0; turn < rollbacksARound * rounds; turn += 1) await change(turn, true);
    return {
      rows: [
        { what: 'rollback → manifest in the tab', unit: 'ms', goal: 2_000, portal: tailOf(toTabs) },
        { what: 'rollback → release on the screen', unit: 'ms', goal: 2_000, portal: tailOf(toScreens) },
        {
          what: 'memory of the edge, for each stream',
          unit: 'bytes',
          goal: null,
          portal: spreadOf([grown / (streams - streams / 10)]),
        },
      ],
      notes: [
        `${rollbacksARound * rounds} urgent rollbacks, from sending the request to the registry on PostgreSQL; registry and edge are programs of their own.`,
        `${streams} tabs are streams of the bench's own process that do what the shell does: wait up to ${spreadMs} ms by chance after the news, then ask for their manifest. ${browserTabs} more are pages of Chromium, on /faqs and untouched, which load the release and show it.`,
        `Memory: what the resident set of the edge grew by, answers to a rollback included, from ${streams / 10} to ${streams} streams.`,
      ],
    };
  },
};
