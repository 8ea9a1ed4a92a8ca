import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../apps';

interface SlowFirst {
  sort(tests: readonly object[]): { path: string }[];
}
// oxlint-disable-next-line typescript/no-require-imports -- a sequencer of Jest is CommonJS
const Sequencer = require('./slow-first-sequencer.cjs') as {
  new (options: object): SlowFirst;
  slow: readonly string[];
};

it('begins with the files that take long, and has the longest of the others after them', () => {
  const context = { config: {}, hasteFS: { getSize: (path: string) => path.length } };
  const names = ['a.test.ts', ...Sequencer.slow, 'a/longer.test.ts'];
  const tests = names.map((name) => ({ path: join(workspace, name), context }));
  const order = new Sequencer({ globalConfig: { rootDir: workspace }, contexts: [] }).sort(tests);
  const sorted = order.map(({ path }) => path.slice(workspace.length + 1));
  expect(new Set(sorted.slice(0, Sequencer.slow.length))).toEqual(new Set(Sequencer.slow));
  expect(sorted.slice(Sequencer.slow.length)).toEqual(['a/longer.test.ts', 'a.test.ts']);
});

it('names files that are there', () => {
  expect(Sequencer.slow.filter((name) => !existsSync(join(workspace, name)))).toEqual([]);
});
