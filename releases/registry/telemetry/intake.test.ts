import type { TelemetryEvent } from '@tulinde/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { ownDatabase, type OwnDatabase } from '../../testing/own-database';
import { placeCandidate } from '../../testing/place-candidate';
import { addressOf } from '../../testing/server-address';
import type { RegistryDatabase } from '../database';
import { history, pointers } from '../database/schema';
import { answerErrors } from '../error-answers';
import { createIntake, type Intake } from './intake';
import { noteEdge } from '../keeping/edges';
import { purgeRevokedLinks } from '../overrides/revoke-link';
import { purgeRefusals } from '../tokens/refusal-counts';
import { pruneTelemetry } from './prune';
import { intakeRoute, telemetryReadRoute } from './routes';
import { telemetryAlerts, telemetryExposures, telemetryMinutes, telemetryVisitors } from './tables';
import { watchStable } from './watch-stable';

let own: OwnDatabase;
let database: RegistryDatabase;
let app: FastifyInstance;
let intake: Intake;
let time = new Date();
const now = () => time;
const wait = (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000));
const start = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  own = await ownDatabase();
  ({ database } = own);
  await placeCandidate(database, {
    app: 'mfe-help',
    stable: '1.0.0',
    candidate: '1.1.0',
    basisPoints: 1_000,
    since: start,
  });
  app = Fastify({ forceCloseConnections: true });
  answerErrors(app);
  intake = createIntake({ database, now, logger: app.log });
  intakeRoute(app, intake, now);
  telemetryReadRoute(app, { database, now });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await own.close();
});
beforeEach(async () => {
  time = start;
  await intake.flush();
  for (const table of [telemetryVisitors, telemetryMinutes, telemetryExposures, telemetryAlerts])
    await database.queries.delete(table);
});

const event = (facts: Partial<TelemetryEvent> = {}): TelemetryEvent => ({
  app: 'mfe-help',
  version: '1.0.0',
  role: 'stable',
  kind: 'load',
  route: '/faqs',
  elapsed: 50,
  ...facts,
});
const ofCandidate = { version: '1.1.0', role: 'candidate' as const };
const hashOf = (visitor: number) => visitor.toString(16).padStart(16, '0');
const report = (visitor: number, ...events: TelemetryEvent[]) => ({ visitor: hashOf(visitor), events });

const post = async (body: object, { headers = {}, environment = 'production' } = {}) => {
  const url = `/v1/environments/${environment}/telemetry`;
  const answer = await fetch(`${addressOf(app)}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};
const read = async (query = '') => {
  await intake.flush();
  // Until now, and what happens now is not over.
  wait(1 / 60);
  const answer = await fetch(`${addressOf(app)}/v1/environments/production/telemetry${query}`);
  return { status: answer.status, body: await answer.json() };
};
const beacon = (...events: TelemetryEvent[]) => ({ view: 'view-0001', revision: 1, events });

describe('what an edge hands on', () => {
  it('is one beacon with its visitor in the header', async () => {
    const answer = await post(beacon(event()), { headers: { 'x-visitor': hashOf(1) } });
    expect(answer).toEqual({ status: 202, body: { taken: 1, ignored: 0 } });
    expect((await read()).body.series).toMatchObject([{ kind: 'load', points: [{ visitors: 1, events: 1 }] }]);
  });

  it('or many at once', async () => {
    const beacons = [report(1, event(), event({ kind: 'render' })), report(2, event(ofCandidate))];
    expect(await post({ beacons })).toEqual({ status: 202, body: { taken: 3, ignored: 0 } });
  });

  it('is also what came of pages, beside what happened to releases or alone', async () => {
    const alive = { ...event(), kind: 'alive' };
    const beacons = [
      { ...report(1, event()), life: [alive] },
      { ...report(2), life: [{ ...alive, kind: 'hung' }] },
      { ...report(3), life: [{ ...alive, version: '9.0.0' }] },
    ];
    expect((await post({ beacons })).body).toEqual({ taken: 3, ignored: 1 });
    const single = { ...beacon(), life: [alive] };
    expect((await post(single, { headers: { 'x-visitor': hashOf(4) } })).body).toEqual({ taken: 1, ignored: 0 });
    const { body } = await read();
    const visitors = body.series.map(({ kind, points }: { kind: string; points: { visitors: number }[] }) => [
      kind,
      points[0]?.visitors,
    ]);
    expect(visitors).toEqual([
      ['alive', 2],
      ['hung', 1],
      ['load', 1],
    ]);
  });

  it.each([
    ['a release that is not served here', event({ version: '9.0.0' })],
    ['an app that is not', event({ app: 'mfe-claims' })],
    ['a candidate that is none', event({ role: 'candidate' })],
  ])('is ignored when it tells of %s', async (_what, told) => {
    expect((await post({ beacons: [report(1, told)] })).body).toEqual({ taken: 0, ignored: 1 });
    expect((await read()).body.series).toEqual([]);
  });

  it.each([
    ['without a visitor', beacon(event()), {}],
    ['with a visitor who is no hash', beacon(event()), { 'x-visitor': 'wanjiku@example.com' }],
    ['without events', { beacons: [report(1)] }, {}],
    ['with an unknown kind', { beacons: [report(1, event({ kind: 'bad' as 'load' }))] }, {}],
    ['with what a release came to in the place of a page', { beacons: [{ ...report(1), life: [event()] }] }, {}],
    ['that is too many', { beacons: Array.from({ length: 201 }, () => report(1, event())) }, {}],
  ])('is refused %s', async (_how, body, headers) => {
    expect(await post(body, { headers })).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  });

  it('is refused for an environment that is not there', async () => {
    const answer = await post({ beacons: [report(1, event())] }, { environment: 'nowhere' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'ENVIRONMENT_UNKNOWN' } });
  });

  it('is refused when it comes faster than 200 times a second', async () => {
    wait(1);
    const codes: number[] = [];
    for (let count = 0; count <= 200; count += 1) codes.push((await post({})).status);
    expect(codes.slice(-2)).toEqual([400, 429]);
  });
});

describe('what the console reads', () => {
  it('counts visitors once a minute and kind, by release', async () => {
    await post({ beacons: [report(1, event(), event()), report(1, event()), report(2, event())] });
    await post({ beacons: [report(3, event({ ...ofCandidate, kind: 'network' }))] });
    await intake.flush();
    wait(1);
    await post({ beacons: [report(1, event())] });
    wait(1);
    const { body } = await read('?minutes=5');
    expect(body.series).toEqual([
      {
        app: 'mfe-help',
        version: '1.0.0',
        role: 'stable',
        kind: 'load',
        detail: '',
        points: [
          { at: '2026-11-20T10:00:00.000Z', visitors: 2, events: 4 },
          { at: '2026-11-20T10:01:00.000Z', visitors: 1, events: 1 },
        ],
      },
      {
        app: 'mfe-help',
        version: '1.1.0',
        role: 'candidate',
        kind: 'network',
        detail: '',
        points: [{ at: '2026-11-20T10:00:00.000Z', visitors: 1, events: 1 }],
      },
    ]);
    expect(body.judgements).toMatchObject([
      {
        app: 'mfe-help',
        candidate: '1.1.0',
        stable: '1.0.0',
        verdict: 'watching',
        candidateVisitors: 1,
        candidateFailing: 1,
        stableVisitors: 2,
        stableFailing: 0,
      },
    ]);
  });

  it('has points of the length that is asked for, of one app, from one time to another', async () => {
    for (let minute = 0; minute < 20; minute += 1) {
      await post({ beacons: [report(1, event())] });
      await intake.flush();
      wait(1);
    }
    const { body } = await read('?app=mfe-help&from=2026-11-20T10:00:00Z&to=2026-11-20T10:20:00Z&step=10');
    expect(body.series[0].points).toEqual([
      { at: '2026-11-20T10:00:00.000Z', visitors: 10, events: 10 },
      { at: '2026-11-20T10:10:00.000Z', visitors: 10, events: 10 },
    ]);
    expect((await read('?app=mfe-claims')).body).toMatchObject({ series: [], judgements: [], alerts: [] });
  });

  it.each(['?minutes=0', '?from=yesterday', '?step=x', '?from=2026-11-20T10:00:00Z&to=2026-11-20T10:00:00Z'])(
    'is refused with %s',
    async (query) => {
      expect(await read(query)).toMatchObject({ status: 400, body: { code: 'INVALID' } });
    },
  );
});

describe('a stable release', () => {
  const day = async (failing: number, visitors = 600) => {
    const at = new Date(time.getTime() - 120 * 60_000);
    const facts = { environment: 'production', app: 'mfe-help', role: 'stable', version: '0.9.0', at };
    await database.queries.insert(telemetryExposures).values({ ...facts, visitors, failing });
  };
  const recent = async (failing: number, visitors: number) => {
    const reports = Array.from({ length: visitors }, (_none, index) =>
      report(index, event({ kind: index < failing ? 'evaluation' : 'load' })),
    );
    for (let from = 0; from < visitors; from += 100) await post({ beacons: reports.slice(from, from + 100) });
    await intake.flush();
    wait(1);
  };

  it('that fails far more than is usual is noted, once an hour, in the audit too, and nothing is changed', async () => {
    await day(3);
    await recent(40, 200);
    expect(await watchStable(database, now)).toMatchObject([{ app: 'mfe-help', version: '1.0.0', rate: 0.2 }]);
    expect(await watchStable(database, now)).toEqual([]);
    const at = time.toISOString();
    const { body } = await read();
    expect(body.alerts).toEqual([{ app: 'mfe-help', version: '1.0.0', at, rate: 0.2, usualRate: 0.005 }]);
    expect(await database.queries.select().from(history)).toMatchObject([
      {
        actor: 'automatic',
        action: 'alert',
        app: 'mfe-help',
        after: '1.0.0',
        revision: null,
        states: null,
        reason: 'fails 20.00 % of the visits, usually 0.50 %',
        figures: { rate: 0.2, usualRate: 0.005 },
      },
    ]);
    expect(await database.queries.select().from(pointers)).toMatchObject([{ stable: '1.0.0', revision: 1 }]);
  });

  it.each([
    ['fails as usual', 60, 20, 200],
    ['was seen by few', 3, 10, 40],
    ['failed four visitors', 0, 4, 60],
  ])('that %s is not', async (_what, before, failing, visitors) => {
    await day(before);
    await recent(failing, visitors);
    expect(await watchStable(database, now)).toEqual([]);
  });

  it('without a past is not', async () => {
    await recent(50, 100);
    expect(await watchStable(database, now)).toEqual([]);
  });
});

it('deletes no number of rows at once', async () => {
  const before = new Set(own.statements);
  await pruneTelemetry(database, now());
  await purgeRevokedLinks(database, now());
  await purgeRefusals(database, now());
  await noteEdge(database.queries, {
    environment: 'production',
    id: 'e',
    revision: 1,
    releases: [],
    isLeaving: false,
    at: now(),
  });
  const deletes = [...own.statements].filter((each) => !before.has(each) && each.startsWith('delete '));
  expect(deletes.length).toBeGreaterThan(9);
  expect(deletes.filter((each) => !/ limit \$\d+/.test(each))).toEqual([]);
});

it('forgets visitors after a week and counts after a month', async () => {
  await post({ beacons: [report(1, event())] });
  await intake.flush();
  const rows = async () => [
    (await database.queries.select().from(telemetryVisitors)).length,
    (await database.queries.select().from(telemetryMinutes)).length,
    (await database.queries.select().from(telemetryExposures)).length,
  ];
  await pruneTelemetry(database, wait(7 * 24 * 60 - 1));
  expect(await rows()).toEqual([1, 1, 1]);
  await pruneTelemetry(database, wait(2));
  expect(await rows()).toEqual([0, 1, 1]);
  await pruneTelemetry(database, wait(23 * 24 * 60));
  expect(await rows()).toEqual([0, 0, 0]);
});
