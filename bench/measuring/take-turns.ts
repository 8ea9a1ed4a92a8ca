/** One round of one side. */
type Side<T> = () => Promise<T>;

export interface Turns<T> {
  readonly portal: readonly T[];
  readonly monolith: readonly T[];
}

/**
 * Both sides by turns, the first one changing with each round. A round before the first warms servers and browser and
 * does not count.
 */
export const takeTurns = async <T>(
  rounds: number,
  portal: Side<T>,
  monolith: Side<T>,
  log: (line: string) => void,
): Promise<Turns<T>> => {
  const seen = { portal: [] as T[], monolith: [] as T[] };
  await portal();
  await monolith();
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['portal', 'monolith'] as const) : (['monolith', 'portal'] as const);
    for (const side of order) seen[side].push(await (side === 'portal' ? portal() : monolith()));
    log(`  round ${round + 1} of ${rounds}`);
  }
  return seen;
};
