import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { brokenLinks, linksIn } from '../written-docs/links';
import { requirements } from './requirements';

const page = readFileSync(join(workspace, 'docs/asvs.md'), 'utf8');
const [, counted = '', ...chapters] = page.split(/^(?=\| chapter |## V\d)/m);

interface Row {
  readonly id: string;
  readonly status: string;
  readonly text: string;
}

const rowsIn = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\|[^|]+\| ([a-z ]+?) +\| (.+?) +\|$/gm)].map(
    ([, id = '', status = '', evidence = '']) => ({ id, status, text: evidence }),
  );
const rows = chapters.flatMap(rowsIn);
const statuses = ['met', 'not applicable', 'gap'];

describe('the page on ASVS', () => {
  it('has every requirement of levels 1 and 2 once, in the order of the standard', () => {
    expect(requirements).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(requirements);
  });

  it('calls each met, not applicable or a gap', () => {
    expect(rows.filter(({ status }) => !statuses.includes(status))).toEqual([]);
  });

  it('has a link for each that is met, and words for the others', () => {
    expect(rows.filter(({ status, text }) => status === 'met' && linksIn(text).length === 0)).toEqual([]);
    expect(rows.filter(({ text }) => text.length < 15)).toEqual([]);
  });

  it('links to files and headings that exist', () => {
    expect(linksIn(page).length).toBeGreaterThan(200);
    expect(brokenLinks('docs/asvs.md')).toEqual([]);
  });

  it('counts what its tables have', () => {
    const countsOf = (of: readonly Row[]): number[] => [
      of.length,
      ...statuses.map((status) => of.filter((row) => row.status === status).length),
    ];
    const expected = chapters.map((text) => [`V${/^## V(\d+)/.exec(text)?.[1]}`, ...countsOf(rowsIn(text))]);
    const seen = [...counted.matchAll(/^\| (V\d+|all)[^|]*\|(.+)\|$/gm)].map(([, name = '', numbers = '']) => [
      name,
      ...numbers.split('|').map(Number),
    ]);
    expect(seen).toEqual([...expected, ['all', ...countsOf(rows)]]);
  });
});
