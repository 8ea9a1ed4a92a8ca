import { existsSync } from 'node:fs';
import { installWithApt } from '../../checks/test-command/debian';

/** What a Debian package brings, and where. */
export const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const;

/** Installs what of these Debian packages is not on this machine. */
export const requirePrograms = (log: (line: string) => void, ...names: (keyof typeof programs)[]): void => {
  const missing = names.filter((name) => !existsSync(programs[name]));
  if (missing.length > 0) installWithApt(missing, log);
};
