import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFaulty, withFault } from '../faults/faults';
import { copyRelease } from '../platform/copy-release';
import { preflightOf, publishedFolder } from '../platform/preflight';
import { expect, test } from '../test';

/* What the page's own shell notices too, and may have taken away before it is looked at. */
const orTakenAway = (seen: string): RegExp =>
  new RegExp(`${seen}|not shown on .*: its placeholder stands in its place`);

/* Faults without an error: no boundary sees them. */
const faults: readonly (readonly [fault: string, seen: RegExp])[] = [
  ['shows nothing', orTakenAway('no heading on /faqs \\(en\\): there is no h1|failed: blank')],
  ['never rests', orTakenAway('no rest on .* after it stood: \\d+ renders|failed: renders')],
  // Its page may be left, or taken away, before its heading was seen.
  [
    'takes the address',
    orTakenAway(
      'address on .*: it added an entry to the history and stands at /|failed: address|no heading on /faqs \\(en\\): its h1 is not seen',
    ),
  ],
  ['blocks the page', /long task on .*: one task held it for [\d.]+ s/],
];

/* What shows when the preflight stays with a page: one release has them all, and each is a finding of its own. */
const faultsOfStaying: Readonly<Record<string, RegExp>> = {
  'patches fetch': /globals on .*: window\.fetch: not the browser's own/,
  leaks: /leak on .*: entered and left 10 times, it keeps \d+ bytes of heap/,
  'throws in dispose': /not quiet on .*: mfe-help@9\.2\.0 failed: unhandled/,
};

// In one worker, which builds the faulty remote once.
test.describe.configure({ mode: 'default' });

let copies: string;
let built: (app: string) => string;
test.beforeAll(async () => {
  copies = mkdtempSync(join(tmpdir(), 'tulinde-preflight-'));
  built = await buildFaulty();
});
test.afterAll(() => rmSync(copies, { recursive: true, force: true }));

const faulty = (version: string, ...faults: string[]) =>
  copyRelease({ from: built('mfe-help'), into: copies, version, change: withFault(...faults) });

for (const [index, [fault, seen]] of faults.entries()) {
  test(`the preflight refuses a release that ${fault}`, { tag: ['@desktop', '@system'] }, async ({ browser }) => {
    const findings = await preflightOf(browser, faulty(`9.0.${index}`, fault), 1);
    expect(findings).not.toEqual([]);
    for (const finding of findings) {
      expect(finding).toMatch(seen);
      expect(finding).toMatch(/^refusal: /);
    }
  });
}

const staying = Object.keys(faultsOfStaying);
test(
  `the preflight refuses a release that ${staying.join(', ')}: for each of them`,
  { tag: ['@desktop', '@system'] },
  async ({ browser }) => {
    const findings = await preflightOf(browser, faulty('9.2.0', ...staying), 1);
    expect(findings.toSorted()).toEqual(
      Object.values(faultsOfStaying).map((seen) => expect.stringMatching(new RegExp(`^refusal: ${seen.source}`))),
    );
  },
);

test(
  'the preflight lets the faulty release pass without its faults',
  { tag: ['@desktop', '@system'] },
  async ({ browser }) => {
    expect(await preflightOf(browser, faulty('9.1.0', 'none of its own'), 1)).toEqual([]);
  },
);

// The pages of mfe-account need a customer who is signed in; the shell is tested with the first page of the others.
for (const [app, pages] of [
  ['shell', 1],
  ['mfe-quotes', 2],
  ['mfe-help', 2],
] as const) {
  test(`the preflight lets ${app} pass`, { tag: ['@desktop', '@system'] }, async ({ browser }) => {
    expect(await preflightOf(browser, publishedFolder(app), pages)).toEqual([]);
  });
}
