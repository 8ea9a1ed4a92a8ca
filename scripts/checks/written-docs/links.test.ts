import { commandsIn, missingCommands } from './commands';
import { brokenLinks, linksIn } from './links';
import { pagesIn } from './pages';

/* What was so on a day: records and runs name the commands of their time, as do changes that squads have followed. */
const isHistory = (page: string): boolean =>
  /^docs\/(decisions\/\d|testing-runs\.md$)/.test(page) || page === 'CHANGELOG.md';

describe('the documents', () => {
  const pages = pagesIn('');

  it('link to files, folders and headings that exist', () => {
    expect(pages.length).toBeGreaterThan(100);
    const broken = pages.flatMap((page) => brokenLinks(page).map((link) => `${page} → ${link}`));
    expect(broken).toEqual([]);
  });

  it('name commands that exist', () => {
    const current = pages.filter((page) => !isHistory(page));
    const missing = current.flatMap((page) => missingCommands(page).map((command) => `${page} → ${command}`));
    expect(missing).toEqual([]);
  });

  it('are read as Markdown has links: none in code', () => {
    expect(linksIn('[a](b.md#c) `[d](e)`\n```\n[f](g)\n```\n![h](i.png)')).toEqual(['b.md#c', 'i.png']);
  });

  it('are read for commands in code and in prose', () => {
    const text =
      'npm run --silent lint, `npm run docs`\n```\nnpm run sql -w backend -- -w x\nnode --import tsx a/b.ts\n```';
    expect(commandsIn(text)).toEqual([
      { script: 'lint', folder: '' },
      { script: 'docs', folder: '' },
      { script: 'sql', folder: 'backend' },
      { program: 'a/b.ts', folder: null },
    ]);
  });
});
