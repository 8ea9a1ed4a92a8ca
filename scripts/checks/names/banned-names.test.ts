import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { bannedNames, isBanned, isException } from './banned-names.cjs';
import { exportedNames, exportedNamesIn, topFolders } from './exported-names';

const exported = topFolders.map((folder) => ({ folder, names: exportedNamesIn(folder) }));
const { published, exceptions } = bannedNames;

it('bans words, first words and last words', () => {
  const names = ['Told', 'tell', 'tellBuyer', 'TellBuyer', 'sendNews', 'retell', 'teller', 'whole', 'wholeNumber'];
  expect(names.filter(isBanned)).toEqual(['Told', 'tell', 'tellBuyer', 'TellBuyer', 'sendNews', 'whole']);
});

it('reads what a source exports', () => {
  const source = [
    'export const one = 1;',
    'export async function two() {}',
    'export interface Three {}',
    "export { four, five as six } from './other';",
    'export type {\n  Seven,\n  Eight,\n};',
    'const nine = 9;',
  ];
  expect(exportedNames(source.join('\n'))).toEqual(['one', 'two', 'Three', 'four', 'six', 'Seven', 'Eight']);
});

it.each(exported)('$folder exports no banned name', ({ folder, names }) => {
  expect(names.size).toBeGreaterThan(0);
  expect([...names].filter((name) => isBanned(name) && !isException(folder, name))).toEqual([]);
});

it('an exception goes with its last export', () => {
  const left = exported.flatMap(({ folder, names }) =>
    (exceptions[folder] ?? []).filter((name) => !names.has(name)).map((name) => `${folder}: ${name}`),
  );
  expect(left).toEqual([]);
  expect(Object.keys(exceptions).filter((folder) => !topFolders.includes(folder))).toEqual([]);
  const everything = new Set(exported.flatMap(({ names }) => [...names]));
  expect(published.filter((name) => !everything.has(name))).toEqual([]);
});

it('is asked by the linter too', () => {
  const settings = readFileSync(join(workspace, '.oxlintrc.json'), 'utf8');
  expect(settings).toContain('"names/banned": "error"');
});
