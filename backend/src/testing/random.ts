/** The seed of this run: TULINDE_SEED, or drawn. Name it in the test, so that a failure can be run again. */
export const seed = Number(process.env['TULINDE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Pseudo-random numbers of a seed. @returns a function that gives whole numbers from 0 to below a limit */
export const randomOf = (start: number): ((below: number) => number) => {
  let state = start >>> 0;
  return (below) => {
    // mulberry32: small, and the same everywhere.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};
