import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/apps';
import { readLockFile } from '../build/lock-file/lock-file';

interface Settings {
  readonly constraints: { readonly node: string };
  readonly packageRules: readonly { readonly matchPackageNames?: readonly string[] }[];
}

const read = <Content>(name: string): Content => JSON.parse(readFileSync(join(workspace, name), 'utf8')) as Content;
const { constraints, packageRules } = read<Settings>('renovate.json');

it('groups only packages that are installed', () => {
  const installed = Object.keys(readLockFile()).map((place) => place.slice(place.lastIndexOf('node_modules/') + 13));
  const named = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  const isThere = (name: string): boolean =>
    installed.some((one) => (name.endsWith('/**') ? one.startsWith(name.slice(0, -2)) : one === name));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

it('asks for no version that the oldest Node.js of the project does not run', () => {
  expect(constraints.node).toBe(read<{ engines: { node: string } }>('package.json').engines.node);
});
