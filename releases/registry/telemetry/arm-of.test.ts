import type { TelemetryEvent } from '@tulinde/contracts';
import Fastify from 'fastify';
import { ownDatabase, type OwnDatabase } from '../../testing/own-database';
import { placeCandidate } from '../../testing/place-candidate';
import type { RegistryDatabase } from '../database';
import { candidates, environments } from '../database/schema';
import { createIntake, type Intake } from './intake';
import { judgeCandidates } from './judge-candidates';
import { returnCandidates } from './return-candidates';
import { telemetryExposures, telemetryMinutes, telemetryVisitors } from './tables';

let own: OwnDatabase;
let database: RegistryDatabase;
let intake: Intake;
let time = new Date();
const now = () => time;
const wait = (seconds: number) => (time = new Date(time.getTime() + seconds * 1_000));
const { log: logger } = Fastify();

const place = (candidate: string) =>
  placeCandidate(database, { app: 'mfe-help', stable: '1.0.0', candidate, basisPoints: 5_000, since: time });

beforeAll(async () => {
  own = await ownDatabase();
  ({ database } = own);
});
afterAll(() => own.close());
beforeEach(async () => {
  time = new Date('2026-11-20T10:00:00Z');
  for (const table of [candidates, telemetryVisitors, telemetryMinutes, telemetryExposures])
    await database.queries.delete(table);
  await database.queries.update(environments).set({ revision: 1 });
  await place('1.1.0');
  intake = createIntake({ database, now, logger });
  wait(10);
});

type Facts = Partial<TelemetryEvent>;
const event = (facts: Facts): TelemetryEvent => ({
  app: 'mfe-help',
  version: '1.0.0',
  role: 'stable',
  kind: 'load',
  route: '/faqs',
  elapsed: 50,
  ...facts,
});
const ofCandidate: Facts = { version: '1.1.0', role: 'candidate' };
const report = async (visitor: number, ...events: Facts[]) => {
  const taken = await intake.take('production', [
    { visitor: visitor.toString(16).padStart(16, '0'), events: events.map(event) },
  ]);
  await intake.flush();
  return taken;
};
const judgement = async () => (await judgeCandidates(database.queries, now()))[0];
const figures = async () => {
  const { candidateVisitors, candidateFailing, stableVisitors, stableFailing } = (await judgement())!;
  return { candidate: [candidateVisitors, candidateFailing], stable: [stableVisitors, stableFailing] };
};

/* What a page tells whose candidate breaks what the fallback needs too. */
const failed: Facts[] = [{ ...ofCandidate, kind: 'evaluation' }, { kind: 'load' }, { kind: 'render' }];
const told = (candidate: string | null, events: Facts[]) => events.map((one) => ({ ...one, candidate }));

describe.each([
  ['an edge that tells the arm', told('1.1.0', failed)],
  ['an older edge', failed],
])('a fallback that fails in the page of a candidate’s visitor, from %s', (_which, events) => {
  it('is the candidate’s failure alone', async () => {
    await report(1, ...events);
    await report(1, ...events.slice(1));
    await report(2, { candidate: null });
    expect(await figures()).toEqual({ candidate: [1, 1], stable: [1, 0] });
  });

  it('has the candidate taken back with the fiftieth visitor or soon after', async () => {
    for (let visitor = 0; visitor < 120; visitor += 1) {
      if (visitor % 10 === 0) wait(10);
      await (visitor % 2 === 0 ? report(visitor, ...events) : report(visitor, {}));
    }
    wait(20);
    expect(await returnCandidates(database, now)).toMatchObject([
      { candidateVisitors: 60, candidateFailing: 60, stableFailing: 0 },
    ]);
  });
});

describe('an event counts for the arm of its page', () => {
  it('as a failure of the candidate, also where only its fallback could tell', async () => {
    await report(1, { candidate: '1.1.0', kind: 'render' });
    expect(await figures()).toEqual({ candidate: [1, 1], stable: [0, 0] });
  });

  it('once, however often either fails', async () => {
    for (let round = 0; round < 3; round += 1) {
      await report(1, ...told('1.1.0', failed));
      wait(10);
    }
    const rows = await database.queries.select().from(telemetryExposures);
    const failing = rows.filter(({ role }) => role === 'candidate').map((row) => row.failing);
    expect(failing).toEqual([1, 0, 0]);
  });

  it('and shows people which release it was', async () => {
    await report(1, { candidate: '1.1.0', kind: 'render' });
    expect(await database.queries.select().from(telemetryMinutes)).toMatchObject([
      { version: '1.0.0', role: 'previous', kind: 'render', visitors: 1 },
    ]);
  });

  it('and for none when it was another candidate’s', async () => {
    expect(await report(1, { candidate: '0.9.0', kind: 'render' })).toEqual({ taken: 0, ignored: 1 });
  });
});

describe('a visitor whose arm changes while a candidate runs', () => {
  it('was stable’s, and then is the candidate’s', async () => {
    await report(1, { candidate: null });
    wait(20);
    await report(1, { ...ofCandidate, candidate: '1.1.0', kind: 'render' });
    expect(await figures()).toEqual({ candidate: [1, 1], stable: [1, 0] });
  });

  it.each([null, undefined])(
    'is never stable’s again, in a tab that is still open or after a ramp back: %s',
    async (candidate) => {
      await report(1, { ...ofCandidate, candidate: '1.1.0' });
      wait(20);
      await report(1, { kind: 'render', ...(candidate === null && { candidate }) });
      expect(await figures()).toEqual({ candidate: [1, 0], stable: [0, 0] });
    },
  );

  it('is stable’s when the next candidate begins', async () => {
    await report(1, { ...ofCandidate, candidate: '1.1.0' });
    await database.queries.delete(candidates);
    wait(60);
    await place('1.2.0');
    await database.queries.update(environments).set({ revision: 2 });
    wait(10);
    await report(1, { candidate: null });
    expect(await figures()).toEqual({ candidate: [0, 0], stable: [1, 0] });
  });
});
