import { isForThisPlatform, missingEntries, readLockFile } from './lock-file';
import { isInRange, oldestIn } from './node-range';

const packages = readLockFile();
const installed = Object.entries(packages).filter(([place]) => place.includes('node_modules/'));

describe('the lock file', () => {
  // npm leaves them out when it writes the file beside installed packages, and then `npm ci` refuses it.
  it('has an entry for everything that a package asks for, the binaries of other platforms among them', () => {
    expect(missingEntries(packages)).toEqual([]);
  });

  it('has the hash of every package', () => {
    const unverified = installed.filter(
      ([, { link, integrity }]) => link !== true && !integrity?.startsWith('sha512-'),
    );
    expect(unverified.map(([place]) => place)).toEqual([]);
  });

  it('names no registry: which one is asked is up to the machine', () => {
    const hosts = installed.filter(([, { resolved = '' }]) => resolved.includes('//'));
    expect(hosts.map(([place]) => place)).toEqual([]);
  });

  it('holds nothing that asks for a newer Node than we do', () => {
    const oldest = oldestIn(packages['']?.engines?.node ?? '');
    const refusing = installed.filter(
      ([, one]) => isForThisPlatform(one) && one.engines?.node !== undefined && !isInRange(oldest, one.engines.node),
    );
    expect(refusing.map(([place, { engines }]) => `${place} asks for ${engines?.node ?? ''}`)).toEqual([]);
  });
});

describe('what a package asks for', () => {
  it('is found beside it, or in a folder further out', () => {
    const tree = {
      '': { dependencies: { outer: '1' } },
      'node_modules/outer': { optionalDependencies: { inner: '1', common: '1' } },
      'node_modules/outer/node_modules/inner': { dependencies: { common: '1', other: '2' } },
      'node_modules/common': {},
    };
    expect(missingEntries(tree)).toEqual(['node_modules/outer/node_modules/inner → other@2']);
  });
});

describe('a range of Node versions', () => {
  it.each([
    '>=20.19',
    '>= 18',
    '*',
    '20 || >=22',
    '^20.12||^22||>=24',
    '10.* || >= 12.*',
    '>=16 || 14 >=14.17',
    '20.x',
  ])('lets Node 20.19 in as %s', (range) => expect(isInRange([20, 19, 0], range)).toBe(true));

  it.each(['>=22', '^18.18.0 || >=20.19.1', '10.* || 12', '~20.18.0', '>=18 <20', '^20.20'])(
    'keeps Node 20.19 out as %s',
    (range) => expect(isInRange([20, 19, 0], range)).toBe(false),
  );
});
