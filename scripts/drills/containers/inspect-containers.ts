import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { RunningStack } from './stack';

const places = [
  '/app',
  '/app/node_modules',
  '/etc',
  '/run/secrets',
  '/data',
  '/spool',
  '/artefacts',
  '/var/cache/tulinde',
  '/signatures',
  '/tmp',
];

/* What each container may write into: its volumes and what is empty at every start. */
const writable: Readonly<Record<string, readonly string[]>> = {
  backend: ['/data', '/spool', '/tmp'],
  registry: ['/artefacts', '/tmp'],
  edge: ['/var/cache/tulinde', '/tmp'],
  scanner: ['/signatures', '/tmp'],
};

/** A container is nobody in particular, and writes into its volumes and into nothing of its image. */
export const inspectPlaces = async ({ podman, containerOf }: RunningStack): Promise<string> => {
  const tried =
    'id -u; for place; do touch "$place/trial" && rm "$place/trial" && echo "$place"; done 2>/dev/null; true';
  for (const [name, own] of Object.entries(writable)) {
    const said = await podman.run('exec', containerOf(name), 'sh', '-c', tried, 'sh', ...places);
    const expected = ['1000', ...own].join('\n');
    if (said !== expected)
      throw new Error(`${name} is ${said.replaceAll('\n', ', ')}, not ${expected.replaceAll('\n', ', ')}.`);
  }
  return 'back end, registry, edge and scanner run as user 1000 and write into their volumes and /tmp alone';
};

/** The operators' command is in the image of the back end and reaches it. */
export const inspectOperatorCommand = async ({ podman, containerOf }: RunningStack): Promise<string> => {
  const command = 'TULINDE_OPERATOR_TOKEN=x node --import tsx backend/operator/main.ts money list 2>&1; echo $?';
  const said = await podman.run('exec', containerOf('backend'), 'sh', '-c', command);
  if (said !== 'This is no operator’s token.\n1') throw new Error(`The operators’ command answered: ${said}`);
  return 'the operators’ command in the back end’s container asks the back end';
};

/** What the host can be asked on loopback. */
export const inspectAddresses = async ({ urlOf }: RunningStack): Promise<string> => {
  const asked: readonly (readonly [number, string, number])[] = [
    [4000, '/', 200],
    [4000, '/faqs', 200],
    [4000, '/token/', 401],
    [4000, '/operator/listMoney', 404],
    [4100, '/operator/listMoney', 401],
    [4200, '/console', 200],
    [4400, '/v1/claims', 401],
  ];
  for (const [port, path, status] of asked) {
    const method = port === 4100 ? 'POST' : 'GET';
    const answer = await fetch(`${urlOf(port)}${path}`, { method, headers: { accept: 'text/html' } });
    if (answer.status !== status) throw new Error(`${port}${path} answered ${answer.status}, not ${status}.`);
  }
  return `${asked.map(([port, path]) => `${port}${path}`).join(', ')} answer as they should`;
};

const namespaceOf = (pid: string, kind: 'user' | 'mnt'): string => readlinkSync(`/proc/${pid}/ns/${kind}`);

/* Processes of pages, of any browser on this machine. */
const pageProcesses = (): { pid: string; command: string }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes('--type=renderer') ? [{ pid, command }] : [];
      } catch {
        // It ended while it was looked at.
        return [];
      }
    });

/**
 * Looks at the browser of the gate while it has a page open: whether its pages are in user namespaces of their own, under a
 * seccomp filter, and cannot get rights.
 * @param seen gets the process ids of those that are
 */
export const lookAtBrowser = (registryPid: string, seen: Set<string>): void => {
  for (const { pid, command } of pageProcesses()) {
    try {
      if (namespaceOf(pid, 'mnt') !== namespaceOf(registryPid, 'mnt')) continue;
      if (command.includes('--no-sandbox')) throw new Error('The browser of the gate runs without its sandbox.');
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const isHeld = /^Seccomp:\s+2$/m.test(status) && /^NoNewPrivs:\s+1$/m.test(status);
      if (isHeld && namespaceOf(pid, 'user') !== namespaceOf(registryPid, 'user')) seen.add(pid);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      // It ended while it was looked at.
    }
  }
};
