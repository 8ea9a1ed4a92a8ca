import { join } from 'node:path';

interface Shuffled {
  sort(tests: readonly { path: string; context: { config: object } }[]): { path: string }[];
}
// oxlint-disable-next-line typescript/no-require-imports -- a sequencer of Jest is CommonJS
const Sequencer = require('./random-order-sequencer.cjs') as new (options: object) => Shuffled;

const orderOf = (seed: string, root = '/checkout', names = ['a', 'b', 'c', 'd', 'e', 'f']) => {
  const before = process.env.TULINDE_SEED;
  process.env.TULINDE_SEED = seed;
  const sequencer = new Sequencer({ globalConfig: { seed: 7, rootDir: root }, contexts: [] });
  if (before === undefined) delete process.env.TULINDE_SEED;
  else process.env.TULINDE_SEED = before;
  const tests = names.map((name) => ({ path: join(root, `${name}.test.ts`), context: { config: {} } }));
  return sequencer.sort(tests).map(({ path }) => path.slice(root.length + 1, -'.test.ts'.length));
};

describe('the order of the files in a shuffled run', () => {
  it('is that of the seed, wherever the checkout is and however the files were found', () => {
    const order = orderOf('1');
    expect([...order].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(orderOf('1', '/elsewhere')).toEqual(order);
    expect(orderOf('1', '/checkout', ['f', 'e', 'd', 'c', 'b', 'a'])).toEqual(order);
  });

  it('is another with another seed', () => {
    expect(new Set(['1', '2', '3', '4'].map((seed) => orderOf(seed).join(''))).size).toBeGreaterThan(1);
  });
});
