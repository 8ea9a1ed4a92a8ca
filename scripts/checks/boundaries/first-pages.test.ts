import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspace } from '../../build/apps';
import { importedBy } from './imported-files';

const contracts = join(workspace, 'shared/contracts/src');
const sources = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(contracts, path), 'utf8') }));

const broughtBy = (paths: readonly string[]): string[] =>
  [...importedBy(...paths.map((path) => join(contracts, path))).files].map((file) => relative(contracts, file)).sort();

const definitionsOf = (names: readonly string[]): string[] =>
  sources.filter(({ text }) => names.some((name) => text.includes(`export const ${name} `))).map(({ path }) => path);

/* Texts of rules, and what knows everything that was sold. */
const isOfForms = (path: string): boolean =>
  /messages\.ts$|^purchase\/(lenient|purchase|personal-details|pa-details)\.ts$/.test(path);

describe('what every page takes of the contracts', () => {
  it.each([
    ['fill-text.ts', ['fill-text.ts']],
    ['routes.ts', ['lines-of-business.ts', 'routes.ts']],
    ['unexpected-text.ts', ['unexpected-text.ts']],
    ['menu-lines.ts', ['menu-lines.ts']],
    ['release-names.ts', ['release-names.ts']],
  ])('brings nothing else along: %s', (path, files) => {
    expect(broughtBy([path])).toEqual(files);
  });
});

describe('a first page without a form', () => {
  it.each([
    'mfe-help/src/features/faqs/faqs-page.tsx',
    'mfe-help/src/features/lipa-pole-pole/lipa-pole-pole-page.tsx',
    'mfe-account/src/features/policies/my-policies-page.tsx',
  ])('brings no form along, no rules of calls and no texts of them: %s', (page) => {
    const { names } = importedBy(join(workspace, page));
    expect(names.has('@tulinde/ui/forms')).toBe(false);
    const brought = broughtBy(definitionsOf(names.get('@tulinde/contracts') ?? []));
    expect(brought).not.toEqual([]);
    expect(brought.filter(isOfForms)).toEqual([]);
  });
});
