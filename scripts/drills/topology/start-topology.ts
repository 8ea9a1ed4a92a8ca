import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workspace } from '../../build/apps';
import { readCompose } from '../containers/compose-file';
import { drawAddresses } from './addresses';
import { planProcess, startProcess, type ProcessPlan, type RunningProcess } from './processes';
import { startNginx, type Nginx } from './start-nginx';

const kinds = ['backend', 'registry', 'edge'] as const;
type Kind = (typeof kinds)[number];

const portOf = { backend: 4100, registry: 4200, edge: 4000 } as const;

/* What several of one kind share, as on several machines: of the rest each has its own. */
const shared = ['files', 'artefacts'];

export interface Member {
  /** `edge-1`, as in docs/deploy/nginx.conf. */
  readonly name: string;
  readonly plan: ProcessPlan;
  readonly url: string;
  running: RunningProcess;
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

interface Options {
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
export const untilWell = async ({ name, url, running }: Member, path: string): Promise<void> => {
  while (!(await isWell(`${url}${path}`))) {
    const { exitCode, signalCode } = running.process;
    if (exitCode !== null || signalCode !== null) throw new Error(`${name} has ended:\n${running.output()}`);
    await sleep(50);
  }
};

/* An edge without releases is alive and not ready. */
const pathOf = (name: string): string => (name.startsWith('edge') ? '/health/live' : '/health/ready');

const drawn = (): string => randomBytes(32).toString('hex');

/**
 * What docker-compose.yml starts, as processes of this machine, so many times over, with nginx before and between them as
 * docs/deploy/nginx.conf says. Each has an address of its own. The images themselves are tried by `npm run containers`.
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
    await Promise.all(members.map(({ running }) => running.stop()));
    rmSync(home, { recursive: true, force: true });
  };
  try {
    nginx = await startNginx(addressOf);
    const hosts = { backend: address, registry: address, edge: addressOf('edge-1') };
    const { services } = readCompose();
    const dockerfile = readFileSync(join(workspace, 'Dockerfile'), 'utf8');
    const start = (kind: Kind, number: number): Member => {
      const name = `${kind}-${number}`;
      const service = services[kind];
      if (service === undefined) throw new Error(`docker-compose.yml has no ${kind}.`);
      const own = addressOf(name);
      const folderOf = (volume: string): string =>
        join(home, shared.includes(volume) ? volume : `${name}-${volume.replace('./', '')}`);
      const plan = planProcess(service, { address: own, hosts, folderOf, dotEnv, dockerfile });
      const member = { name, plan, url: `http://${own}:${portOf[kind]}`, running: startProcess(plan) };
      members.push(member);
      return member;
    };
    // As Compose waits: the edge begins when what it asks is well.
    for (const together of [['backend', 'registry'], ['edge']] as const) {
      const begun = together.flatMap((kind) =>
        Array.from({ length: options.count }, (_, index) => start(kind, index + 1)),
      );
      await Promise.all(begun.map((member) => untilWell(member, pathOf(member.name))));
    }
    const restart = async (member: Member): Promise<number | null> => {
      const code = await member.running.stop();
      member.running = startProcess(member.plan);
      await untilWell(member, '/health/ready');
      return code;
    };
    return { members, nginx, address, registryUrl: `http://${address}:4200`, registryToken, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
