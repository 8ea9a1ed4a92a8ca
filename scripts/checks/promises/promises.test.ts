import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { remoteNames } from '../../build/remotes.cjs';

const read = (file: string): string => readFileSync(join(workspace, file), 'utf8');
const page = read('docs/promises.md');

interface Row {
  readonly promise: string;
  readonly said: string;
  readonly kept: string;
  readonly test: string;
  readonly title: string;
}

/* `| promise | said in | kept in | test › title |` */
const rows: readonly Row[] = page
  .split('\n')
  .filter((line) => line.startsWith('| “'))
  .map((line) => {
    const [, promise = '', said = '', kept = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    const [test = '', title = ''] = proof.split(' › ');
    const bare = (cell: string): string => cell.replaceAll('`', '');
    return { promise: promise.slice(1, -1), said: bare(said), kept: bare(kept), test: bare(test), title };
  });

/* Where the portal speaks to customers: screens, mails and messages, answers. */
const spoken = [
  ...remoteNames().map((name) => [`${name}/src`, /texts[^/]*\.ts$/] as const),
  ['shell/src', /texts\.ts$/] as const,
  ['shared/ui/src', /texts\.ts$/] as const,
  ['backend/src', /\.ts$/] as const,
  ['backend/answers', /\.en\.md$/] as const,
].flatMap(([folder, pattern]) =>
  readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => `${folder}/${file}`),
);

const verbs = String.raw`(?:call|tell|mail|email|send|remind|answer|write to|let you know)`;
const promising = new RegExp(String.raw`\b(?:[Ww]e|[Oo]ur people) (?:also )?${verbs}\b`);
/* Comments promise nothing to anybody; operators and insurers have pages of their own. */
const isSpoken = (line: string): boolean => promising.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line);
const isForCustomers = (file: string): boolean => !file.endsWith('.test.ts') && !file.includes('/operators/');

describe('the table of promises', () => {
  it.each(rows)('$promise ($said): is said there, kept where it says, and proven', (row) => {
    const { promise, said, kept, test, title } = row;
    expect(read(said)).toContain(promise);
    expect(existsSync(join(workspace, kept))).toBe(true);
    expect(read(test)).toContain(title);
    expect(title).not.toBe('');
  });

  it('has every sentence in which we promise to call, tell, write, send, remind or answer', () => {
    const missing = spoken.filter(isForCustomers).flatMap((file) =>
      read(file)
        .split('\n')
        .filter(isSpoken)
        .filter((line) => !rows.some(({ said, promise }) => said === file && line.includes(promise)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(missing).toEqual([]);
  });
});
