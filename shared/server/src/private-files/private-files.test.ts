import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPrivateText, openPrivateFolder } from './';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tulinde-private-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it('makes a folder that its owner alone can enter', () => {
  const folder = join(home, 'a/b');
  openPrivateFolder(folder);
  expect([modeOf(folder), modeOf(join(home, 'a'))]).toEqual(['700', '700']);
});

it('narrows a folder that was made before', () => {
  const folder = join(home, 'wide');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  openPrivateFolder(folder);
  expect(modeOf(folder)).toBe('700');
});

it('keeps the first text, in a file that its owner alone can read', () => {
  const path = join(home, 'secret');
  expect([keepPrivateText(path, () => 'one'), keepPrivateText(path, () => 'two')]).toEqual(['one', 'one']);
  expect(modeOf(path)).toBe('600');
});

it('narrows a file that was made before, and keeps its text', () => {
  const path = join(home, 'secret');
  writeFileSync(path, 'old\n');
  chmodSync(path, 0o644);
  expect(keepPrivateText(path, () => 'new')).toBe('old');
  expect(modeOf(path)).toBe('600');
});
