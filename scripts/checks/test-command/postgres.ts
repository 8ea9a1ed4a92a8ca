import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installWithApt } from './debian';

const debianHome = '/usr/lib/postgresql';

const isOnPath = (): boolean => {
  try {
    execFileSync('initdb', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const isInstalled = (): boolean =>
  isOnPath() ||
  (existsSync(debianHome) &&
    readdirSync(debianHome).some((version) => existsSync(join(debianHome, version, 'bin/initdb'))));

/** Makes sure that PostgreSQL's server programs are there; the tests start clusters of their own with them. */
export const requirePostgres = (log: (line: string) => void): void => {
  if (!isInstalled()) installWithApt(['postgresql'], log);
};
