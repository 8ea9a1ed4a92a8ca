import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';

const folder = join(workspace, 'docs/decisions');

/** The decision records as a list of links: number and title as each record has them. */
export const listOfRecords = (): string =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-.+\.md$/.test(file))
    .sort()
    .map((file) => `- [${titleOf(readFileSync(join(folder, file), 'utf8'), file)}](${file})`)
    .join('\n');

const titleOf = (text: string, file: string): string => {
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
  if (title === undefined || Number(number) !== Number(file.slice(0, 4))) {
    throw new Error(`docs/decisions/${file} does not begin with "# ${Number(file.slice(0, 4))}. <title>".`);
  }
  return `${number}. ${title}`;
};
