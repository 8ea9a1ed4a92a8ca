import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../apps';
import { buildContext, isKeptOut } from './build-context';

/* One path for each pattern of .gitignore, at the top and in a package. */
const patterns = readFileSync(join(workspace, '.gitignore'), 'utf8').trim().split('\n');
const paths = patterns.flatMap((pattern) => {
  const name = pattern.replace('*', 'name').replace(/^\//, '').replace(/\/$/, '/file');
  return pattern.startsWith('/') || name === '.env' ? [name] : [name, `backend/${name}`];
});

const isIgnoredByGit = (path: string): boolean => {
  try {
    execFileSync('git', ['check-ignore', '--quiet', path], { cwd: workspace });
    return true;
  } catch {
    return false;
  }
};

describe('what git and Docker leave out', () => {
  it.each(['.env', 'secrets/safaricom.pem', ...paths])('is both: %s', (path) => {
    expect([isIgnoredByGit(path), isKeptOut(path)]).toEqual([true, true]);
  });

  it('is not the example that .env is made from', () => {
    expect([isIgnoredByGit('.env.example'), isKeptOut('.env.example')]).toEqual([false, false]);
    expect(buildContext()).toContain('.env.example');
  });

  it('is what this machine has built or installed', () => {
    expect(buildContext().filter((path) => /(^|\/)(node_modules|dist)\//.test(path))).toEqual([]);
  });
});
