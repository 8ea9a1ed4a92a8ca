import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { releaseSchema } from '@tulinde/contracts';
import { sharedModules } from '@tulinde/remote-build';
import { promoteRelease, publishRelease } from '../../../releases/client';
import { checkFit, runGate } from '../../../releases/registry/gate';
import { writeShell } from '../../../releases/testing/shell-release';
import { startRegistry } from '../../../releases/testing/start-registry';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { missingEntries, readLockFile } from '../lock-file/lock-file';
import { copyCheckout } from './copied-checkout';

interface Ended {
  readonly code: number;
  readonly output: string;
}

/* The copy stands outside of this checkout: nothing here is touched. */
const root = join(temporaryFolder(), 'checkout');
const own = join(root, 'mfe-rewards');

const node = async (...words: string[]): Promise<Ended> => {
  // Not as a part of the run that this test belongs to.
  const { NODE_ENV: _mode, JEST_WORKER_ID: _worker, ...env } = process.env;
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { cwd: root, env });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code: number; stdout?: string; stderr?: string };
    return { code, output: stdout + stderr };
  }
};

const newRemote = (...words: string[]) => node('--import', 'tsx', 'scripts/build/new-remote/main.ts', ...words);

/* Every file but the packages of others, with what a write changes of it. */
const everything = (): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('/node_modules'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => {
        const { mtimeMs, size, ino } = statSync(path);
        return [relative(root, path), `${mtimeMs} ${size} ${ino}`];
      }),
  );

const changed = (before: Map<string, string>): string[] =>
  [...everything()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);

const asked = ['mfe-rewards', '--squad', 'rewards', '--routes', '/my-rewards,/use-rewards'];

beforeAll(() => copyCheckout(root));

describe('a remote that cannot be', () => {
  it.each([
    ['no name', ['--squad', 'rewards', '--routes', '/my-rewards'], 'Name one remote.'],
    ['another kind of name', ['claims', '--squad', 'rewards', '--routes', '/a'], '"claims" is no name of a remote'],
    ['no squad', ['mfe-rewards', '--routes', '/my-rewards'], '"" is no name of a squad'],
    ['no route', ['mfe-rewards', '--squad', 'rewards'], 'Name its routes'],
    ['a bad route', ['mfe-rewards', '--squad', 'rewards', '--routes', '/My Claims'], '"/My Claims" is no route'],
    ['a taken name', ['mfe-help', '--squad', 'help', '--routes', '/claims'], 'There is a folder mfe-help already.'],
    ['a taken route', ['mfe-rewards', '--squad', 'rewards', '--routes', '/new,/faqs'], '/faqs belongs to mfe-help'],
    ['one of the shell', ['mfe-rewards', '--squad', 'rewards', '--routes', '/logout'], '/logout belongs to the shell'],
    ['one of the edge', ['mfe-rewards', '--squad', 'rewards', '--routes', '/api/claims'], 'belongs to the edge'],
    ['one folder twice', ['mfe-rewards', '--squad', 'rewards', '--routes', '/a/b,/a-b'], 'would have one folder'],
  ])('is refused with a reason, and nothing is written: %s', async (_what, words, reason) => {
    const { readWords } = await import('./ask');
    const { writeRemote } = await import('./write-remote');
    const before = everything();
    const trial = async () => writeRemote(root, readWords(words));
    await expect(trial()).rejects.toMatchObject({ name: 'RefusedRemote', message: expect.stringContaining(reason) });
    expect(changed(before)).toEqual([]);
  });
});

describe('a new remote', () => {
  let before: Map<string, string>;
  let files: string[];
  let lockedBefore: ReturnType<typeof readLockFile>;
  beforeAll(async () => {
    writeFileSync(join(root, 'CODEOWNERS'), '/shell/ @tulinde/platform\n');
    before = everything();
    lockedBefore = readLockFile(root);
    const { code, output } = await newRemote(...asked);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('mfe-rewards is there') });
    files = changed(before);
  });

  it('is a folder, an entry of the lock file and a line of CODEOWNERS', () => {
    const outside = files.filter((path) => !path.startsWith('mfe-rewards/'));
    expect(outside.sort()).toEqual(['CODEOWNERS', 'package-lock.json']);
    expect(readFileSync(join(root, 'CODEOWNERS'), 'utf8')).toBe(
      '/shell/ @tulinde/platform\n/mfe-rewards/ @tulinde/rewards\n',
    );
    for (const route of ['my-rewards', 'use-rewards']) {
      expect(files).toContain(`mfe-rewards/src/features/${route}/${route}-page.tsx`);
    }
    const locked = readLockFile(root);
    expect(missingEntries(locked)).toEqual([]);
    const { name, version, license, dependencies, devDependencies } = JSON.parse(
      readFileSync(join(own, 'package.json'), 'utf8'),
    ) as object & {
      [key: string]: unknown;
    };
    expect(locked['mfe-rewards']).toEqual({ name, version, license, dependencies, devDependencies });
    const others = Object.entries(locked).filter(([place]) => !place.includes('mfe-rewards'));
    expect(others).toEqual(Object.entries(lockedBefore));
  });

  it('has nothing left of the template', () => {
    const own = files.filter((path) => path.startsWith('mfe-rewards/'));
    const words = /[sS]ubject|squad-owner|\bROUTES\b|Title in/;
    expect(own.filter((path) => words.test(`${path}\n${readFileSync(join(root, path), 'utf8')}`))).toEqual([]);
  });

  it('is checked by the compiler', async () => {
    const settings = {
      extends: './tsconfig.base.json',
      include: ['mfe-rewards', 'shared/ui/src/*.d.ts', 'shared/testing/src'],
    };
    writeFileSync(join(root, 'tsconfig.new-remote.json'), JSON.stringify(settings));
    const compiler = ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.new-remote.json', '--singleThreaded'];
    expect(await node(...compiler)).toEqual({ code: 0, output: '' });
  });

  it('passes its own tests, which Jest finds', async () => {
    const { code, output } = await node('node_modules/jest/bin/jest.js', 'mfe-rewards/src', '--runInBand');
    expect(output).toContain('3 passed, 3 total');
    expect(code).toBe(0);
  });

  it('is built by the ordinary command, passes the gate and is promoted', async () => {
    expect(await node('--import', 'tsx', 'scripts/build/main.ts', 'mfe-rewards')).toEqual({
      code: 0,
      output: expect.stringContaining('Built mfe-rewards'),
    });
    const registry = await startRegistry({ gate: runGate, fit: checkFit });
    try {
      const { registryUrl, token } = registry;
      const provided = { licences: [], accepts: [1], shared: sharedModules };
      await publishRelease({ registryUrl, token, folder: writeShell('1.0.0', { facts: provided }) });
      await promoteRelease({ registryUrl, token, app: 'shell', version: '1.0.0', reason: 'the first one' });
      const { findings } = await publishRelease({ registryUrl, token, folder: join(own, 'dist') });
      expect(findings.filter(({ level }) => level !== 'note')).toEqual([]);
      await promoteRelease({ registryUrl, token, app: 'mfe-rewards', version: '1.0.0', reason: 'the first one' });
    } finally {
      await registry.close();
    }
    const release = releaseSchema.parse(JSON.parse(readFileSync(join(own, 'dist/release.json'), 'utf8')));
    expect(release.routes.map(({ path }) => path)).toEqual(['/my-rewards', '/use-rewards']);
    expect(existsSync(join(own, 'dist/mf-manifest.json'))).toBe(true);
  });

  it('is refused the second time', async () => {
    const known = everything();
    expect(await newRemote(...asked)).toEqual({ code: 2, output: 'There is a folder mfe-rewards already.\n' });
    expect(changed(known)).toEqual([]);
  });
});
