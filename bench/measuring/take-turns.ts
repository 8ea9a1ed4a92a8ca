/** One round of one side. */
type Side<T> = () => Promise<T>;

export interface Turns<T> {
  readonly portal: readonly T[];
  readonly against: readonly T[];
}

/**
 * Both sides by turns, the first one changing with each round. A round before the first warms servers and browser and
 * does not count.
 */
export const takeTurns = async <T>(
  rounds: number,
  portal: Side<T>,
  against: Side<T>,
  log: (line: string) => void,
): Promise<Turns<T>> => {
  const seen = { portal: [] as T[], against: [] as T[] };
  await portal();
  await against();
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['portal', 'against'] as const) : (['against', 'portal'] as const);
    for (const side of order) seen[side].push(await (side === 'portal' ? portal() : against()));
    log(`  round ${round + 1} of ${rounds}`);
  }
  return seen;
};
