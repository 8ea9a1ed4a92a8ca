import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';

interface Sorting {
  sort(tests: readonly object[]): { path: string }[];
}
type Sequencing = new (options: object) => Sorting;
// oxlint-disable-next-line typescript/no-require-imports -- a sequencer of Jest is CommonJS
const Sequencer = require('./slow-first-sequencer.cjs') as Sequencing & { slow: readonly string[] };
// oxlint-disable-next-line typescript/no-require-imports -- the same
const Shuffled = require('./random-order-sequencer.cjs') as Sequencing;

it('begins with the files that take long, and has both them and the others in the order of the seed', () => {
  const options = { globalConfig: { rootDir: workspace, seed: 7 }, contexts: [] };
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.test.ts`);
  const tests = [...others.slice(0, 3), ...Sequencer.slow, ...others.slice(3)].map((name) => ({
    path: join(workspace, name),
    context: { config: {} },
  }));
  const shuffled = new Shuffled(options).sort(tests);
  const isSlow = ({ path }: { path: string }) => Sequencer.slow.includes(path.slice(workspace.length + 1));
  const sorted = new Sequencer(options).sort(tests);
  expect(sorted).toEqual([...shuffled.filter(isSlow), ...shuffled.filter((test) => !isSlow(test))]);
  expect(sorted.slice(0, Sequencer.slow.length).every(isSlow)).toBe(true);
});

it('names files that are there', () => {
  expect(Sequencer.slow.filter((name) => !existsSync(join(workspace, name)))).toEqual([]);
});
