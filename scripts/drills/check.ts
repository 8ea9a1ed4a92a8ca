import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { workspace } from '../build/apps';
import { installWithApt } from '../checks/test-command/debian';

/* npm run check -- <name> [words]: what is run now and then, and takes long or needs more than npm test has. */
interface Check {
  readonly about: string;
  readonly run: (words: readonly string[]) => unknown;
}

const spawn = (program: string, ...words: readonly string[]): boolean => {
  const { status, error } = spawnSync(program, words, { cwd: workspace, stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exitCode = status ?? 1;
  return status === 0;
};
const jest = (...words: readonly string[]) => spawn('npx', 'jest', ...words);

const checks: Readonly<Record<string, Check>> = {
  alerts: {
    about: 'the alert rules, by promtool (Debian: prometheus)',
    run: () =>
      spawn('promtool', 'check', 'rules', 'docs/deploy/alerts.yml') &&
      spawn('promtool', 'test', 'rules', 'docs/deploy/alerts.test.yml'),
  },
  backup: {
    about: '[--policies 100000]: docs/deploy/backups.md, by its commands (Debian: pgbackrest, rsync)',
    run: () => import('./backup/main'),
  },
  'connection-loss': {
    about: 'each kind of transaction while PostgreSQL ends its connections',
    run: (words) =>
      jest('--testMatch', '**/*.stress.ts', '!**/scanner.stress.ts', '--runInBand', '--testTimeout=1800000', ...words),
  },
  dashboards: {
    about: 'each query of deploy/dashboards by a real Prometheus, with pictures (Debian: prometheus)',
    run: () => import('./dashboards'),
  },
  'earlier-releases': {
    about: '<commit>: releases of an earlier commit in the portal of this checkout',
    run: () => import('./earlier/releases'),
  },
  failover: {
    about: '[fault …] [--kills 3] [--write]: faults of the database cluster and around it (Debian: patroni, …)',
    run: () => import('./cluster/failover'),
  },
  'fault-kinds': {
    about: 'publishes each kind of faulty release and writes down what became of it',
    run: () => import('./fault-kinds'),
  },
  fuzz: {
    about: '[how many]: generated bodies to all calls',
    run: () => import('./fuzz'),
  },
  'fuzz-files': {
    about: '[how many]: damaged files of each format',
    run: () => import('./fuzz-files'),
  },
  'random-order': {
    about: '[times]: all first-tier test files, each time in another order',
    run: () => import('./random-order'),
  },
  'record-customer': {
    about: 'records anew what a customer’s pages are answered, for the preflight',
    run: () => import('./record-customer'),
  },
  'restore-drill': {
    about: 'the restore of docs/operations.md, by its commands',
    run: () => import('./restore-drill/main'),
  },
  'rolling-upgrade': {
    about: '<commit>: a back end of an earlier commit beside that of this checkout, and back',
    run: () => import('./earlier/rolling-upgrade'),
  },
  scanner: {
    about: 'uploads before Debian’s clamd, with a signature of our own (Debian: clamav-daemon)',
    run: () => {
      if (!existsSync('/usr/sbin/clamd')) installWithApt(['clamav-daemon'], console.log);
      return jest('--testMatch', '**/scanner.stress.ts', '--runInBand');
    },
  },
  screenshots: {
    about: 'draws docs/screens from the running site',
    run: () => import('./screenshots'),
  },
  'seeded-faults': {
    about: '[part of a name …] [--related]: which test finds each known mistake',
    run: () => import('./seeded-faults/main'),
  },
  simulation: {
    about: '[--seeds 200] [--first 1] …: years of customers, payments and outages from seeds',
    run: () => import('./simulation/main'),
  },
  'slow-browsers': {
    about: '[--times 2]: the browser tests with slow pages and on a busy machine',
    run: () => import('./slow-browsers'),
  },
  soak: {
    about: '[--minutes 30] [--snapshots <folder>]: heap and memory of npm start under a steady load',
    run: () => import('./soak/main'),
  },
  timing: {
    about: 'whether a time tells what an answer does not',
    run: (words) => jest('--testMatch', '**/*.timing.ts', '--runInBand', ...words),
  },
  topology: {
    about: '[--rounds 1]: two of each process of production behind nginx, and a rolling restart',
    run: () => import('./topology/main'),
  },
  vulnerabilities: {
    about: '[folder]: known vulnerabilities of the lock file, by a folder of OSV records (TULINDE_OSV)',
    run: () => import('../checks/vulnerabilities/main'),
  },
};

const list = Object.entries(checks)
  .map(([name, { about }]) => `  ${name.padEnd(17)} ${about}\n`)
  .join('');

// What is imported below reads its own words.
const [name] = process.argv.splice(2, 1);
const check = name !== undefined && Object.hasOwn(checks, name) ? checks[name] : undefined;
if (check === undefined) {
  const why = name === undefined ? '' : `There is no check ${name}.\n\n`;
  process.stderr.write(`${why}npm run check -- <name>\n\n${list}`);
  process.exitCode = 2;
} else {
  await check.run(process.argv.slice(2));
}
