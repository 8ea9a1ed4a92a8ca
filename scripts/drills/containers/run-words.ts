import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { environmentOf, type Service } from './compose-file';

export interface Stack {
  /** Before the name of each container and volume. */
  readonly project: string;
  readonly dotEnv: Readonly<Record<string, string>>;
  /** In which address and port of this machine a published one ends: those of docker-compose.yml may be taken. */
  readonly hostPort: (published: string) => number;
  /** Folder for what Compose mounts from the checkout. */
  readonly folder: string;
}

type Given = {
  [Key in keyof Service]-?: (value: NonNullable<Service[Key]>, service: Service, stack: Stack) => string[];
};

const none = (): string[] => [];

/* Compose begins a path that is relative with `./`. */
const volume = (text: string, { project, folder }: Stack): string =>
  text.startsWith('./') ? join(folder, text) : `${project}-${text}`;

const security = (option: string): string =>
  option.replace(/^seccomp:\.\//, `seccomp=${workspace}/`).replace(/^(no-new-privileges):true$/, '$1');

const healthcheck = ({ test, timeout = '30s' }: NonNullable<Service['healthcheck']>): string[] => {
  const [kind, ...words] = test;
  const command = kind === 'CMD-SHELL' ? (words[0] ?? '') : JSON.stringify(words);
  // No timer of systemd: the runner asks.
  return ['--health-cmd', command, '--health-interval', 'disable', '--health-timeout', timeout];
};

/* What Podman is told of each key. Images, their builds and the order of starts are the runner's. */
const given: Given = {
  image: none,
  build: none,
  depends_on: none,
  environment: (_value, service, { dotEnv }) =>
    Object.entries(environmentOf(service, dotEnv)).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  volumes: (texts, _service, stack) => texts.flatMap((text) => ['--volume', volume(text, stack)]),
  tmpfs: (places) => places.flatMap((place) => ['--tmpfs', place]),
  // Podman would give such a container folders of its own to write into.
  read_only: (isOn) => (isOn ? ['--read-only', '--read-only-tmpfs=false'] : []),
  restart: (policy) => ['--restart', policy],
  healthcheck,
  init: (isOn) => (isOn ? ['--init'] : []),
  cap_drop: (names) => names.flatMap((name) => ['--cap-drop', name]),
  security_opt: (options) => options.flatMap((option) => ['--security-opt', security(option)]),
  stop_grace_period: (time) => ['--stop-timeout', time.replace(/s$/, '')],
  ports: (texts, _service, { hostPort }) =>
    texts.flatMap((text) => ['--publish', `127.0.0.1:${hostPort(text)}:${text.split(':').at(-1)}`]),
  mem_limit: (size) => ['--memory', size],
  pids_limit: (count) => ['--pids-limit', String(count)],
  logging: ({ options }) => ['--log-driver', 'k8s-file', '--log-opt', `max-size=${options['max-size']}`],
};

/** What follows `podman run` for a service, without its image. */
export const runWords = (name: string, service: Service, stack: Stack): string[] => [
  '--name',
  `${stack.project}-${name}`,
  '--network',
  stack.project,
  '--network-alias',
  name,
  ...Object.entries(given).flatMap(([key, words]) => {
    const value = service[key as keyof Service];
    return value === undefined ? [] : (words as (...all: unknown[]) => string[])(value, service, stack);
  }),
];

/* Handed to Podman, or the runner's own, and not seen to work: each with what is missing for it. */
const notTried: Readonly<Record<string, string>> = {
  restart: 'Podman is told, but no container ended by itself',
  'healthcheck.interval': 'the runner asks, there is no timer',
  'healthcheck.retries': 'the runner waits up to a time of its own',
  'healthcheck.start_period': 'as above',
  'logging.driver': 'Podman writes k8s-file',
  'logging.options.max-size': 'no log grew so large',
  'logging.options.max-file': 'Podman keeps one file',
  ports: 'published, but at free ports of this machine',
};

/** The keys of services that this run says nothing about, each with the reason. */
export const keysNotTried = (services: readonly Service[]): string[] => {
  const unknown = new Set(services.flatMap((service) => Object.keys(service)).filter((key) => !(key in given)));
  return [
    ...[...unknown].map((key) => `${key}: Podman is not told`),
    ...Object.entries(notTried).map(([key, why]) => `${key}: ${why}`),
  ];
};
