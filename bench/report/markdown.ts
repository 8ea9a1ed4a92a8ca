import { isMet, valueOf, type Row, type Unit } from '../measuring/bench';
import type { Spread } from '../measuring/spread';
import type { Machine } from './machine';
import type { BenchResult } from '../measuring/bench';

/** The last run of one bench. */
export interface Section extends BenchResult {
  readonly name: string;
  readonly title: string;
  readonly rounds: number;
  readonly machine: Machine;
}

const thousands = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

const figure: Readonly<Record<Unit, (value: number) => string>> = {
  ms: (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`,
  s: (value) => `${value.toFixed(1)} s`,
  bytes: (value) => `${(value / 1000).toFixed(1)} kB`,
  count: (value) => String(value),
  score: (value) => value.toFixed(3),
  'per second': (value) => `${thousands.format(value)}/s`,
};

const spread = ({ median, min, max, p95 }: Spread, unit: Unit): string => {
  const show = figure[unit];
  if (p95 !== undefined) return `p95 ${show(p95)}, median ${show(median)} (${show(min)} – ${show(max)})`;
  return min === max ? show(median) : `${show(median)} (${show(min)} – ${show(max)})`;
};

const verdict = (row: Row): string => {
  const met = isMet(row);
  return met === null ? '–' : met ? 'pass' : '**miss**';
};

const goalOf = ({ goal, against, unit, isAtLeast }: Row): string => {
  if (goal === null) return '–';
  return `${isAtLeast ? '≥' : '≤'} ${against ? goal.toFixed(2) : figure[unit](goal)}`;
};

const table = ({ rows, sides }: Section): string => {
  const isCompared = rows.some(({ against }) => against);
  const [ours, theirs] = [sides?.portal ?? 'portal', sides?.against ?? 'monolith'];
  const head = isCompared ? ['', ours, theirs, 'ratio', 'goal', ''] : ['', ours, 'goal', ''];
  const lines = rows.map((row) => {
    const { what, unit, portal, against } = row;
    const other = against ? [spread(against, unit), valueOf(row).toFixed(2)] : ['', ''];
    return [what, spread(portal, unit), ...(isCompared ? other : []), goalOf(row), verdict(row)];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const madeOn = ({ processor, cores, memoryGb, node, chromium, commit, date }: Machine): string => {
  const browser = chromium === null ? '' : `, Chromium ${chromium}`;
  return `${date}, commit ${commit}, on ${processor}, ${cores} cores, ${memoryGb} GB, Node ${node}${browser}`;
};

const section = (one: Section): string =>
  [
    `## ${one.title}`,
    ...(one.rows.length > 0 ? [table(one)] : []),
    one.notes.map((note) => `- ${note}`).join('\n'),
    `\`npm run bench -- ${one.name}\`: ${one.rounds} rounds, ${madeOn(one.machine)}.`,
  ].join('\n\n');

const lead = `# Benchmarks

Made by \`npm run bench\`, or \`npm run bench -- name …\` for some; written by the program, misses included. Both sides run
in one go and by turns, each visit in a browser that knows nothing; figures are medians with the least and the greatest
of all rounds. The monolith is one app built from the same sources (\`bench/monolith\`): prerendered, preloaded and
compressed like the portal, served by the edge's own code in front of the same back end.
`;

export const asMarkdown = (sections: readonly Section[]): string => [lead, ...sections.map(section)].join('\n\n');
