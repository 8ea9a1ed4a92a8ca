import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBucket, type Bucket } from '@tulinde/server/s3';
import { makeBucket } from '@tulinde/server/s3/testing';
import { makePlace } from '../../../bench/programs/postgres';
import { startProgram, type Program } from '../../../bench/programs/start-program';
import { giveTo, isPortOpen, writeOwn } from './machine';
import { programs, requirePrograms } from './programs';

interface Tools {
  readonly log: (line: string) => void;
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

/** OpenStack Swift with its S3 API, on one disk. */
export interface ObjectStore {
  readonly address: string;
  readonly port: number;
  readonly bucket: Bucket;
  /** For a process that reaches it at this port. */
  readonly settingsAt: (endpoint: string) => Record<string, string>;
  /** All of it, as a power cut ends it; what it has acknowledged stays on its disk. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

const ringBuilder = '/usr/bin/swift-ring-builder';
const region = 'af-south-1';
const bucketName = 'papers';
const port = 8080;
const memcachedPort = 11211;
/* Its parts, each with its port. */
const storage = { account: 6202, container: 6201, object: 6200 } as const;
type Part = keyof typeof storage | 'proxy';

const section = (name: string, lines: readonly string[] = []): string => [`[${name}]`, ...lines, ''].join('\n');

/** Debian's Swift, with an empty bucket. */
export const startObjectStore = async (tools: Tools, addressOf: (name: string) => string): Promise<ObjectStore> => {
  const { log, atEnd } = tools;
  requirePrograms(log, 'memcached', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object');
  const place = makePlace(tools);
  const { home, user } = place;
  giveTo(place, home);
  const address = addressOf('object-store');
  const [accessKey, secretKey] = ['portal:portal', randomBytes(24).toString('hex')];
  const run = (program: string, ...words: string[]) => promisify(execFile)(program, words, { ...user, cwd: home });
  // The program changes to the user that it is given, so name the present one.
  const { stdout: userName } = await run('id', '-un');
  const usual = (at: number): string[] => [
    `bind_ip = ${address}`,
    `bind_port = ${at}`,
    'workers = 0',
    `swift_dir = ${home}`,
    `devices = ${home}/disks`,
    'mount_check = false',
    `user = ${userName.trim()}`,
  ];
  const write = (part: Part, text: string) => writeOwn(place, join(home, `${part}.conf`), text);
  await run('mkdir', '-p', 'disks/one');
  for (const [part, at] of Object.entries(storage) as [keyof typeof storage, number][]) {
    const builder = `${part}.builder`;
    await run(ringBuilder, builder, 'create', '4', '1', '1');
    const device = ['--region', '1', '--zone', '1', '--ip', address, '--port', String(at), '--device', 'one'];
    await run(ringBuilder, builder, 'add', ...device, '--weight', '1');
    await run(ringBuilder, builder, 'rebalance');
    const app = section(`app:${part}-server`, [`use = egg:swift#${part}`]);
    write(part, `${section('DEFAULT', usual(at))}${section('pipeline:main', [`pipeline = ${part}-server`])}${app}`);
  }
  const filters = ['catch_errors', 'gatekeeper', 'cache', 'listing_formats', 'bulk', 's3api', 'tempauth', 'slo', 'dlo'];
  const ofFilter: Record<string, string[]> = {
    cache: [`memcache_servers = ${address}:${memcachedPort}`],
    s3api: [`location = ${region}`],
    tempauth: [`user_portal_portal = ${secretKey} .admin`],
  };
  write(
    'proxy',
    [
      section('DEFAULT', usual(port)),
      section('pipeline:main', [`pipeline = ${filters.join(' ')} proxy-server`]),
      section('app:proxy-server', ['use = egg:swift#proxy', 'account_autocreate = true']),
      ...filters.map((name) =>
        section(`filter:${name}`, [
          `use = egg:swift#${name === 'cache' ? 'memcache' : name}`,
          ...(ofFilter[name] ?? []),
        ]),
      ),
    ].join(''),
  );
  let running: Program[] = [];
  const start = async (): Promise<void> => {
    const swift = [...Object.entries(storage), ['proxy', port] as const].map(
      ([part, at]) => [['/usr/bin/python3', `/usr/bin/swift-${part}-server`, join(home, `${part}.conf`)], at] as const,
    );
    const memcached = [programs.memcached, '-l', address, '-p', String(memcachedPort), '-U', '0'];
    const parts = [...swift, [memcached, memcachedPort] as const];
    running = await Promise.all(
      parts.map(([[program = '', ...words], at]) =>
        startProgram({
          command: [program, ...words],
          ...user,
          cwd: home,
          isReady: isPortOpen(address, at),
        }),
      ),
    );
  };
  const kill = async (): Promise<void> => void (await Promise.all(running.map((part) => part.stop('SIGKILL'))));
  atEnd(kill);
  await start();
  const endpoint = `http://${address}:${port}`;
  const settings = { endpoint, region, bucket: bucketName, accessKey, secretKey };
  await makeBucket(settings);
  return {
    address,
    port,
    bucket: openBucket(settings),
    settingsAt: (at) => ({
      TULINDE_FILES: 's3',
      TULINDE_S3_ENDPOINT: at,
      TULINDE_S3_REGION: region,
      TULINDE_S3_BUCKET: bucketName,
      TULINDE_S3_ACCESS_KEY: accessKey,
      TULINDE_S3_SECRET_KEY: secretKey,
    }),
    kill,
    start,
  };
};
