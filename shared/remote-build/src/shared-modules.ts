import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageRoot = join(import.meta.dirname, '../../..');

const versionOf = (name: string, from = packageRoot): string => {
  for (let folder = from; ; folder = join(folder, '..')) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
        version: string;
      };
      return version;
    } catch (error) {
      if (folder === '/') throw error;
    }
  }
};

const own = (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * The modules that the shell hands to every remote, one instance for the page, with the exact versions of this checkout.
 * Facades of our own stand for the router and MobX: shared as whole packages they would cost 61 and 17 kB.
 */
export const sharedModules: Readonly<Record<string, string>> = {
  react: versionOf('react'),
  'react/jsx-runtime': versionOf('react'),
  'react-dom': versionOf('react-dom'),
  '@tulinde/shared/api': own,
  '@tulinde/shared/remote': own,
  '@tulinde/shared/router': own,
  '@tulinde/shared/session': own,
  '@tulinde/shared/state': own,
};

/** The ranges a remote needs: the same major, at least the version it was built with. */
export const sharedRanges: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sharedModules).map(([name, version]) => [name, `^${version}`]),
);
