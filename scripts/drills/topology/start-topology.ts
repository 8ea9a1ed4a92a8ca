import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildImages, type BuildOptions } from '../../build/images/build-images';
import { drawAddresses } from './addresses';
import { environmentOf, readCompose } from './compose-file';
import { runBeside, startContainer, type Container, type Started } from './containers';
import { startNginx, type Nginx } from './start-nginx';

const kinds = ['backend', 'registry', 'edge'] as const;
type Kind = (typeof kinds)[number];

const portOf = { backend: 4100, registry: 4200, edge: 4000 } as const;

/* What several of one kind share, as on several machines: of the rest each has its own. */
const shared = ['files', 'artefacts'];

export interface Member {
  /** `edge-1`, as in docs/deploy/nginx.conf. */
  readonly name: string;
  readonly started: Started;
  readonly url: string;
  container: Container;
}

export interface Topology {
  readonly members: readonly Member[];
  readonly nginx: Nginx;
  readonly address: string;
  readonly registryUrl: string;
  readonly registryToken: string;
  /** Ends a process and starts it again, with the same volumes. @returns its exit code */
  readonly restart: (member: Member) => Promise<number | null>;
  readonly stop: () => Promise<void>;
}

interface Options extends Omit<BuildOptions, 'home'> {
  /** Of each process. */
  readonly count: 1 | 2;
  readonly databaseUrl: string;
  /** In .env, beside the secrets. */
  readonly settings: Readonly<Record<string, string>>;
}

const isWell = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Until the process answers as `path` asks. @throws Error with what it wrote when it has ended instead */
export const untilWell = async ({ name, url, container }: Member, path: string): Promise<void> => {
  while (!(await isWell(`${url}${path}`))) {
    const { exitCode, signalCode } = container.process;
    if (exitCode !== null || signalCode !== null) throw new Error(`${name} has ended:\n${container.output()}`);
    await sleep(50);
  }
};

/* An edge without releases is alive and not ready. */
const pathOf = (name: string): string => (name.startsWith('edge') ? '/health/live' : '/health/ready');

const drawn = (): string => randomBytes(32).toString('hex');

/* The health check that Compose runs, in a container that has the address of the one that it asks. */
const checkHealth = async ({ started, url }: Member): Promise<void> => {
  const [, ...words] = started.service.healthcheck?.test ?? [];
  const { hostname } = new URL(url);
  await runBeside(
    started,
    words.map((word) => word.replace('127.0.0.1', hostname)),
  );
};

/**
 * What docker-compose.yml starts, from the images that the Dockerfile describes, so many times over, with nginx before and
 * between them as docs/deploy/nginx.conf says. Each has an address of its own on this machine, and the names of the file.
 */
export const startTopology = async (options: Options): Promise<Topology> => {
  const home = mkdtempSync(join(tmpdir(), 'tulinde-topology-'));
  const addressOf = drawAddresses();
  const address = addressOf('nginx');
  const registryToken = drawn();
  const dotEnv = {
    POSTGRES_PASSWORD: drawn(),
    TULINDE_SERVICE_TOKEN_SECRET: drawn(),
    TULINDE_DOCUMENT_SECRET: drawn(),
    TULINDE_EDGE_SECRET: drawn(),
    TULINDE_REGISTRY_TOKEN: registryToken,
    DATABASE_URL: options.databaseUrl,
    // Nothing listens for mail; nginx is on this machine.
    TULINDE_MAIL: 'folder',
    TULINDE_TRUST_PROXY: 'loopback',
    ...options.settings,
  };
  const members: Member[] = [];
  let nginx: Nginx | undefined;
  const stop = async (): Promise<void> => {
    await nginx?.stop();
    await Promise.all(members.map(({ container }) => container.stop()));
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const images = await buildImages(kinds, { ...options, home: join(home, 'images') });
    nginx = await startNginx(addressOf);
    const hosts = join(home, 'hosts');
    const names = ['backend', 'registry'].map((name) => `${address} ${name}\n`).join('');
    writeFileSync(hosts, `127.0.0.1 localhost\n${names}${addressOf('edge-1')} edge\n`);
    const { services } = readCompose();
    const start = async (kind: Kind, number: number): Promise<Member> => {
      const name = `${kind}-${number}`;
      const service = services[kind];
      const image = images.get(service?.build?.target ?? '');
      if (service === undefined || image === undefined) throw new Error(`docker-compose.yml builds no ${kind}.`);
      const own = addressOf(name);
      const volumes = service.volumes?.map((text) =>
        shared.includes(text.split(':')[0] ?? '') ? text : `${name}-${text.replace('./', '')}`,
      );
      const env = environmentOf(service, dotEnv);
      // All addresses of a container: its own.
      for (const setting of Object.keys(env)) if (env[setting] === '0.0.0.0') env[setting] = own;
      const place = { root: join(home, 'images/root'), volumes: join(home, 'volumes') };
      const started = { name, image, service: { ...service, volumes: volumes ?? [] }, env, hosts, ...place };
      const member = { name, started, url: `http://${own}:${portOf[kind]}`, container: startContainer(started) };
      members.push(member);
      return member;
    };
    mkdirSync(join(home, 'volumes'));
    // As Compose waits: the edge begins when what it asks is well.
    for (const together of [['backend', 'registry'], ['edge']] as const) {
      const begun = together.flatMap((kind) =>
        Array.from({ length: options.count }, (_, index) => start(kind, index + 1)),
      );
      await Promise.all(begun.map(async (member) => untilWell(await member, pathOf((await member).name))));
      await Promise.all(begun.map(async (member) => checkHealth(await member)));
    }
    const restart = async (member: Member): Promise<number | null> => {
      const code = await member.container.stop();
      member.container = startContainer(member.started);
      await untilWell(member, '/health/ready');
      return code;
    };
    return { members, nginx, address, registryUrl: `http://${address}:4200`, registryToken, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
