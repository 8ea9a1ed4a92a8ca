import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';

/** The text of a file with others in it. @throws Error where one of them does not stand there any more */
export const replaceAll = (file: string, text: string, replacements: Readonly<Record<string, string>>): string =>
  Object.entries(replacements).reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`${file} has no "${from}" any more.`);
    return rest.replaceAll(from, to);
  }, text);

/** A file of deploy/cluster with other texts in it. @throws Error where one of them does not stand there any more */
export const renderFile = (name: string, replacements: Readonly<Record<string, string>>): string =>
  replaceAll(`deploy/cluster/${name}`, readFileSync(join(workspace, 'deploy/cluster', name), 'utf8'), replacements);

/** The machines of the database as the files call them, with their addresses there. */
const machines = { 1: '10.0.0.11', 2: '10.0.0.12', 3: '10.0.0.13' } as const;
export type MachineNumber = keyof typeof machines;
export const machineNumbers = [1, 2, 3] as const;

type AddressOf = (name: string) => string;

export const machineName = (number: MachineNumber): string => `machine-${number}`;

/** Those of the machines of the database, by the ones that stand in the files. */
export const machineAddresses = (addressOf: AddressOf): Record<string, string> =>
  Object.fromEntries(machineNumbers.map((number) => [machines[number], addressOf(machineName(number))]));

/* Settings by name; comments are none. */
const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

/**
 * An .env file of deploy/cluster, which is written for the first machine, for another one.
 * @param ofAll the one setting that names all machines
 */
const settingsOf = (file: string, program: string, number: MachineNumber, addressOf: AddressOf, ofAll = '') => {
  const settings = readSettings(renderFile(file, {}));
  const toAddresses = (text: string) =>
    Object.entries(machineAddresses(addressOf)).reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
  const own = (text: string) =>
    text.replaceAll(`${program}-1`, `${program}-${number}`).replaceAll(machines[1], machines[number]);
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, toAddresses(name === ofAll ? value : own(value))]),
  );
};

interface Folders {
  /** What this machine alone may read and write. */
  readonly home: string;
}

export interface Secrets {
  readonly superuser: string;
  readonly replication: string;
  readonly api: string;
  readonly portal: string;
}

export const etcdSettings = (
  number: MachineNumber,
  addressOf: AddressOf,
  { home }: Folders,
): Record<string, string> => ({
  ...settingsOf('etcd.env', 'etcd', number, addressOf, 'ETCD_INITIAL_CLUSTER'),
  ETCD_DATA_DIR: join(home, 'etcd'),
});

export const patroniSettings = (
  number: MachineNumber,
  addressOf: AddressOf,
  { home, disk, secrets }: Folders & { readonly disk: string; readonly secrets: Secrets },
): Record<string, string> => ({
  ...settingsOf('patroni.env', 'postgres', number, addressOf),
  PATRONI_POSTGRESQL_DATA_DIR: join(disk, 'data'),
  PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
  PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
  PATRONI_REPLICATION_PASSWORD: secrets.replication,
  PATRONI_RESTAPI_PASSWORD: secrets.api,
});

/** @param home its sockets are there */
export const patroniFile = (addressOf: AddressOf, { home }: Folders): string =>
  renderFile('patroni.yml', {
    ...machineAddresses(addressOf),
    '10.0.0.0/24': '127.0.0.0/8',
    '/var/run/postgresql': home,
  });

/* It is started as another user here, and cannot become one more. */
export const haproxyFile = (addressOf: AddressOf): string =>
  renderFile('haproxy.cfg', {
    ...machineAddresses(addressOf),
    '127.0.0.1': addressOf('balancer'),
    '  user haproxy\n  group haproxy\n': '',
  });

/** @param users its file of passwords */
export const pgBouncerFile = (addressOf: AddressOf, users: string): string =>
  renderFile('pgbouncer.ini', { '127.0.0.1': addressOf('balancer'), '/etc/pgbouncer/userlist.txt': users });
