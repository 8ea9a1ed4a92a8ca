import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { readDockerfile, type Step } from '../../build/images/read-dockerfile';
import { environmentOf, type Service } from '../containers/compose-file';

export interface RunningProcess {
  readonly process: ChildProcess;
  /** The last of what it wrote. */
  readonly output: () => string;
  /** SIGTERM; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** A service of docker-compose.yml as a process of this machine. */
export interface ProcessPlan {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const isStart = (step: Step): step is Step & { kind: 'start' } => step.kind === 'start';

interface Place {
  /** All that it listens on. */
  readonly address: string;
  /** Of the other services, by their names in the file. */
  readonly hosts: Readonly<Record<string, string>>;
  /** A folder for the volume of a name. */
  readonly folderOf: (volume: string) => string;
  readonly dotEnv: Readonly<Record<string, string>>;
  readonly dockerfile: string;
}

/**
 * What docker-compose.yml starts for a service, with addresses of this machine for the names of the file and folders for its
 * volumes: the program and its settings are those of the image, its packages those of the checkout.
 */
export const planProcess = (service: Service, { address, hosts, folderOf, dotEnv, dockerfile }: Place): ProcessPlan => {
  const stage = readDockerfile(dockerfile).find(({ name }) => name === service.build?.target);
  const words = stage?.steps.filter(isStart).at(-1)?.words ?? [];
  const folders = (service.volumes ?? []).map((text) => {
    const [volume = '', place = ''] = text.split(':');
    return [place, folderOf(volume)] as const;
  });
  const rewrite = (value: string): string => {
    if (value === '0.0.0.0') return address;
    const [place, folder] = folders.find(([one]) => value === one || value.startsWith(`${one}/`)) ?? [];
    if (place !== undefined && folder !== undefined) return join(folder, value.slice(place.length));
    return value.replace(/^http:\/\/(\w+):/, (whole, name: string) =>
      name in hosts ? `http://${hosts[name]}:` : whole,
    );
  };
  for (const [, folder] of folders) mkdirSync(folder, { recursive: true });
  const env = Object.entries(environmentOf(service, dotEnv)).map(([name, value]) => [name, rewrite(value)]);
  return { words, env: Object.fromEntries(env) as Record<string, string> };
};

export const startProcess = ({ words, env }: ProcessPlan): RunningProcess => {
  const [, ...rest] = words;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, rest, {
    cwd: workspace,
    env: { PATH, HOME, ...env, TULINDE_BROWSER: process.env.TULINDE_BROWSER ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
