import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../apps';
import { readLockFile } from '../lock-file/lock-file';
import { importedNames } from './imported-names';

type Named = Readonly<Record<string, string>>;

const packageFile = (folder: string) =>
  JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly dependencies?: Named;
    readonly peerDependencies?: Named;
    readonly devDependencies?: Named;
  };

const folders = Object.values(readLockFile()).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []));
const ofTheTree = packageFile('').devDependencies ?? {};

/* What no registry has: an alias of a build, what a portal hands over, and what is made for other teams. */
const isMadeUp = (name: string): boolean => /^@(app-under-build|tulinde\/(shared|remote-release))$/.test(name);

const undeclared = (folder: string, kind: 'tests' | 'product'): string[] => {
  const { name: own, dependencies, peerDependencies, devDependencies } = packageFile(folder);
  const declared = { [own]: '', ...dependencies, ...peerDependencies, ...devDependencies };
  // Tests are written with what the whole tree is tested with.
  const known = kind === 'tests' ? { ...ofTheTree, ...declared } : declared;
  return [...importedNames(join(workspace, folder), kind)]
    .filter(([name]) => !(name in known) && !isMadeUp(name))
    .map(([name, file]) => `${name}, in ${folder}/${file}`);
};

describe('what a package imports stands in its package.json', () => {
  it('of all our packages', () => expect(folders.length).toBeGreaterThan(10));

  it.each(folders)('%s', (folder) => expect(undeclared(folder, 'product')).toEqual([]));

  it.each(folders)('%s, in its tests', (folder) => expect(undeclared(folder, 'tests')).toEqual([]));
});
