import type { TelemetryKind } from '@tulinde/contracts';
import { desc } from 'drizzle-orm';
import Fastify from 'fastify';
import { createRandom } from '../../testing/create-random';
import { ownDatabase, type OwnDatabase } from '../../testing/own-database';
import { placeCandidate } from '../../testing/place-candidate';
import type { RegistryDatabase } from '../database';
import { candidates, environments, history, pointers } from '../database/schema';
import { createIntake, type Intake } from './intake';
import { judgeCandidates } from './judge-candidates';
import { returnCandidates } from './return-candidates';
import type { VisitorReport } from './schemas';
import { candidateRule } from './sequential-test';
import { telemetryAlerts, telemetryExposures, telemetryMinutes, telemetryVisitors } from './tables';

let own: OwnDatabase;
let database: RegistryDatabase;
let intake: Intake;
let time = new Date();
const now = () => time;
const wait = (seconds: number) => (time = new Date(time.getTime() + seconds * 1_000));
const { log: logger } = Fastify();

beforeAll(async () => {
  own = await ownDatabase();
  ({ database } = own);
});
afterAll(() => own.close());

beforeEach(async () => {
  time = new Date('2026-11-20T10:00:00Z');
  const { queries } = database;
  for (const table of [candidates, pointers, telemetryVisitors, telemetryMinutes, telemetryExposures, telemetryAlerts])
    await queries.delete(table);
  // An intake knows an environment by its revision.
  await queries.update(environments).set({ revision: 1 });
  await placeCandidate(database, {
    app: 'mfe-help',
    stable: '1.0.0',
    candidate: '1.1.0',
    basisPoints: 1_000,
    since: time,
  });
  intake = createIntake({ database, now, logger });
  wait(10);
});

const hashOf = (visitor: number) => visitor.toString(16).padStart(16, '0');
const report = (visitor: number, role: 'candidate' | 'stable', kind: TelemetryKind): VisitorReport => ({
  visitor: hashOf(visitor),
  events: [
    { app: 'mfe-help', version: role === 'candidate' ? '1.1.0' : '1.0.0', role, kind, route: '/faqs', elapsed: 50 },
  ],
});

interface Traffic {
  seconds: number;
  /** Shares of visitors whom each release fails. */
  failing: { candidate: number; stable: number };
  /** Of the candidate. */
  share?: number;
  seed?: number;
  /** What a page tells that the release does not fail, and one that it fails. */
  told?: { well: typeof hung; badly: typeof hung };
}

const asBefore = {
  well: (visitor: number, role: 'candidate' | 'stable') => report(visitor, role, 'load'),
  badly: (visitor: number, role: 'candidate' | 'stable') => report(visitor, role, 'evaluation'),
};

const alive = (visitor: number, role: 'candidate' | 'stable', elapsed: number): VisitorReport => {
  const { events, ...rest } = report(visitor, role, 'load');
  return {
    ...rest,
    events,
    life: events.map((event) => ({ ...event, kind: 'alive' as const, elapsed, isCold: true })),
  };
};
const hung = (visitor: number, role: 'candidate' | 'stable'): VisitorReport => {
  const { life = [], ...rest } = alive(visitor, role, 0);
  return { ...rest, events: [], life: life.map((event) => ({ ...event, kind: 'hung' as const })) };
};

/** Ten new visitors a second; the registry judges every five seconds, as it does by its clock. */
const visit = async ({ seconds, failing, share = 0.1, seed = 1, told = asBefore }: Traffic) => {
  const random = createRandom(seed);
  let visitor = seed * 1_000_000;
  for (let second = 0; second < seconds; second += 5) {
    const reports = Array.from({ length: 50 }, () => {
      const role = random() < share ? ('candidate' as const) : ('stable' as const);
      return told[random() < failing[role] ? 'badly' : 'well']((visitor += 1), role);
    });
    await intake.take('production', reports);
    await intake.flush();
    wait(5);
    const taken = await returnCandidates(database, now);
    if (taken.length > 0) return { ...taken[0]!, after: second + 5 };
  }
  return null;
};
const isRunning = async () => (await database.queries.select().from(candidates)).length === 1;
const judgement = async () => (await judgeCandidates(database.queries, now()))[0];

describe('a candidate at 10 %', () => {
  it('that fails every third visitor is taken back within a minute or two, and the audit says why', async () => {
    const taken = await visit({ seconds: 600, failing: { candidate: 0.33, stable: 0.002 } });
    expect(taken).toMatchObject({ app: 'mfe-help', candidate: '1.1.0', stable: '1.0.0', verdict: 'worse' });
    expect(taken?.after).toBeLessThanOrEqual(120);
    expect(await isRunning()).toBe(false);
    const [entry] = await database.queries.select().from(history).orderBy(desc(history.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'take-back',
      actor: 'automatic',
      app: 'mfe-help',
      figures: {
        candidateVisitors: taken?.candidateVisitors,
        candidateFailing: taken?.candidateFailing,
        threshold: 1_000,
        verdict: 'worse',
      },
    });
    expect(entry?.reason).toContain(`failed ${taken?.candidateFailing} of ${taken?.candidateVisitors} visitors`);
  });

  it('that fails no more than the stable release stays, even while both fail a tenth', async () => {
    expect(await visit({ seconds: 600, failing: { candidate: 0.1, stable: 0.1 } })).toBeNull();
    expect(await isRunning()).toBe(true);
  });

  const well = (visitor: number, role: 'candidate' | 'stable') => alive(visitor, role, 900);

  it('that is entered and never alive for every third is taken back like one that fails', async () => {
    const told = { well, badly: hung };
    const taken = await visit({ seconds: 600, failing: { candidate: 0.33, stable: 0.002 }, told });
    expect(taken).toMatchObject({ verdict: 'worse' });
    expect(taken?.candidateFailing).toBeGreaterThanOrEqual(5);
  });

  it('that every second visitor waits six seconds for is taken back, and the audit says for what', async () => {
    const told = { well, badly: (visitor: number, role: 'candidate' | 'stable') => alive(visitor, role, 6_000) };
    const taken = await visit({ seconds: 600, failing: { candidate: 0.5, stable: 0.02 }, told });
    expect(taken).toMatchObject({ verdict: 'worse', candidateFailing: 0 });
    const [entry] = await database.queries.select().from(history).orderBy(desc(history.id)).limit(1);
    expect(entry?.reason).toMatch(/^alive only after 5 s for \d+ of \d+ visitors, of 1\.0\.0 for \d+ of \d+$/);
    expect(entry?.figures).toMatchObject({ candidateSlow: taken?.candidateSlow });
  });

  const thrown = (visitor: number, role: 'candidate' | 'stable'): VisitorReport => {
    const { events, ...rest } = well(visitor, role);
    return { ...rest, events: [...events, ...report(visitor, role, 'unhandled').events] };
  };
  const unusable = (visitor: number, role: 'candidate' | 'stable'): VisitorReport => {
    const seen = well(visitor, role);
    return { ...seen, findings: seen.events.map((event) => ({ ...event, kind: 'control' as const })) };
  };

  it.each([
    [
      'whose code throws where nothing catches it',
      thrown,
      /^threw where nothing caught it for \d+ of \d+ visitors, of 1/,
    ],
    [
      'whose pages stand and cannot be used',
      unusable,
      /^could not be used for \d+ of \d+ visitors, of 1\.0\.0 for \d+ of \d+$/,
    ],
  ])('%s for a third is taken back by a test of its own, though none fails', async (_how, badly, reason) => {
    const taken = await visit({ seconds: 600, failing: { candidate: 0.33, stable: 0.02 }, told: { well, badly } });
    expect(taken).toMatchObject({ verdict: 'worse', candidateFailing: 0, evidence: candidateRule.share });
    const [entry] = await database.queries.select().from(history).orderBy(desc(history.id)).limit(1);
    expect(entry?.reason).toMatch(reason);
  });

  it('that is slow for as many as the stable release stays', async () => {
    const told = { well, badly: (visitor: number, role: 'candidate' | 'stable') => alive(visitor, role, 6_000) };
    expect(await visit({ seconds: 600, failing: { candidate: 0.2, stable: 0.2 }, told })).toBeNull();
    expect((await judgement())?.candidateSlow).toBeGreaterThan(10);
  });

  it('waits for fifty visitors, however bad it is', async () => {
    await visit({ seconds: 60, failing: { candidate: 1, stable: 0 }, share: 0.05 });
    const { candidateVisitors, evidence, verdict } = (await judgement())!;
    expect(candidateVisitors).toBeLessThan(50);
    expect(evidence).toBeGreaterThan(1_000);
    expect(verdict).toBe('watching');
    expect(await isRunning()).toBe(true);
  });

  it('is not taken back by one visitor who sends thousands of failures', async () => {
    await visit({ seconds: 300, failing: { candidate: 0, stable: 0 } });
    const forged = report(7, 'candidate', 'tampered');
    for (let round = 0; round < 60; round += 1) {
      await intake.take(
        'production',
        Array.from({ length: 100 }, () => forged),
      );
      await intake.flush();
      wait(10);
      expect(await returnCandidates(database, now)).toEqual([]);
    }
    expect(await judgement()).toMatchObject({ candidateFailing: 1, verdict: 'watching' });
    expect(await isRunning()).toBe(true);
  });

  it('that is tried again is judged on what is seen from then on', async () => {
    await visit({ seconds: 300, failing: { candidate: 0.5, stable: 0 } });
    expect(await isRunning()).toBe(false);
    const since = wait(60);
    await placeCandidate(database, { app: 'mfe-help', stable: '1.0.0', candidate: '1.1.0', basisPoints: 1_000, since });
    await database.queries.update(environments).set({ revision: 50 });
    wait(10);
    expect(await judgement()).toMatchObject({
      candidateVisitors: 0,
      candidateFailing: 0,
      evidence: candidateRule.share,
    });
    // The first visitors of the first trial come again.
    const again = await visit({ seconds: 300, failing: { candidate: 0.5, stable: 0 } });
    expect(again?.candidateVisitors).toBeGreaterThanOrEqual(50);
    expect(again?.candidateFailing).toBeGreaterThanOrEqual(5);
  });
});
