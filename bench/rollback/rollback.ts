import type { OwnBench, Row } from '../measuring/bench';
import { tailOf } from '../measuring/spread';
import { buildScratch } from '../programs/scratch-app';
import { startPlatform, type Engine, type Platform } from '../programs/start-platform';
import { app, byCommand, byRequest, type Change } from './changes';
import { whenPageShows } from './page-watch';

const versions = ['1.0.0', '1.0.1'] as const;
/* The slowest of seven says little of a p95. */
const requestsARound = 10;
const commandsARound = 3;

interface Seen {
  readonly toPage: number[];
  readonly toAcknowledgement: number[];
}

type Side = Platform & { readonly engine: Engine; readonly request: Seen; readonly command: Seen };

const noChanges = (): Seen => ({ toPage: [], toAcknowledgement: [] });

/* One release is live, the other was: each rollback is to the one that is not on the page. */
const measure = async (side: Side, turn: number, seen: Seen, change: (on: Platform, to: string) => Promise<Change>) => {
  const to = versions[turn % 2] ?? versions[0];
  const shown = whenPageShows(`${side.siteUrl}/faqs`, `${app}@${to}`);
  const { began, acknowledged } = await change(side, to);
  seen.toPage.push((await shown) - began);
  seen.toAcknowledgement.push(acknowledged - began);
};

const rowsOf = ({ engine, request, command }: Side): Row[] => [
  { what: `${engine}: registry write → page`, unit: 'ms', goal: 50, portal: tailOf(request.toPage) },
  {
    what: `${engine}: of it, until the write is acknowledged`,
    unit: 'ms',
    goal: null,
    portal: tailOf(request.toAcknowledgement),
  },
  { what: `${engine}: command → page`, unit: 'ms', goal: 500, portal: tailOf(command.toPage) },
  { what: `${engine}: command → its end`, unit: 'ms', goal: null, portal: tailOf(command.toAcknowledgement) },
];

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
      sides.push({ ...platform, engine, request: noChanges(), command: noChanges() });
    }
    // The first two warm the programs and do not count.
    for (let turn = 1; turn <= requestsARound * rounds + 2; turn += 1) {
      for (const side of sides) await measure(side, turn, turn <= 2 ? noChanges() : side.request, byRequest);
    }
    log('  requests measured');
    for (let turn = 1; turn <= commandsARound * rounds + 2; turn += 1) {
      for (const side of sides) await measure(side, turn, turn <= 2 ? noChanges() : side.command, byCommand);
    }
    return {
      rows: sides.flatMap(rowsOf),
      notes: [
        'Registry and edge are programs of their own on one machine, with the real releases; PostgreSQL keeps its own settings (an acknowledged change is on the disk).',
        'Page: /faqs is asked for without a pause longer than 1 ms until one comes that names the earlier release. Write: from sending the request of the rollback. Command: from the start of the process of `npm run release -- rollback`, npm itself left out.',
        `${requestsARound * rounds} rollbacks by request and ${commandsARound * rounds} by command for each database, by turns.`,
      ],
    };
  },
};
