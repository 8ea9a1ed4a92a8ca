import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspace } from '../../build/apps';

/** What a browser test must not contain, because it makes the result depend on the machine. */
const rules: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['waits for a time', /\bwaitForTimeout\b|timers\/promises|new Promise\b.*\bsetTimeout\(.*,\s*[^0\s,)][^,)]*\)/],
  ['waits for a quiet network', /\bnetworkidle\b/],
  ['is tried again', /\bretries\s*:(?!\s*0\b)/],
  [
    'has a time limit of its own',
    /\b(?:test|testInfo)\.slow\(|\bsetTimeout\(\s*\d|\.setTimeout\(\s*[\w.]+\s*\)|[{,]\s*timeout\s*:(?!\s*bounds\.)|\btimeout\s*:\s*\d/,
  ],
  [
    'compares a duration',
    /\bexpect\(\s*(?:Date|performance)\.now\(|\b(?:Date|performance)\.now\(\)\s*[<>]|[<>]=?\s*(?:Date|performance)\.now\(/,
  ],
  ['measures the processor', /\bTracing\.start\b/],
  // They find an element and act on it later, once: a page that takes the place of its first paint in between ends the test.
  ['holds an element', /\.(?:scrollIntoViewIfNeeded|selectText|elementHandles?|evaluateHandle)\(/],
  ['runs alone', /\b(?:test|describe|it)\.only\(/],
  ['uses a fixed port', /(?:127\.0\.0\.1|localhost):\d|\bport\s*:\s*[1-9]\d|PORT\s*\?\?\s*['"]?\d|\.listen\(\s*[1-9]/],
];

export interface SourceFault {
  /** From the top of the checkout, with the number of the line. */
  readonly place: string;
  readonly fault: string;
}

/** Finds in one file what {@link rules} forbid. @param file as a finding names it */
export const faultsOf = (file: string, text: string): SourceFault[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      rules.filter(([, pattern]) => pattern.test(line)).map(([fault]) => ({ place: `${file}:${index + 1}`, fault })),
    );

/* Pages of faulty releases, and what keeps a core busy, are no tests. */
const programs = /^e2e\/(faulty-remote|standard-remotes)\/|^e2e\/slow-browsers\/busy\.mjs$/;

/** Every source file of the browser tests. */
export const browserTestSources = (): { file: string; text: string }[] =>
  readdirSync(join(workspace, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs|js)$/.test(name) && !/(^|\/)(node_modules|\.cache|dist)\//.test(name))
    .map((name) => join(workspace, 'e2e', name))
    .map((path) => ({ file: relative(workspace, path), text: readFileSync(path, 'utf8') }))
    .filter(({ file }) => !programs.test(file));
