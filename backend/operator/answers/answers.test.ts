import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownAnswers } from '../../src/servicing/help/answers-folder';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { runOperator } from '../run-operator';

const run = async (...args: string[]) => {
  let said = '';
  const write = (text: string) => (said += text);
  const code = await runOperator(['answers', ...args], { env: {}, write, writeError: write });
  return { code, said };
};

describe('the check of the answers', () => {
  const folder = temporaryFolder('tulinde-answers-');
  const path = (file: string) => join(folder, file);
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(path(file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(path(file), text.replace(from, to));
  };
  /* Below the first, which begins the front matter. */
  const lineWith = (file: string, text: string) =>
    readFileSync(path(file), 'utf8')
      .split('\n')
      .findIndex((line, index) => index > 0 && line.includes(text)) + 1;
  const check = () => run('check', '--folder', folder);
  beforeEach(() => cpSync(ownAnswers, folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('finds nothing wrong with those of this checkout', async () => {
    expect(await run('check')).toEqual({ code: 0, said: expect.stringMatching(/^\d+ answers in both languages/) });
  });

  const excess = 'claims/what-is-the-excess';
  const reasons: readonly [what: string, fault: () => void, file: string, at: number | string, message: string][] = [
    ['a missing translation', () => rmSync(path(`${excess}.sw.md`)), `${excess}.sw.md`, 1, 'translation is missing'],
    [
      'a dead link',
      () => change('claims/after-an-accident.en.md', '/submit-claim', '/no-such-page'),
      ...(['claims/after-an-accident.en.md', '/no-such-page', '/no-such-page leads to no page'] as const),
    ],
    [
      'a link to an answer that is not there',
      () => change('claims/after-an-accident.sw.md', '/submit-claim', '/faqs#no-such-answer'),
      ...([
        'claims/after-an-accident.sw.md',
        '/faqs#no-such-answer',
        'leads to no answer: there is no no-such-answer',
      ] as const),
    ],
    [
      'a link to another site',
      () => change('claims/after-an-accident.en.md', '/submit-claim', 'https://example.com/'),
      ...([
        'claims/after-an-accident.en.md',
        'https://example.com/',
        'https://example.com/ is no page of the portal',
      ] as const),
    ],
    [
      'a slug that two have',
      () => {
        for (const language of ['en', 'sw']) {
          cpSync(path(`${excess}.${language}.md`), path(`buying-insurance/what-is-the-excess.${language}.md`));
        }
      },
      ...(['buying-insurance/what-is-the-excess.en.md', 1, 'Another answer has the slug what-is-the-excess'] as const),
    ],
    [
      'a place that two have',
      () => change(`${excess}.en.md`, 'position: 40', 'position: 10'),
      ...([`${excess}.en.md`, 1, 'Another answer of claims has the position 10'] as const),
    ],
    [
      'front matter without a question',
      () => change(`${excess}.en.md`, 'question:', 'asked:'),
      ...([`${excess}.en.md`, 1, 'question:'] as const),
    ],
    [
      'a part of the front matter that is wrong',
      () => change(`${excess}.en.md`, 'position: 40', 'position: last'),
      ...([`${excess}.en.md`, 3, 'position:'] as const),
    ],
    [
      'front matter that is no YAML',
      () => change(`${excess}.en.md`, 'position: 40', 'position: ["'),
      ...([`${excess}.en.md`, 'Own contribution', ''] as const),
    ],
    [
      'a file without front matter',
      () => writeFileSync(path(`${excess}.en.md`), 'It is the first part.\n'),
      ...([`${excess}.en.md`, 1, 'begins with its front matter'] as const),
    ],
    [
      'an answer without words',
      () => writeFileSync(path(`${excess}.sw.md`), '---\nquestion: Excess ni nini?\n---\n'),
      ...([`${excess}.sw.md`, 3, 'no answer below'] as const),
    ],
    [
      'HTML',
      () => change(`${excess}.en.md`, 'The **Excess', '<script>alert(1)</script>\n\nThe **Excess'),
      ...([`${excess}.en.md`, '<script>', 'No html here'] as const),
    ],
    [
      'a heading',
      () => change(`${excess}.sw.md`, 'Faida ya **', '## Faida\n\nFaida ya **'),
      ...([`${excess}.sw.md`, '## Faida', 'No heading here'] as const),
    ],
    [
      'a file in no group',
      () => {
        mkdirSync(path('others'));
        renameSync(path(`${excess}.en.md`), path('others/excess.en.md'));
      },
      ...(['others/excess.en.md', 1, 'An answer is <group>/<slug>.<language>.md'] as const),
    ],
  ];
  it.each(reasons)('names %s with file and line', async (_what, fault, file, at, message) => {
    fault();
    const line = typeof at === 'number' ? at : lineWith(file, at);
    const { code, said } = await check();
    expect(code).toBe(1);
    const named = said.split('\n').find((text) => text.includes(`${file}:${line}: `) && text.includes(message));
    expect([said, named]).toEqual([said, expect.any(String)]);
  });
});
