import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockedPackages } from '../../build/lock-file/lock-file';
import { findVulnerabilities, osvSchema } from './find';

const folder = join(__dirname, 'sample');
const records = readdirSync(folder).map((file) =>
  osvSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);

const lock = (packages: Readonly<Record<string, string>>, more: object = {}): LockedPackages =>
  Object.fromEntries(
    Object.entries(packages).map(([place, version]) => [place, { version, integrity: 'sha512-x', ...more }]),
  );

const idsOf = (packages: LockedPackages) => findVulnerabilities(packages, records).map(({ id }) => id);

describe('a package of the lock file', () => {
  it.each([
    ['4.17.20', ['GHSA-xxxx-made-up01']],
    ['4.17.21', []],
    ['5.0.0', ['GHSA-xxxx-made-up01']],
    ['5.0.1', ['GHSA-xxxx-made-up01']],
    ['5.0.2', []],
  ])('of version %s is found in ranges with a fix, and with a last version', (version, ids) => {
    expect(idsOf(lock({ 'node_modules/left-pad': version }))).toEqual(ids);
  });

  it('is found by a list of versions', () => {
    expect(idsOf(lock({ 'node_modules/@scope/part': '1.0.1' }))).toEqual(['GHSA-xxxx-made-up02']);
    expect(idsOf(lock({ 'node_modules/@scope/part': '1.0.2' }))).toEqual([]);
  });

  it('is found where another one has it for itself, and told what mends it', () => {
    const packages = lock({ 'node_modules/tool/node_modules/left-pad': '4.0.0', 'node_modules/left-pad': '4.17.21' });
    expect(findVulnerabilities(packages, records)).toEqual([
      {
        id: 'GHSA-xxxx-made-up01',
        name: 'left-pad',
        version: '4.0.0',
        places: ['node_modules/tool/node_modules/left-pad'],
        isForDevelopment: false,
        severity: 'HIGH',
        summary: 'A made-up fault of a package',
        fixedIn: '4.17.21',
      },
    ]);
  });

  it('is for development where it is so in every place', () => {
    const both = {
      ...lock({ 'node_modules/left-pad': '4.0.0' }, { dev: true }),
      ...lock({ 'node_modules/a/node_modules/left-pad': '4.0.0' }),
    };
    expect(findVulnerabilities(both, records)[0]).toMatchObject({ isForDevelopment: false });
    const one = lock({ 'node_modules/left-pad': '4.0.0' }, { dev: true });
    expect(findVulnerabilities(one, records)[0]).toMatchObject({ isForDevelopment: true });
  });

  it('is not found by records that were withdrawn, of another kind of registry, or in folders of our own', () => {
    expect(idsOf(lock({ 'node_modules/withdrawn': '1.0.0', 'node_modules/of-pypi': '1.0.0' }))).toEqual([]);
    expect(idsOf({ 'shared/left-pad': { version: '4.0.0' }, 'node_modules/left-pad': { link: true } })).toEqual([]);
  });
});
