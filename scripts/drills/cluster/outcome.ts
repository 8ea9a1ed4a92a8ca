/** What became of one fault. */
export interface Outcome {
  readonly fault: string;
  /** Seconds from the last acknowledged write before the first one after. */
  readonly withoutWrites: number;
  /** Seconds until three machines were in step, back ends ready, and all who had bought had their papers by mail. */
  readonly untilWell: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** Of the machine, in the last minute. */
  readonly loadAverage: number;
  /** Status and how often. */
  readonly statuses: ReadonlyMap<number, number>;
  /** In words, where something is not as it should be. */
  readonly wrong: readonly string[];
}

/** Seconds without writes that a fault may cost. */
export const goalSeconds = 25;

/** The longest time between two that follow each other, of which the second came after `since`; seconds. */
export const longestGap = (times: readonly number[], since: number): number =>
  times.reduce((longest, at, index) => {
    const before = times[index - 1];
    return before === undefined || at < since ? longest : Math.max(longest, (at - before) / 1000);
  }, 0);

const toldOf = (statuses: Outcome['statuses']): string => {
  const failures = [...statuses].filter(([status]) => status !== 200).sort(([one], [other]) => one - other);
  const words = failures.map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`);
  return words.length === 0 ? 'nothing' : words.join(', ');
};

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const columns = [
  'fault',
  'without writes',
  'well after',
  'visitors were told',
  'writes acknowledged',
  'of these lost',
  'load average',
];

/** The table of docs/reliability.md. */
export const tableOf = (outcomes: readonly Outcome[]): string =>
  [
    row(columns),
    row(columns.map(() => '---')),
    ...outcomes.map(({ fault, withoutWrites, untilWell, statuses, acknowledged, lost, loadAverage }) =>
      row([
        fault,
        `${withoutWrites.toFixed(1)} s`,
        `${untilWell.toFixed(1)} s`,
        toldOf(statuses),
        acknowledged.toLocaleString('en'),
        lost,
        loadAverage.toFixed(0),
      ]),
    ),
  ].join('\n');

const begins = '<!-- npm run check -- failover --write writes from here … -->';
const ends = '<!-- … to here -->';

const faultOf = (line: string): string => line.split('|')[1]?.trim() ?? '';

/**
 * The page with the rows of this table in place of those of the same faults; rows of other faults stay.
 * @param order of the faults
 * @throws Error where the page has no place for a table
 */
export const withTable = (page: string, text: string, order: readonly string[]): string => {
  const [from, to] = [page.indexOf(begins), page.indexOf(ends)];
  if (from < 0 || to < from) throw new Error('docs/reliability.md has no place for the table.');
  const [heading = '', line = '', ...rows] = text.split('\n');
  const anew = new Set(rows.map(faultOf));
  const others = page
    .slice(from + begins.length, to)
    .split('\n')
    .filter((row) => order.includes(faultOf(row)) && !anew.has(faultOf(row)));
  const sorted = [...others, ...rows].toSorted(
    (one, other) => order.indexOf(faultOf(one)) - order.indexOf(faultOf(other)),
  );
  return `${page.slice(0, from + begins.length)}\n\n${[heading, line, ...sorted].join('\n')}\n\n${page.slice(to)}`;
};
