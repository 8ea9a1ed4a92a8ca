import fc from 'fast-check';

it('tries the numbers that the seed of the run says', () => {
  const numbers = (seed?: number) => fc.sample(fc.integer(), { numRuns: 20, ...(seed === undefined ? {} : { seed }) });
  const seedOfRun = Number(process.env.TULINDE_SEED);
  expect(seedOfRun).not.toBeNaN();
  expect(numbers()).toEqual(numbers(seedOfRun));
  expect(numbers()).not.toEqual(numbers(seedOfRun + 1));
});
