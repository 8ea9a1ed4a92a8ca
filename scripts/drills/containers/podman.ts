import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installWithApt } from '../../checks/test-command/debian';

export interface Podman {
  /** @returns what it printed @throws Error with what it printed */
  readonly run: (...words: string[]) => Promise<string>;
  /** @returns what a container has written, to its output and then to its errors */
  readonly logs: (container: string, ...options: string[]) => Promise<string>;
  readonly succeeds: (...words: string[]) => Promise<boolean>;
  /** Builds an image. @param words after `podman build`, with the folder that it is built from last */
  readonly build: (...words: string[]) => Promise<void>;
}

const packages = ['podman', 'buildah', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'catatonit', 'debootstrap'];

/* Debian also lists packages that it only knows of, because another one recommends them. */
const isInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name]).stdout.toString() === 'installed';

/* What this process may open, so may a container: sources that are compiled as they load are more than 1,024 files. */
const mostFiles = (): string => execFileSync('sh', ['-c', 'ulimit -H -n']).toString().trim();

/* All of it in one folder of this command's own, and no service of the machine is needed. */
const settingsOf = (home: string): string => `
[containers]
default_ulimits = ["nofile=${mostFiles()}:${mostFiles()}", "nproc=1024:1024"]
[engine]
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${home}/networks"
`;

const npmSetting = (name: string): string => execFileSync('npm', ['config', 'get', name]).toString().trim();

/* Where Debian keeps its own they may not be: the package that writes those could not be installed in an image. */
const certificatesPlace = '/run/npm-certificates.crt';

/** This machine's certificates and its settings of npm, seen while an image is built and never part of one. */
const buildMounts = (home: string): string[] => {
  const certificates = npmSetting('cafile');
  const hasCertificates = certificates.startsWith('/') && existsSync(certificates);
  const own = join(homedir(), '.npmrc');
  const settings = (existsSync(own) ? readFileSync(own, 'utf8') : '')
    .split('\n')
    .filter((line) => !/^\s*cafile\b/.test(line));
  if (hasCertificates) settings.push(`cafile=${certificatesPlace}`);
  const npmrc = join(home, 'npmrc');
  // It may hold a token.
  writeFileSync(npmrc, `${settings.join('\n')}\n`, { mode: 0o600 });
  const places: [string, string][] = [
    [npmrc, '/root/.npmrc'],
    [npmSetting('globalconfig'), '/usr/local/etc/npmrc'],
    ...(hasCertificates ? [[certificates, certificatesPlace] as [string, string]] : []),
  ];
  return places.filter(([file]) => existsSync(file)).flatMap(([file, place]) => ['--volume', `${file}:${place}:ro`]);
};

/**
 * Debian's Podman, with a storage of its own. It needs Linux and root.
 * @param home folder of images, containers, volumes and networks
 */
export const openPodman = (home: string, log: (line: string) => void): Podman => {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length > 0) installWithApt(missing, log);
  mkdirSync(join(home, 'networks'), { recursive: true });
  const settings = join(home, 'containers.conf');
  writeFileSync(settings, settingsOf(home));
  const own = ['--root', join(home, 'storage'), '--runroot', join(home, 'run'), '--storage-driver', 'overlay'];
  const kernel = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs'];
  const env = { ...process.env, CONTAINERS_CONF: settings };
  const call = async (words: readonly string[]) => {
    try {
      const options = { env, maxBuffer: 64 * 1024 * 1024 };
      return await promisify(execFile)('podman', [...own, ...kernel, ...words], options);
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      const end = `${stdout}${stderr}`.trimEnd().split('\n').slice(-40).join('\n');
      throw new Error(`podman ${words.slice(0, 2).join(' ')} … failed:\n${end}`);
    }
  };
  const run = async (...words: string[]): Promise<string> => (await call(words)).stdout.trim();
  const logs = async (container: string, ...options: string[]): Promise<string> => {
    const { stdout, stderr } = await call(['logs', ...options, container]);
    return `${stdout}${stderr}`.trim();
  };
  const succeeds = (...words: string[]): Promise<boolean> =>
    run(...words).then(
      () => true,
      () => false,
    );
  const build = async (...words: string[]): Promise<void> => {
    await run('build', '--isolation', 'chroot', '--layers', '--pull=never', ...buildMounts(home), ...words);
  };
  return { run, logs, succeeds, build };
};
