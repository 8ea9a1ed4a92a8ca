import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../../build/apps';
import type { Image } from '../../build/images/build-images';
import { containerPath, enter, userIds, type Mount } from '../../build/images/sandbox';
import type { Service } from './compose-file';

/** A service of docker-compose.yml as it is started once. */
export interface Started {
  readonly name: string;
  readonly image: Image;
  readonly service: Service;
  /** As Compose hands it over. */
  readonly env: Readonly<Record<string, string>>;
  /** /etc/hosts of the container. */
  readonly hosts: string;
  /** Folder in which its volumes are, one folder each. */
  readonly volumes: string;
  /** An empty folder. */
  readonly root: string;
}

export interface Container {
  readonly process: ChildProcess;
  /** The last of what it wrote. */
  readonly output: () => string;
  /** SIGTERM; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
}

/* A volume that is new gets the owner that its place has in the image, as Docker does it. */
const volumeMount = ({ image, volumes }: Started, text: string): Mount => {
  const [name = '', place = '', mode] = text.split(':');
  const source = join(volumes, name);
  if (!existsSync(source)) {
    mkdirSync(source, { recursive: true });
    const inImage = image.layers.map((layer) => join(layer, place)).find((path) => existsSync(path));
    if (inImage === undefined) throw new Error(`The image has no ${place} for the volume ${name}.`);
    const { uid, gid } = statSync(inImage);
    chownSync(source, uid, gid);
  }
  return { kind: mode === 'ro' ? 'read-only' : 'writable', source, place };
};

/*
 * What tsx has compiled, which it finds again by the hash of a source: with the other tools' caches, and can be deleted at any
 * time. Without it each process compiles a thousand files.
 */
const compiled = (uid: number): Mount => {
  const source = join(workspace, '.cache/tsx-of-images');
  mkdirSync(source, { recursive: true });
  chownSync(source, uid, uid);
  return { kind: 'writable', source, place: `/tmp/tsx-${uid}` };
};

const command = (started: Started, words: readonly string[]): [string, ...string[]] => {
  const { image, service, hosts, root } = started;
  const uid = userIds[image.user] ?? 0;
  const mounts: Mount[] = [
    ...image.mounts,
    { kind: 'read-only', source: hosts, place: '/etc/hosts' },
    ...(service.tmpfs ?? []).map((place): Mount => ({ kind: 'empty', source: 'tmpfs', place })),
    ...(service.volumes ?? []).map((text) => volumeMount(started, text)),
    compiled(uid),
  ];
  const { layers, folder, user } = image;
  return enter(root, { layers, mounts, folder, words, user: userIds[user] ?? 0 }) as [string, ...string[]];
};

const environment = ({ image, env }: Started): Record<string, string> => ({
  PATH: containerPath,
  HOME: `/home/${image.user}`,
  ...image.env,
  ...env,
});

/** Runs a command in a container of its own, beside the one that serves. @throws Error with what it wrote */
export const runBeside = async (started: Started, words: readonly string[]): Promise<string> => {
  const [program, ...rest] = command(started, words);
  const { stdout } = await promisify(execFile)(program, rest, { env: environment(started) });
  return stdout;
};

/** Starts what the image starts: as its user, with nothing to write to but its volumes and what is empty. */
export const startContainer = (started: Started): Container => {
  const [program, ...rest] = command(started, started.image.words);
  const child = spawn(program, rest, { env: environment(started), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8_000)));
  }
  const stop = async (): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    return (await ended)[0];
  };
  return { process: child, output: () => output, stop };
};
