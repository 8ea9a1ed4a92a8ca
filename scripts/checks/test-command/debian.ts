import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian packages, as root or with sudo.
 * @throws Error that names the packages when this machine cannot
 */
export const installWithApt = (packages: readonly string[], log: (line: string) => void): void => {
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `Install ${packages.join(' and ')} with the package manager of this machine, then run the tests again.`,
    );
  }
  log(`Installing ${packages.join(', ')} with apt …`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...words];
    const { status } = spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`apt-get ${words[0] ?? ''} failed. Install ${packages.join(' and ')} by hand.`);
  }
};
