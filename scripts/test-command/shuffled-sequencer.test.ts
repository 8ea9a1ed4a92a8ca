import ShuffledSequencer from './shuffled-sequencer.cjs';

const tests = Array.from({ length: 20 }, (_, index) => ({ path: `/tulinde/file-${index}.test.ts` }));
const orderOf = (seed: string, given = tests): string[] => {
  process.env.TULINDE_SEED = seed;
  return new ShuffledSequencer().sort(given).map(({ path }) => path);
};
const seedOfThisRun = process.env.TULINDE_SEED;
afterEach(() => {
  process.env.TULINDE_SEED = seedOfThisRun;
});

describe('the order of the files', () => {
  it('is the same for the same seed, however they were found', () => {
    expect(orderOf('7')).toEqual(orderOf('7', [...tests].reverse()));
  });

  it('is another one for another seed, with every file once', () => {
    expect(orderOf('8')).not.toEqual(orderOf('7'));
    expect(orderOf('8').sort()).toEqual(orderOf('7').sort());
  });
});
