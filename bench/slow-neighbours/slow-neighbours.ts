import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnBench, Row, Tools } from '../measuring/bench';
import { spreadOf, tailOf } from '../measuring/spread';
import { Customers, waits, type Wait } from './customers';
import { neighbourNames, type NeighbourName } from './neighbours';
import { startSite } from './site';

/* Of one neighbour, what nobody can have without it. */
const needs: Readonly<Record<NeighbourName, readonly Wait[]>> = {
  'mail server': ['mail'],
  'SMS gateway': ['text'],
  'M-Pesa': ['prompt', 'paid'],
  'certificate registry': ['policy'],
  'object store': ['upload', 'policy', 'mail'],
  'virus scanner': ['upload'],
  "insurer's receiver": ['webhook'],
};

const minute = 60_000;
const warmMs = 20_000;
const silentMs = Number(process.env.TULINDE_SILENT_MINUTES ?? 10) * minute;
const everyMs = 12_000;
const afterMs = 5 * minute;

interface Phase {
  readonly from: number;
  readonly to: number;
}

const timesOf = ({ waited }: Customers, what: Wait, { from, to }: Phase) => {
  const begun = waited.filter((each) => each.what === what && each.from >= from && each.from < to);
  const inTime = begun.flatMap(({ took, from: at }) => (took !== null && at + took < to ? [took] : []));
  return { begun, inTime };
};

const countOf = (count: number) => spreadOf([count]);

const rowsFor = (name: NeighbourName, of: Customers, control: Customers, phase: Phase): Row[] => {
  const free = waits.filter((what) => !needs[name].includes(what));
  const left = (customers: Customers, some: readonly Wait[]) =>
    some.reduce(
      (sum, what) => sum + timesOf(customers, what, phase).begun.filter(({ took }) => took === null).length,
      0,
    );
  const times = free.flatMap((what): Row[] => {
    const [own, usual] = [timesOf(of, what, phase).inTime, timesOf(control, what, phase).inTime];
    if (own.length === 0 || usual.length === 0) return [];
    return [{ what: `${name}: ${what}`, unit: 'ms', goal: 2, portal: tailOf(own), against: tailOf(usual) }];
  });
  const after = 'five minutes after it answers again';
  return [
    ...times,
    { what: `${name}: left undone ${after}`, unit: 'count', goal: 0, portal: countOf(left(of, free)) },
    {
      what: `${name}: left undone of what needs it, ${after}`,
      unit: 'count',
      goal: null,
      portal: countOf(left(of, needs[name])),
    },
  ];
};

/* All sites at once: each has little to do, and the same hour of the machine. */
const measure = async (tools: Tools): Promise<Row[]> => {
  const control = new Customers(await startSite(tools));
  const sites: {
    readonly name: NeighbourName;
    readonly customers: Customers;
    readonly silence: () => void;
    readonly wake: () => void;
  }[] = [];
  for (const name of neighbourNames) {
    const site = await startSite(tools);
    const { silence, wake } = site.neighbours;
    sites.push({ name, customers: new Customers(site), silence: () => silence(name), wake: () => wake(name) });
  }
  const all = [control, ...sites.map(({ customers }) => customers)];
  /* One after the other within the time between two customers of a site. */
  const live = async (until: number): Promise<void> => {
    while (performance.now() < until) {
      for (const customers of all) {
        customers.next();
        await sleep(everyMs / all.length);
      }
    }
  };
  await live(performance.now() + warmMs);
  for (const { silence } of sites) silence();
  const phase = { from: performance.now(), to: performance.now() + silentMs };
  tools.log('  the neighbours fall silent');
  await live(phase.to);
  for (const { wake } of sites) wake();
  tools.log('  the neighbours answer again');
  await Promise.all(all.map((customers) => customers.end(afterMs)));
  return sites.flatMap(({ name, customers }) => rowsFor(name, customers, control, phase));
};

export const slowNeighbours: OwnBench = {
  name: 'slow-neighbours',
  title: 'Another system takes connections and says nothing',
  runAlone: async (tools) => ({
    sides: { portal: 'while it is silent', against: 'a site beside it' },
    rows: await measure(tools),
    notes: [
      `One run. Eight sites at once, each a back end with the adapters of production, a PostgreSQL and neighbours of its own; on seven of them one neighbour takes connections and says nothing for ${silentMs / minute} minutes. On each somebody buys, and an insurer's claim changes, every ${everyMs / 1000} s.`,
      'What needs a neighbour is tried again as the schedule of its jobs says: mails and webhooks after longer and longer times; who was not asked by M-Pesa pays nothing.',
      'Each time is from the end of what comes before it: quote, upload of a document, prompt (asked for), paid (heard of), policy (issued, with its papers), mail and text (taken by their servers); webhook from the change of a claim. Of what does not need the neighbour the times of what was done while it was silent.',
    ],
  }),
};
