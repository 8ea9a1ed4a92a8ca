import { existsSync } from 'node:fs';
import { installWithApt } from '../../checks/test-command/debian';

/** What a Debian package brings, and where. */
export const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  prometheus: '/usr/bin/prometheus',
  'prometheus-alertmanager': '/usr/bin/prometheus-alertmanager',
  memcached: '/usr/bin/memcached',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
} as const;

/** Installs what of these Debian packages is not on this machine. */
export const requirePrograms = (log: (line: string) => void, ...names: (keyof typeof programs)[]): void => {
  const missing = names.filter((name) => !existsSync(programs[name]));
  if (missing.length > 0) installWithApt(missing, log);
};
