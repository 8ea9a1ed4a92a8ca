// Installs the packages when they are not what the lock file says. Plain JavaScript with no imports of packages: it runs
// before anything is installed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packagesFault } from './installed-packages.mjs';

const workspace = join(import.meta.dirname, '../..');

/** Ends the process with npm's own exit code when the installation fails. */
export const ensurePackages = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const fault = packagesFault(workspace);
  if (fault === null) return;
  console.log(`Installing packages (${fault}) …`);
  // Tools are needed to build and to test, also where NODE_ENV=production would have npm leave them out.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: workspace,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};
