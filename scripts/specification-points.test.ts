import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames, workspace } from './apps';

const read = (file: string): string => readFileSync(join(workspace, file), 'utf8');
const page = read('docs/specification.md');
const sectionOf = (heading: string): string => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const points = [...sectionOf('Decided where it is silent').matchAll(/^(\d+)\. \S/gm)].map(([, number]) =>
  Number(number),
);

const records = readdirSync(join(workspace, 'docs/decisions'))
  .filter((file) => /^\d/.test(file))
  .map((file) => Number(file.slice(0, 4)));

/* The sources and documents that git has; the records speak of each other as they were written. */
const kinds = ['*.ts', '*.tsx', '*.css', '*.cjs', '*.mjs', '*.md'];
const files = execFileSync('git', ['ls-files', ...kinds], { cwd: workspace, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('docs/decisions/') && existsSync(join(workspace, file)));

interface Mention {
  readonly file: string;
  readonly word: string;
  readonly number: number;
}
const mentionsIn = (file: string): Mention[] =>
  [...read(file).matchAll(/\b(spec|record|decision) (\d+)\b/gi)].map(([, word = '', number]) => ({
    file,
    word: word.toLowerCase(),
    number: Number(number),
  }));
const mentions = files.flatMap(mentionsIn);
const of = (word: string) => mentions.filter((mention) => mention.word === word);

describe('what is decided where the specification is silent', () => {
  it('is numbered from 1 on', () => {
    expect(points).toEqual(points.map((_, index) => index + 1));
  });

  it('has every point that the sources name', () => {
    const inSources = of('spec').filter(({ file }) => !file.endsWith('.md'));
    expect(inSources.length).toBeGreaterThan(50);
    expect(of('spec').filter(({ number }) => !points.includes(number))).toEqual([]);
  });

  it('is not mistaken for the records: those are called records, and exist', () => {
    expect(of('decision')).toEqual([]);
    expect(of('record').filter(({ file, number }) => file.endsWith('.md') && !records.includes(number))).toEqual([]);
  });
});

it('what no release serves, as the page says, has a route', () => {
  const line = /^\*\*Not served by any release today\*\*: (.*)\.$/m.exec(page)?.[1]?.split('. ')[0] ?? '';
  const absent = [...line.matchAll(/`(\/[^`]+)`/g)].map(([, path = '']) => path);
  const routes = appNames()
    .filter((name) => name !== 'shell')
    .map((name) => read(`${name}/src/routes.tsx`))
    .join('\n');
  expect([absent.length > 0, absent.filter((path) => routes.includes(`path: '${path}'`))]).toEqual([true, []]);
});
