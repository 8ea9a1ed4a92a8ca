import { knownResults } from '../../../e2e/faults/fault-results';
import { faultKinds } from '../../../e2e/faults/kinds';

const head = ['a release that', 'the gate refuses it for', 'its pages tell', 'taken back', 'what stood in the end'];

/** What became of each kind of faulty release, as the browser test wrote it down. @throws Error where one was not tried */
export const tableOfFaults = (): string => {
  const results = knownResults();
  const names = faultKinds.map(({ name }) => name);
  const gone = Object.keys(results).filter((name) => !names.includes(name));
  if (gone.length > 0) throw new Error(`releases/docs/faults.json has what is no kind any more: ${gone.join(', ')}`);
  const rows = names.map((name) => {
    const result = results[name];
    if (!result) throw new Error(`"${name}" was never published: npm run check -- fault-kinds`);
    return [name, result.gate, result.told, result.takenBack, result.stood];
  });
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0), title.length),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};
