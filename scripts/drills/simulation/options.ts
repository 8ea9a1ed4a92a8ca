import { parseArgs } from 'node:util';

export const usage = `npm run check -- simulation [options]

  --seeds 200        how many lives of the portal are played
  --first 1          the first seed; the others follow
  --years 2          of each
  --zones Africa/Nairobi,UTC,America/Los_Angeles   of the portal's process: all seeds under each of them
  --workers 2        processes of the portal that share the work (PostgreSQL)
  --cores 2          how many seeds are played at once
  --engine postgres  or pglite, which has one worker
  --until 5          no new seed is begun after so many findings

Exit codes: 0 no finding, 1 findings, 2 wrong use.
`;

/** Compare by `name`. */
export class SimulationUseError extends Error {
  override readonly name = 'SimulationUseError';
}

export interface SimulationOptions {
  readonly seeds: number;
  readonly first: number;
  readonly years: number;
  readonly zones: readonly string[];
  readonly workers: number;
  readonly cores: number;
  readonly engine: 'postgres' | 'pglite';
  /** No new seed is begun after so many findings. */
  readonly until: number;
}

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** @throws SimulationUseError */
export const optionsOf = (words: readonly string[]): SimulationOptions => {
  const { values } = (() => {
    try {
      const text = { type: 'string' } as const;
      const options = {
        seeds: text,
        first: text,
        years: text,
        zones: text,
        workers: text,
        cores: text,
        engine: text,
        until: text,
      };
      return parseArgs({ args: [...words], options });
    } catch (error) {
      throw new SimulationUseError((error as Error).message);
    }
  })();
  const numberOf = (name: 'seeds' | 'first' | 'years' | 'workers' | 'cores' | 'until', usual: number): number => {
    const value = Number(values[name] ?? usual);
    if (!Number.isInteger(value) || value < 1) throw new SimulationUseError(`--${name} is a whole number from 1.`);
    return value;
  };
  const engine = values.engine ?? 'postgres';
  if (engine !== 'postgres' && engine !== 'pglite') throw new SimulationUseError('--engine is postgres or pglite.');
  const zones = (values.zones ?? 'Africa/Nairobi,UTC,America/Los_Angeles').split(',');
  const wrong = zones.find((zone) => !isZone(zone));
  if (wrong !== undefined) throw new SimulationUseError(`${wrong} is no time zone.`);
  const [seeds, first, years, cores] = [
    numberOf('seeds', 200),
    numberOf('first', 1),
    numberOf('years', 2),
    numberOf('cores', 2),
  ];
  const workers = engine === 'pglite' ? 1 : numberOf('workers', 2);
  return { seeds, first, years, zones, workers, cores, engine, until: numberOf('until', 5) };
};
