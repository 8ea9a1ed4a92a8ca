import type { OwnBench, Row } from '../measuring/bench';
import { tailOf } from '../measuring/spread';
import { buildScratch } from '../programs/scratch-app';
import { startPlatform, type Engine, type Platform } from '../programs/start-platform';
import { app, byCommand, byRequest, type Change } from './changes';
import { whenPageShows } from './page-watch';
import { starts, timeOf, whileBusy, type Start } from './parts';

const versions = ['1.0.0', '1.0.1'] as const;
/* The slowest of seven says little of a p95. */
const requestsARound = 10;
const commandsARound = 3;

interface Seen {
  readonly toPage: number[];
  readonly toAcknowledgement: number[];
}

type Side = Platform & {
  readonly engine: Engine;
  readonly request: Seen;
  readonly command: Seen;
  /** Both with every core busy. */
  readonly busyRequest: Seen;
  readonly busyCommand: Seen;
};

const noChanges = (): Seen => ({ toPage: [], toAcknowledgement: [] });

/* One release is live, the other was: each rollback is to the one that is not on the page. */
const measure = async (side: Side, turn: number, seen: Seen, change: (on: Platform, to: string) => Promise<Change>) => {
  const to = versions[turn % 2] ?? versions[0];
  const shown = whenPageShows(`${side.siteUrl}/faqs`, `${app}@${to}`);
  const { began, acknowledged } = await change(side, to);
  seen.toPage.push((await shown) - began);
  seen.toAcknowledgement.push(acknowledged - began);
};

const rowsOf = ({ engine, request, command, busyRequest, busyCommand }: Side): Row[] => [
  { what: `${engine}: registry write → page`, unit: 'ms', goal: 50, portal: tailOf(request.toPage) },
  {
    what: `${engine}: of it, until the write is acknowledged`,
    unit: 'ms',
    goal: null,
    portal: tailOf(request.toAcknowledgement),
  },
  { what: `${engine}: command → page`, unit: 'ms', goal: 300, portal: tailOf(command.toPage) },
  { what: `${engine}: command → its end`, unit: 'ms', goal: null, portal: tailOf(command.toAcknowledgement) },
  { what: `${engine}: registry write → page, cores busy`, unit: 'ms', goal: null, portal: tailOf(busyRequest.toPage) },
  { what: `${engine}: command → page, cores busy`, unit: 'ms', goal: null, portal: tailOf(busyCommand.toPage) },
];

type Starts = Readonly<Record<Start, number[]>>;

const measureStarts = async (count: number): Promise<Starts> => {
  const seen: Starts = { node: [], bundle: [], npm: [] };
  // By turns, the first of each not counted: a program that was read lately starts faster.
  for (let turn = 0; turn <= count; turn += 1)
    for (const start of Object.keys(starts) as Start[]) {
      const ms = await timeOf(start);
      if (turn > 0) seen[start].push(ms);
    }
  return seen;
};

/* Each start holds the one before it: what is in between is the part's own. */
const partRows = ({ node, bundle, npm }: Starts, when: string): Row[] => {
  const beyond = (whole: readonly number[], inner: readonly number[]) =>
    whole.map((ms, turn) => ms - (inner[turn] ?? 0));
  const row = (what: string, times: number[]): Row => ({
    what: what + when,
    unit: 'ms',
    goal: null,
    portal: tailOf(times),
  });
  return [row('Node', node), row('load of the command', beyond(bundle, node)), row('npm', beyond(npm, bundle))];
};

export const rollback: OwnBench = {
  name: 'rollback',
  title: 'Rollback: until the first page with the earlier release',
  runAlone: async (tools) => {
    const { rounds, log } = tools;
    log('Building the releases …');
    const releases = [
      await buildScratch({ app: 'shell', version: '1.0.0' }),
      await buildScratch({ app: 'mfe-quotes', version: '1.0.0' }),
      await buildScratch({ app: 'mfe-help', version: versions[1] }),
      await buildScratch({ app: 'mfe-help', version: versions[0] }),
    ];
    const sides: Side[] = [];
    for (const engine of ['PostgreSQL', 'PGlite'] as const) {
      log(`Starting registry and edge on ${engine} …`);
      const platform = await startPlatform(tools, engine);
      for (const folder of releases) await platform.publish(folder);
      for (const name of ['shell', 'mfe-quotes']) await platform.promote(name, '1.0.0');
      for (const version of [...versions].reverse()) await platform.promote(app, version);
      await whenPageShows(`${platform.siteUrl}/faqs`, `${app}@${versions[0]}`);
      sides.push({
        ...platform,
        engine,
        request: noChanges(),
        command: noChanges(),
        busyRequest: noChanges(),
        busyCommand: noChanges(),
      });
    }
    // The first two warm the programs and do not count.
    for (let turn = 1; turn <= requestsARound * rounds + 2; turn += 1) {
      for (const side of sides) await measure(side, turn, turn <= 2 ? noChanges() : side.request, byRequest);
    }
    log('  requests measured');
    for (let turn = 1; turn <= commandsARound * rounds + 2; turn += 1) {
      for (const side of sides) await measure(side, turn, turn <= 2 ? noChanges() : side.command, byCommand);
    }
    const idleStarts = await measureStarts(commandsARound * rounds);
    log('  commands measured, idle');
    // Goes on where the commands ended: each rollback is to the other release.
    let turn = commandsARound * rounds + 2;
    const busyStarts = await whileBusy(async () => {
      for (let round = 0; round <= commandsARound * rounds; round += 1) {
        for (const change of [byRequest, byCommand]) {
          turn += 1;
          for (const side of sides) {
            const seen = change === byRequest ? side.busyRequest : side.busyCommand;
            await measure(side, turn, round === 0 ? noChanges() : seen, change);
          }
        }
      }
      return measureStarts(commandsARound * rounds);
    });
    return {
      rows: [...sides.flatMap(rowsOf), ...partRows(idleStarts, ''), ...partRows(busyStarts, ', cores busy')],
      notes: [
        'Registry and edge are programs of their own on one machine, with the real releases; PostgreSQL keeps its own settings (an acknowledged change is on the disk).',
        'Page: /faqs is asked for without a pause longer than 1 ms until one comes that names the earlier release. Write: from sending the request of the rollback. Command: from the start of the process of `npm run release -- rollback`, npm itself left out.',
        'Parts of a command, each the difference of two programs: Node that does nothing, the command line that asks no registry, the same by npm. Busy: an endless loop on every core.',
        `${requestsARound * rounds} rollbacks by request and ${commandsARound * rounds} by command for each database, by turns.`,
      ],
    };
  },
};
