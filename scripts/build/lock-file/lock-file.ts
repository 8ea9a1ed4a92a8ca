import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../apps';

/** One place in the tree of packages, as package-lock.json describes it. */
export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  /** Left out by `npm ci --omit=dev`. */
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The locked packages by the folder each is installed in (`node_modules/jest`); the key of the project itself is ''. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export const readLockFile = (folder = workspace): LockedPackages =>
  (JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }).packages;

/* The folders in which Node looks for a package, beginning beside the one that asks. */
const placesOf = (asking: string, name: string): string[] => {
  const place = `${asking === '' ? '' : `${asking}/`}node_modules/${name}`;
  if (asking === '') return [place];
  const outer = asking.lastIndexOf('/node_modules/');
  return [place, ...placesOf(outer < 0 ? '' : asking.slice(0, outer), name)];
};

/** What each package asks for, needed or optional, that the file has no entry for: `asking → asked@range`. */
export const missingEntries = (packages: LockedPackages): string[] =>
  Object.entries(packages).flatMap(([asking, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => !placesOf(asking, name).some((place) => place in packages))
      .map(([name, range]) => `${asking} → ${name}@${range}`),
  );

const fits = (allowed: readonly string[] | undefined, own: string): boolean =>
  allowed === undefined || allowed.includes(own) || allowed.some((one) => one.startsWith('!') && one !== `!${own}`);

/** Whether npm installs the package on a machine like this one. */
export const isForThisPlatform = ({ os, cpu }: LockedPackage): boolean =>
  fits(os, process.platform) && fits(cpu, process.arch);
