import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseSchema } from '@tulinde/contracts';
import { workspace } from '../apps';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { packageFolders, writePackages } from './write-packages';

const home = temporaryFolder();
const written = join(home, 'written');
const repository = join(home, 'repository');
const installed = join(repository, 'node_modules');

const run = async (command: string, words: string[], cwd: string) => {
  const { NODE_ENV: _mode, JEST_WORKER_ID: _worker, ...env } = process.env;
  return promisify(execFile)(command, words, { cwd, env }).catch((error: { stdout: string; stderr: string }) => ({
    stdout: error.stdout,
    stderr: error.stderr || 'failed',
  }));
};

/* The packages of others from here, ours from what `npm pack` left: no registry is asked. */
const install = async (name: string): Promise<void> => {
  const place = join(installed, '@tulinde', name);
  mkdirSync(place, { recursive: true });
  const words = ['-xzf', join(home, `tulinde-${name}-1.0.0.tgz`), '-C', place, '--strip-components=1'];
  expect(await run('tar', words, home)).toEqual({ stdout: '', stderr: '' });
};

/* The example of each package's page, as a file of the remote. */
const placeExamples = (): void => {
  mkdirSync(join(repository, 'src/examples'));
  for (const name of packageFolders()) {
    const page = readFileSync(join(installed, '@tulinde', name, 'README.md'), 'utf8');
    const [, kind = '', example = ''] = /^```(tsx?)\n([\s\S]*?)^```$/m.exec(page) ?? [];
    writeFileSync(join(repository, `src/examples/${name}.${kind}`), example);
  }
};

beforeAll(async () => {
  await writePackages(written);
  const packages = packageFolders().map((name) => `./${name}`);
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', home, ...packages], written);
  expect(packed.stdout.trim().split('\n')).toHaveLength(packages.length);
  cpSync(join(import.meta.dirname, 'remote'), repository, { recursive: true });
  mkdirSync(installed);
  for (const name of readdirSync(join(workspace, 'node_modules'))) {
    if (name !== '@tulinde') symlinkSync(join(workspace, 'node_modules', name), join(installed, name));
  }
  await Promise.all(packageFolders().map(install));
  placeExamples();
});

describe('a remote in another repository, with our packages installed from their archives', () => {
  it('has no sources of ours', () => {
    const paths = packageFolders().flatMap((name) =>
      readdirSync(join(installed, '@tulinde', name), { recursive: true, encoding: 'utf8' }),
    );
    expect(paths.length).toBeGreaterThan(300);
    expect(paths.filter((path) => /(?<!\.d)\.(ts|tsx)$|\.test\.|\.map$/.test(path))).toEqual([]);
  });

  it('is checked by the compiler, with the examples of our pages and all our declarations', async () => {
    const compiler = join(workspace, 'node_modules/typescript7/bin/tsc');
    expect(await run(process.execPath, [compiler, '--singleThreaded'], repository)).toEqual({ stdout: '', stderr: '' });
  });

  it('is built by the preset', async () => {
    const built = await run(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build'], repository);
    // What is wrong it says on standard output.
    expect(built).toEqual({ stdout: expect.any(String), stderr: '' });
    const release = releaseSchema.parse(JSON.parse(readFileSync(join(repository, 'dist/release.json'), 'utf8')));
    expect(release).toMatchObject({ name: 'mfe-roadside', version: '1.0.0', entry: 'remoteEntry.js', licences: [] });
    expect(release.shared).toMatchObject({ '@tulinde/shared/router': '^1.0.0' });
    const { en = '' } = release.prerendered['/roadside-help'] ?? {};
    expect(readFileSync(join(repository, 'dist', en), 'utf8')).toContain('Roadside help</h1>');
    expect(release.styles).toHaveLength(1);
  });
});
