const rounds = 60;
/* The first ones pay for what is compiled and kept. */
const warmUp = 5;

/**
 * How long each of some kinds of call takes, milliseconds: each in turns, in another order each round, for a busy machine is
 * slow for all of them.
 */
export const timesInTurns = async <Kind extends string>(
  kinds: readonly Kind[],
  timed: (kind: Kind) => Promise<number>,
): Promise<ReadonlyMap<Kind, readonly number[]>> => {
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let round = -warmUp; round < rounds; round += 1) {
    const first = (round + warmUp) % kinds.length;
    for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)]) {
      const time = await timed(kind);
      if (round >= 0) times.get(kind)?.push(time);
    }
  }
  return times;
};
