import { spawnSync } from 'node:child_process';
import { installWithApt } from '../../checks/test-command/debian';

/* The one form that leaves no lists of packages in a layer and brings nothing along that is not named. */
const form =
  /^apt-get update && apt-get install --yes --no-install-recommends ((?:[a-z0-9][a-z0-9.+-]+ ?)+)&& rm -rf \/var\/lib\/apt\/lists\/\*$/;

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['--show', '--showformat', '${db:Status-Status}', name]).stdout?.toString() === 'installed';

/**
 * Takes an `apt-get` of the Dockerfile as done where this machine, whose Debian stands in for the image's, has the
 * packages; those that are missing are installed.
 * @throws Error when it is written in another form than ours
 */
export const takeDebianPackages = (command: string, log: (line: string) => void): void => {
  const names = form
    .exec(command.replace(/(?:\\\n|\s)+/g, ' ').trim())?.[1]
    ?.trim()
    .split(' ');
  if (names === undefined) {
    throw new Error(
      `apt-get is run as "apt-get update && apt-get install --yes --no-install-recommends … && rm -rf /var/lib/apt/lists/*", not as: ${command}`,
    );
  }
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length > 0) installWithApt(missing, log);
};
