import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What stands at a place of a container, over its image. */
export interface Mount {
  readonly kind: 'empty' | 'system' | 'writable' | 'read-only' | 'layers';
  /** Absolute path on this machine, several of layers with `:` between them; of no meaning where it is empty. */
  readonly source: string;
  /** Absolute path in the container, which the image has. */
  readonly place: string;
}

export interface Inside {
  /** Folders of an image, the upper ones first. */
  readonly layers: readonly string[];
  /** Where changes are kept; without it nothing can be changed but what is mounted. */
  readonly changes?: { readonly files: string; readonly work: string };
  readonly mounts?: readonly Mount[];
  readonly user: number;
  readonly folder: string;
  readonly words: readonly string[];
}

/* Where Node.js stands on this machine, with npm; in a container it is /opt/node. */
const nodeHome = dirname(dirname(process.execPath));

/** What every container has besides its image's own files. */
export const containerPath = '/opt/node/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/* The users of the image node:20-slim that we name. */
export const userIds: Readonly<Record<string, number>> = { root: 0, node: 1000 };

/* What programs look for in /etc; nothing else of this machine is in a container. */
const settings = [
  'alternatives',
  'chromium',
  'chromium.d',
  'fonts',
  'ld.so.cache',
  'localtime',
  'nsswitch.conf',
  'ssl',
];

/** Throws where this machine does not let a program have mounts of its own. */
const requireMounts = (): void => {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
  } catch {
    throw new Error(
      'The images are tried in roots of their own, which takes Linux and a user who may mount. Run it as root: sudo …',
    );
  }
};

/**
 * Stands in for the image that the Dockerfile begins with: this machine's Node.js and Debian's programs, mounted read-only.
 * @param folder a new one, which becomes the lowest layer
 */
export const makeBase = (folder: string): void => {
  requireMounts();
  for (const name of [
    'dev',
    'etc',
    'home/node',
    'opt/node',
    'proc',
    'root/.npm',
    'run/secrets',
    'tmp',
    'usr',
    'var/cache',
  ]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    const path = `/${name}`;
    if (existsSync(path) && lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), join(folder, name));
  }
  for (const name of settings.filter((one) => existsSync(join('/etc', one)))) {
    cpSync(join('/etc', name), join(folder, 'etc', name), { recursive: true, verbatimSymlinks: true });
  }
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'), { dereference: true });
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n');
  const users = Object.entries(userIds);
  const user = ([name, id]: [string, number]) =>
    `${name}:x:${id}:${id}::${id === 0 ? '/root' : `/home/${name}`}:/bin/sh\n`;
  writeFileSync(join(folder, 'etc/passwd'), users.map(user).join(''));
  writeFileSync(join(folder, 'etc/group'), users.map(([name, id]) => `${name}:x:${id}:\n`).join(''));
};

const always: readonly Mount[] = [
  { kind: 'read-only', source: '/usr', place: '/usr' },
  { kind: 'read-only', source: nodeHome, place: '/opt/node' },
  { kind: 'system', source: '/proc', place: '/proc' },
  { kind: 'system', source: '/dev', place: '/dev' },
];

/** The program and its words that run a command inside. @param root an empty folder, of which each process sees its own */
export const enter = (root: string, { layers, changes, mounts = [], user, folder, words }: Inside): string[] => {
  const lower = `lowerdir=${layers.join(':')}`;
  const overlay = changes === undefined ? lower : `${lower},upperdir=${changes.files},workdir=${changes.work}`;
  const mounted = [...always, ...mounts].flatMap(({ kind, source, place }) => [kind, source, place]);
  const script = join(import.meta.dirname, 'enter.sh');
  const place = [root, overlay, String(user), folder];
  return ['unshare', '--mount', '--propagation', 'private', 'sh', script, ...place, ...mounted, '--', ...words];
};
