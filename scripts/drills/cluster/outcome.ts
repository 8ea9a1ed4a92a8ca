/** What became of one fault. */
export interface Outcome {
  readonly fault: string;
  /** Seconds from the last acknowledged write before the first one after. */
  readonly withoutWrites: number;
  /** Seconds until three machines were there again, in step. */
  readonly untilWhole: number;
  readonly acknowledged: number;
  readonly lost: number;
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

/** The table of docs/reliability.md. */
export const tableOf = (outcomes: readonly Outcome[]): string =>
  [
    row(['fault', 'without writes', 'whole again after', 'visitors were told', 'writes acknowledged', 'of these lost']),
    row(['---', '---', '---', '---', '---', '---']),
    ...outcomes.map(({ fault, withoutWrites, untilWhole, statuses, acknowledged, lost }) =>
      row([
        fault,
        `${withoutWrites.toFixed(1)} s`,
        `${untilWhole.toFixed(1)} s`,
        toldOf(statuses),
        acknowledged.toLocaleString('en'),
        lost,
      ]),
    ),
  ].join('\n');

const begins = '<!-- npm run check -- failover --write writes from here … -->';
const ends = '<!-- … to here -->';

/** The page with another table. @throws Error where it has no place for one */
export const withTable = (page: string, text: string): string => {
  const [from, to] = [page.indexOf(begins), page.indexOf(ends)];
  if (from < 0 || to < from) throw new Error('docs/reliability.md has no place for the table.');
  return `${page.slice(0, from + begins.length)}\n\n${text}\n\n${page.slice(to)}`;
};
