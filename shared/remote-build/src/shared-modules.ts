import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const versionOf = (name: string): string => {
  for (let folder = import.meta.dirname; ; folder = join(folder, '..')) {
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

const react = versionOf('react');
const client = versionOf('@tulinde/client');

/*
 * By the name that releases use. A shell and a remote of other ages meet in these names: what was handed over before the client
 * was a package of its own is still called as it was then.
 */
const handedOver: readonly { readonly name: string; readonly imported: string; readonly version: string }[] = [
  { name: 'react', imported: 'react', version: react },
  { name: 'react/jsx-runtime', imported: 'react/jsx-runtime', version: react },
  { name: 'react-dom', imported: 'react-dom', version: react },
  ...['api', 'remote', 'router', 'session', 'state'].map((part) => ({
    name: `@tulinde/shared/${part}`,
    imported: `@tulinde/client/${part}`,
    version: client,
  })),
];

/**
 * The modules that the shell hands to every remote, one instance for the page, with the exact versions of this checkout.
 * Facades of our own stand for the router and MobX: shared as whole packages they would cost 61 and 17 kB.
 */
export const sharedModules: Readonly<Record<string, string>> = Object.fromEntries(
  handedOver.map(({ name, version }) => [name, version]),
);

/** The ranges a remote needs: the same major, at least the version it was built with. */
export const sharedRanges: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sharedModules).map(([name, version]) => [name, `^${version}`]),
);

/**
 * The same for the federation plugin, by what sources import. `import: false`: what the shell hands over is never built in;
 * `strictVersion`: a misfit throws, which the loader counts as incompatible.
 */
export const consumedModules = Object.fromEntries(
  handedOver.map(({ name, imported, version }) => [
    imported,
    {
      import: false as const,
      shareKey: name,
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${version}`,
    },
  ]),
);
