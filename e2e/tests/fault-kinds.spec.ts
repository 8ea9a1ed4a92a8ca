import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promoteRelease, rollbackRelease } from '../../releases/client';
import { keepResults, knownResults, type FaultResult } from '../faults/fault-results';
import { refusedFor } from '../faults/gate-look';
import { faultKinds, type FaultKind } from '../faults/kinds';
import { acts, kindsOf, stoodOf, watchTold } from '../faults/live-look';
import { takenBack } from '../faults/taken-back';
import { copyRelease } from '../platform/copy-release';
import { testInOneBrowser } from '../platform/one-browser';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { publishedFolder } from '../platform/preflight';
import { expect, type Page } from '../test';

/* The table of releases/docs/faults.md: each kind of faulty release is published, met by the gate, and met by a visitor. */
const app = 'mfe-help';
const good = '1.0.0';
/* `npm run check -- fault-kinds` writes down what is so; a run of the tier compares with it what becomes of one of each sort. */
const isWriting = process.env.TULINDE_WRITE_FAULTS === 'true';
const ofEachRun = new Set([
  'spoils the frame, and throws as it is drawn',
  'changes Array.prototype.map after a while',
  'removes the header',
  'swallows clicks',
  'empties the page once it was alive',
  'loads itself again and again',
  'takes the address',
  'loses its heading for who is signed in alone',
]);
const published = [...faultKinds.entries()].filter(([, { name }]) => isWriting || ofEachRun.has(name));
const known = knownResults();

const test = testInOneBrowser();
test.describe.configure({ mode: 'default' });
let platform: OwnPlatform;
let copies: string;
const results: Record<string, FaultResult> = {};

test.beforeAll(async () => {
  copies = mkdtempSync(join(tmpdir(), 'tulinde-fault-kinds-'));
  platform = await startOwnPlatform();
});
test.afterAll(async () => {
  await platform?.close();
  rmSync(copies, { recursive: true, force: true });
  if (isWriting) keepResults(results);
});

const serves = (version: string) => expect.poll(() => platform.servedRelease(app), { intervals: [20] }).toBe(version);

const rollBack = async (version: string, urgent: boolean) => {
  if ((await platform.servedRelease(app)) === good) return;
  await rollbackRelease({ ...platform, app, version: good, reason: `${version} is faulty`, urgent });
  await serves(good);
};

/*
 * On a slow machine a fault that waits for a while comes before the page is drawn to its end, and causes errors besides. Globals
 * that change before the look has begun are seen by these errors alone.
 */
const refusal = ({ name, gate: look }: FaultKind) => {
  const { gate = 'not tried' } = known[name] ?? {};
  if (gate === 'no') return 'no';
  if (look === 'left open' && gate === 'globals') return expect.stringMatching(/globals|page error/);
  return expect.stringMatching(new RegExp(gate.replaceAll(', ', ', (.*, )?')));
};

/* Nothing new for longer than it takes until the second look of a page's own shell; or never, where it loads itself again. */
const quietMs = 13_000;
const restlessMs = 40_000;
const settled = async (observe: () => Promise<unknown>): Promise<void> => {
  const began = Date.now();
  let [last, since] = ['', began];
  const isQuiet = async () => {
    const now = JSON.stringify(await observe());
    if (now !== last) [last, since] = [now, Date.now()];
    return Date.now() - since > quietMs || Date.now() - began > restlessMs;
  };
  await expect.poll(isQuiet, { intervals: [250] }).toBe(true);
};

/* Milliseconds since its document began. */
const stoodFor = (page: Page, milliseconds: number) =>
  expect.poll(() => page.evaluate<number>('performance.now()')).toBeGreaterThan(milliseconds);

const meet = async (page: Page, { act, name }: FaultKind, version: string): Promise<Omit<FaultResult, 'gate'>> => {
  const told = watchTold(page, app, version);
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  await page.goto(`${platform.siteUrl}/faqs`, { waitUntil: 'commit' });
  if (act) await expect.poll(() => stoodOf(page, version)).not.toBe('no page');
  if (act === 'has it rolled back') {
    await stoodFor(page, 3_000);
    await rollBack(version, true);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  } else if (act) {
    // Some faults come two seconds after the page.
    await stoodFor(page, 4_000);
    await acts[act](page);
  }
  const observe = async () => ({
    told: kindsOf(told),
    takenBack: takenBack(told),
    stood: await stoodOf(page, version),
  });
  if (isWriting) {
    await settled(observe);
    return observe();
  }
  const { gate: _, ...rest } = known[name] ?? { gate: '' };
  // Of a page that loads itself again and again the next look would be another one.
  await expect.poll(observe).toEqual(rest);
  return rest as Omit<FaultResult, 'gate'>;
};

for (const [index, kind] of published) {
  test(`a release that ${kind.name}`, { tag: ['@desktop', '@system'] }, async ({ page, browser, pageErrors }) => {
    pageErrors.provoke(/./);
    const version = `9.0.${index}`;
    const facts = { app, version, change: kind.change };
    await platform.publish(facts);
    await promoteRelease({ ...platform, app, version, reason: kind.name });
    await serves(version);
    try {
      const met = await meet(page, kind, version);
      const folder = copyRelease({ ...facts, from: publishedFolder(app), into: copies });
      const result = { gate: await refusedFor(browser, folder, kind), ...met };
      results[kind.name] = result;
      if (!isWriting) expect(result).toEqual({ ...known[kind.name], gate: refusal(kind) });
    } finally {
      await rollBack(version, false);
      // One that loads itself again and again gets the good release by now, and can be left.
      await expect(() => page.goto('about:blank')).toPass();
    }
  });
}
