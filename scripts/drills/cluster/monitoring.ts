import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePlace } from '../../../bench/programs/postgres';
import { answers, startProgram } from '../../../bench/programs/start-program';
import { workspace } from '../../build/apps';
import { machineAddresses, replaceAll } from './configuration';
import { giveTo, writeOwn } from './machine';
import { programs, requirePrograms } from './programs';

interface Tools {
  readonly log: (line: string) => void;
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

/** Of what Alertmanager POSTs, what is looked at here. */
interface Notification {
  readonly alerts: readonly {
    readonly status: 'firing' | 'resolved';
    readonly labels: Readonly<Record<string, string>>;
  }[];
}

export interface Monitoring {
  readonly prometheus: string;
  readonly alertmanager: string;
  /** Where operations are told. */
  readonly receiver: string;
  /** Until the receiver hears of this alert that it has begun, or is over. @param since of `heard` */
  readonly untilHeard: (
    status: 'firing' | 'resolved',
    alert: string,
    instance: string,
    since?: number,
  ) => Promise<void>;
  /** How many alerts the receiver has heard so far. */
  readonly heard: () => number;
}

const startReceiver = async (
  { atEnd }: Pick<Tools, 'atEnd'>,
  address: string,
  heard: Notification['alerts'][number][],
): Promise<string> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push(...(JSON.parse(Buffer.concat(chunks).toString()) as Notification).alerts);
      response.writeHead(204).end();
    });
  }).listen(9099, address);
  await once(server, 'listening');
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `${address}:9099`;
};

const ours = ['backend', 'registry', 'edge'].flatMap((name) => [`${name}-1`, `${name}-2`]);

/** Prometheus and Alertmanager with the files of docs/deploy, and a receiver of what operations are told. */
export const startMonitoring = async (tools: Tools, addressOf: (name: string) => string): Promise<Monitoring> => {
  requirePrograms(tools.log, 'prometheus', 'prometheus-alertmanager');
  const place = makePlace(tools);
  giveTo(place, place.home);
  const heard: Notification['alerts'][number][] = [];
  const receiver = await startReceiver(tools, addressOf('operations'), heard);
  const rules = join(place.home, 'alerts.yml');
  cpSync(join(workspace, 'docs/deploy/alerts.yml'), rules);
  giveTo(place, rules);
  const [prometheus, alertmanager] = [`${addressOf('prometheus')}:9090`, `${addressOf('alertmanager')}:9093`];
  const render = (name: string, replacements: Record<string, string>): string => {
    const file = `docs/deploy/${name}`;
    const text = replaceAll(file, readFileSync(join(workspace, file), 'utf8'), replacements);
    return writeOwn(place, join(place.home, name), text);
  };
  const run = async (command: [string, ...string[]], address: string): Promise<void> => {
    const program = await startProgram({
      command: [...command, `--web.listen-address=${address}`, '--log.level=error'],
      ...place.user,
      cwd: place.home,
      isReady: answers(`http://${address}/-/ready`),
    });
    tools.atEnd(() => program.stop());
  };
  const ofAlertmanager = render('alertmanager.yml', { 'operations.internal': receiver });
  await run(
    [
      programs['prometheus-alertmanager'],
      `--config.file=${ofAlertmanager}`,
      `--storage.path=${place.home}/alertmanager`,
      '--cluster.listen-address=',
    ],
    alertmanager,
  );
  const ofPrometheus = render('prometheus.yml', {
    ...machineAddresses(addressOf),
    ...Object.fromEntries(ours.map((name) => [`${name}.internal`, addressOf(name)])),
    'alertmanager.internal:9093': alertmanager,
    '/etc/prometheus/alerts.yml': rules,
  });
  await run(
    [programs.prometheus, `--config.file=${ofPrometheus}`, `--storage.tsdb.path=${place.home}/prometheus`],
    prometheus,
  );
  return {
    prometheus: `http://${prometheus}`,
    alertmanager: `http://${alertmanager}`,
    receiver,
    heard: () => heard.length,
    untilHeard: async (status, alert, instance, since = 0) => {
      const is = (one: Notification['alerts'][number]): boolean =>
        one.status === status && one.labels.alertname === alert && one.labels.instance === instance;
      while (!heard.slice(since).some(is)) await sleep(200);
    },
  };
};
