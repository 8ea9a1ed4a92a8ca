import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/apps';

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(workspace, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const backEnd = foldersIn('backend/src').map((name) => `backend/src/${name}`);

describe('the folders of the back end', () => {
  it('are twelve at most', () => {
    expect(backEnd.length).toBeLessThanOrEqual(12);
  });

  it.each(backEnd)('%s has a README that names each of its folders', (folder) => {
    const readme = readFileSync(join(workspace, folder, 'README.md'), 'utf8');
    expect(foldersIn(folder).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});

it('every package and every folder beside them has a README', () => {
  // The pages of docs are listed in the README at the top.
  const left = /^(\.|node_modules$|coverage$|dist$|test-results$|docs$)/;
  const top = foldersIn('').filter((name) => !left.test(name));
  const packages = [...top, ...foldersIn('shared').map((name) => `shared/${name}`)];
  const without = packages.filter((folder) => !existsSync(join(workspace, folder, 'README.md')));
  expect(without).toEqual([]);
});
