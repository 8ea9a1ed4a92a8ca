// Installs the packages when they are missing or older than the lock file. Plain JavaScript with no imports of packages:
// it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '..');
const lock = join(workspace, 'package-lock.json');
// npm writes this file at the end of every installation.
const installed = join(workspace, 'node_modules/.package-lock.json');

const isCurrent = () => existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;

/** Ends the process with npm's own exit code when the installation fails. */
export const ensurePackages = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isCurrent()) return;
  console.log('Installing packages …');
  // Not `npm ci`: it refuses a lock file without the optional binaries of other platforms, which a registry that lags
  // behind leaves out. `--no-save` installs what the lock file says and leaves it as it is.
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: workspace,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};
