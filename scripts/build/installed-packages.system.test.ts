import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const program = join(import.meta.dirname, 'installed-packages.mjs');
const locked = {
  '': { version: '1.0.0' },
  'shared/ui': { version: '1.0.0' },
  'node_modules/@tulinde/ui': { resolved: 'shared/ui', link: true },
  'node_modules/jest': { version: '30.5.2', dev: true },
  'node_modules/jest/node_modules/glob': { version: '13.0.7', dev: true },
  'node_modules/binding-of-another-platform': { version: '2.0.0', optional: true },
};
const { 'node_modules/binding-of-another-platform': _other, ...installed } = locked;

let folder = '';
const write = (name: string, value: unknown) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(value));
};
const packagesFault = () =>
  JSON.parse(
    execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { packagesFault } from ${JSON.stringify(program)};
       console.log(JSON.stringify(packagesFault(${JSON.stringify(folder)})));`,
    ]).toString(),
  ) as string | null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulinde-packages-'));
  write('package-lock.json', { packages: locked });
  write('node_modules/.package-lock.json', { packages: installed });
  write('node_modules/jest/package.json', {});
  write('node_modules/jest/node_modules/glob/package.json', {});
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what npm start and npm test find in node_modules', () => {
  it('is taken as it is when it is what the lock file says', () => {
    expect(packagesFault()).toBeNull();
  });

  it('is installed again after an installation that did not come to its end', () => {
    rmSync(join(folder, 'node_modules/.package-lock.json'));
    expect(packagesFault()).toBe('they are not installed');
  });

  it('is installed again when a folder was deleted', () => {
    rmSync(join(folder, 'node_modules/jest/node_modules/glob'), { recursive: true });
    expect(packagesFault()).toBe('node_modules/jest/node_modules/glob is not there');
  });

  it('is installed again when the lock file has another version', () => {
    write('package-lock.json', { packages: { ...locked, 'node_modules/jest': { version: '31.0.0', dev: true } } });
    expect(packagesFault()).toBe('node_modules/jest is 30.5.2, not 31.0.0');
  });

  it('is installed again when the lock file has a package more, or one less', () => {
    write('package-lock.json', { packages: { ...locked, 'node_modules/zod': { version: '4.6.7' } } });
    expect(packagesFault()).toBe('node_modules/zod is not installed');
    const { 'node_modules/jest/node_modules/glob': _gone, ...fewer } = locked;
    write('package-lock.json', { packages: fewer });
    expect(packagesFault()).toBe('node_modules/jest/node_modules/glob is 13.0.7, not wanted');
  });
});
