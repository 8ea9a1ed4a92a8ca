import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../e2e/free-port';
import { standInOf } from './base-images';
import { readCompose, type Service } from './compose-file';
import type { Podman } from './podman';
import { runWords, type Stack } from './run-words';

export interface RunningStack extends Stack {
  readonly podman: Podman;
  readonly containerOf: (service: string) => string;
  readonly registryToken: string;
  /** Of this machine, by the port inside. */
  readonly urlOf: (port: number) => string;
  /** Folder with the mails that were caught. */
  readonly mailFolder: string;
}

/* A first start changes the tables; two busy cores take a while to compile a thousand files. */
const healthyMs = 180_000;

const services = (): [string, Service][] => Object.entries(readCompose().services);

/** The services in an order in which each comes after those that it waits for. */
export const startOrder = (): [string, Service][] => {
  const waiting = services();
  const ordered: [string, Service][] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex(([, { depends_on = {} }]) =>
      Object.keys(depends_on).every((name) => ordered.some(([other]) => other === name)),
    );
    if (index < 0) throw new Error(`${waiting.map(([name]) => name).join(', ')} wait for each other.`);
    ordered.push(...waiting.splice(index, 1));
  }
  return ordered;
};

/** Whether a service goes on running; one that does not is a step of the start. */
export const isServer = ({ restart }: Service): boolean => restart !== 'no';

/** Waits until a container is healthy, as its own check says. @returns seconds */
export const untilHealthy = async ({ podman, containerOf }: RunningStack, name: string): Promise<number> => {
  const began = performance.now();
  while (!(await podman.succeeds('healthcheck', 'run', containerOf(name)))) {
    if (performance.now() - began > healthyMs) throw new Error(`${name} is not healthy after ${healthyMs / 1000} s.`);
    await sleep(500);
  }
  return (performance.now() - began) / 1000;
};

/** A network, folders and secrets for one run. @param settings in .env, beside the secrets */
export const prepareStack = async (
  podman: Podman,
  home: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningStack> => {
  const project = `tulinde-${randomBytes(3).toString('hex')}`;
  const folder = join(home, project);
  const mailFolder = join(folder, 'mail');
  for (const path of [join(folder, 'secrets'), join(folder, 'signing'), mailFolder])
    mkdirSync(path, { recursive: true });
  // Who catches mails is another user; the mask of this process would take the right to write away.
  chmodSync(mailFolder, 0o777);
  const ports = new Map<string, number>();
  for (const text of services().flatMap(([, { ports: texts = [] }]) => texts)) ports.set(text, await freePort());
  const hostPort = (published: string): number => ports.get(published) ?? 0;
  const urlOf = (port: number): string => {
    const text = [...ports.keys()].find((one) => one.endsWith(`:${port}`)) ?? '';
    return `http://127.0.0.1:${hostPort(text)}`;
  };
  const drawn = (): string => randomBytes(32).toString('hex');
  const registryToken = drawn();
  const dotEnv = {
    POSTGRES_PASSWORD: `${randomBytes(12).toString('base64')}/?#%@:`,
    TULINDE_SERVICE_TOKEN_SECRET: drawn(),
    TULINDE_DOCUMENT_SECRET: drawn(),
    TULINDE_EDGE_SECRET: drawn(),
    TULINDE_REGISTRY_TOKEN: registryToken,
    TULINDE_SITE: urlOf(4000),
    ...settings,
  };
  await podman.run('network', 'create', project);
  const containerOf = (service: string): string => `${project}-${service}`;
  return { podman, project, folder, mailFolder, dotEnv, hostPort, urlOf, registryToken, containerOf };
};

/** Starts a container, and waits until it is healthy or, where it is a step of the start, until it has ended well. */
export const startService = async (stack: RunningStack, name: string, service: Service): Promise<string> => {
  const { podman, mailFolder } = stack;
  const image = standInOf(service.image) ?? `localhost/${service.image}`;
  // Of the catcher that stands in: mails are files, for the journeys.
  const mail = name === 'mail' ? ['--volume', `${mailFolder}:/mail`] : [];
  const words = [...runWords(name, service, stack), ...mail, image];
  if (!isServer(service)) return podman.run('run', ...words);
  await podman.run('run', '--detach', ...words);
  return `healthy after ${(await untilHealthy(stack, name)).toFixed(1)} s`;
};

/** The end of what each container wrote, for a run that failed. */
export const logsOf = async ({ podman, containerOf }: RunningStack): Promise<string> => {
  const parts = services().map(async ([name]) => {
    const text = await podman.logs(containerOf(name), '--tail', '15').catch((error: Error) => error.message);
    return `--- ${name}\n${text}`;
  });
  return (await Promise.all(parts)).join('\n');
};

/** Stops all containers and pods, and takes them, their volumes, secrets and network away. */
export const takeDown = async ({ podman, project, folder, containerOf }: RunningStack): Promise<void> => {
  const pods = await podman.run('pod', 'ps', '--format', '{{.Name}}', '--filter', `network=${project}`);
  for (const pod of pods.split('\n').filter(Boolean)) await podman.run('pod', 'rm', '--force', pod);
  for (const [name] of startOrder().reverse()) await podman.run('rm', '--force', '--ignore', containerOf(name));
  const volumes = (await podman.run('volume', 'ls', '--quiet')).split('\n');
  const own = volumes.filter((volume) => volume.startsWith(`${project}-`));
  if (own.length > 0) await podman.run('volume', 'rm', ...own);
  for (const secret of ['tulinde', 'tulinde-registry'])
    if (await podman.succeeds('secret', 'inspect', secret)) await podman.run('secret', 'rm', secret);
  await podman.run('network', 'rm', '--force', project);
  rmSync(folder, { recursive: true, force: true });
};
