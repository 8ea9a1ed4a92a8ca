import { randomInt } from 'node:crypto';

/* What Jest takes as its seed, and the random sources of the tests with it. */
const mostSeeds = 2 ** 31;

/**
 * The seed of this run, from TULINDE_SEED or drawn. All programs that are started have it as TULINDE_SEED.
 * @throws Error when TULINDE_SEED is no whole number from 0 to 2^31 - 1
 */
export const takeSeed = (env: NodeJS.ProcessEnv = process.env): number => {
  const given = env.TULINDE_SEED;
  if (given !== undefined && given !== '' && !(/^\d+$/.test(given) && Number(given) < mostSeeds)) {
    throw new Error(`TULINDE_SEED is ${given}; it has to be a whole number from 0 to ${mostSeeds - 1}.`);
  }
  const seed = given ? Number(given) : randomInt(mostSeeds);
  env.TULINDE_SEED = String(seed);
  return seed;
};

/** `Seed 12345 (TULINDE_SEED=12345 repeats it)`. */
export const seedLine = (seed: number): string => `Seed ${seed} (TULINDE_SEED=${seed} repeats it)`;
