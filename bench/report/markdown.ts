import { isMet, valueOf, type Row, type Unit } from '../measuring/bench';
import type { Spread } from '../measuring/spread';
import type { Machine } from './machine';
import type { Section } from './report';

const figure: Readonly<Record<Unit, (value: number) => string>> = {
  ms: (value) => `${Math.round(value)} ms`,
  bytes: (value) => `${(value / 1000).toFixed(1)} kB`,
  count: (value) => String(value),
  score: (value) => value.toFixed(3),
};

const spread = ({ median, min, max }: Spread, unit: Unit): string =>
  min === max ? figure[unit](median) : `${figure[unit](median)} (${figure[unit](min)} – ${figure[unit](max)})`;

const verdict = (row: Row): string => {
  const met = isMet(row);
  return met === null ? '–' : met ? 'pass' : '**miss**';
};

const goalOf = ({ goal, monolith, unit }: Row): string => {
  if (goal === null) return '–';
  return monolith ? `≤ ${goal.toFixed(2)}` : `≤ ${figure[unit](goal)}`;
};

const table = (rows: readonly Row[]): string => {
  const isCompared = rows.some(({ monolith }) => monolith);
  const head = isCompared ? ['', 'portal', 'monolith', 'ratio', 'goal', ''] : ['', 'portal', 'goal', ''];
  const lines = rows.map((row) => {
    const { what, unit, portal, monolith } = row;
    const compared = monolith ? [spread(monolith, unit), valueOf(row).toFixed(2)] : [];
    return [what, spread(portal, unit), ...compared, goalOf(row), verdict(row)];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const madeOn = ({ processor, cores, memoryGb, node, chromium, commit, date }: Machine): string =>
  `${date}, commit ${commit}, on ${processor}, ${cores} cores, ${memoryGb} GB, Node ${node}, Chromium ${chromium}`;

const section = ({ name, title, rows, notes, rounds, machine }: Section): string =>
  [
    `## ${title}`,
    table(rows),
    notes.map((note) => `- ${note}`).join('\n'),
    `\`npm run bench -- ${name}\`: ${rounds} rounds, ${madeOn(machine)}.`,
  ].join('\n\n');

const lead = `# Benchmarks

Made by \`npm run bench\`, or \`npm run bench -- name …\` for some; written by the program, misses included. Both sides run
in one go and by turns, each visit in a browser that knows nothing; figures are medians with the least and the greatest
of all rounds. The monolith is one app built from the same sources (\`bench/monolith\`): prerendered, preloaded and
compressed like the portal, served by the edge's own code in front of the same back end.
`;

export const asMarkdown = (sections: readonly Section[]): string => [lead, ...sections.map(section)].join('\n\n');
