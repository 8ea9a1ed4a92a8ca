import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';

/** What docs/operations.md tells a person to type. */
export interface Page {
  /** `restore() { … }`, `money() { … }` and `release() { … }` as the page defines them. */
  readonly functions: string;
  /** The commands of a step of the section on restores, one text for each block. @throws Error where it has another number of blocks */
  readonly step: (number: number, blocks: number) => readonly string[];
  /** @throws Error where the page does not name this command any more */
  readonly named: (command: string) => string;
}

const title = '## 11. A restore';

const definition = (text: string, name: string): string => {
  const found = new RegExp(`^${name}\\(\\) \\{.*?\\}`, 'm').exec(text)?.[0];
  if (found === undefined) throw new Error(`docs/operations.md defines no ${name}() any more.`);
  return found;
};

/* Blocks of a numbered list are indented; what stands before the first number is step 0. */
const blocksOf = (section: string): ReadonlyMap<number, readonly string[]> => {
  const steps = new Map<number, string[]>();
  let [step, block] = [0, null as string[] | null];
  for (const line of section.split('\n')) {
    step = Number(/^(\d+)\. /.exec(line)?.[1] ?? step);
    const isFence = /^ *```/.test(line);
    if (isFence && block !== null) steps.set(step, [...(steps.get(step) ?? []), block.join('\n')]);
    if (isFence) block = block === null ? [] : null;
    else block?.push(line.trim());
  }
  return steps;
};

export const readPage = (): Page => {
  const text = readFileSync(join(workspace, 'docs/operations.md'), 'utf8');
  const section = text.split(/^(?=## )/m).find((each) => each.startsWith(title));
  if (section === undefined) throw new Error(`docs/operations.md has no section "${title}" any more.`);
  const steps = blocksOf(section);
  return {
    functions: ['release', 'money', 'restore'].map((name) => definition(text, name)).join('\n'),
    step: (number, blocks) => {
      const found = steps.get(number) ?? [];
      if (found.length !== blocks)
        throw new Error(`Step ${number} of "${title}" has ${found.length} blocks of commands.`);
      return found;
    },
    named: (command) => {
      if (!text.includes(command)) throw new Error(`docs/operations.md does not say "${command}" any more.`);
      return command;
    },
  };
};
