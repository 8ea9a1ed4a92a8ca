import { countEvent, emptyCounts, newVisitor, type VisitorState } from '../../releases/registry/telemetry/counting';
import type { TakenEvent } from '../../releases/registry/telemetry/schemas';
import {
  candidateRules,
  decide,
  evidenceOf,
  logRatios,
  type CandidateTest,
} from '../../releases/registry/telemetry/sequential-test';

/* What one visitor's page has told, as the registry counts it. */
const countedFor = (events: readonly TakenEvent[]): Record<CandidateTest, boolean> => {
  const at = new Date(0);
  const state: VisitorState = {
    environment: 'production',
    visitor: '0'.repeat(16),
    app: 'mfe-help',
    version: '9.0.0',
    role: 'candidate',
    ...newVisitor(at),
  };
  for (const event of events) countEvent(state, event, at, emptyCounts());
  const { failedAt, slowAt, thrownAt, unusableAt } = state;
  return {
    failures: failedAt !== null,
    waits: slowAt !== null,
    thrown: thrownAt !== null,
    unusable: unusableAt !== null,
  };
};

/* A candidate of which every visitor tells so, one of ten; nobody has anything to tell of the stable release. */
const visitorsUntilWorse = (test: CandidateTest): number => {
  const rule = candidateRules[test];
  const stretch = { candidate: { visitors: 1, failing: 1 }, stable: { visitors: 9, failing: 0 } };
  const ratios = logRatios(stretch, rule);
  for (let count = 1; ; count += 1) {
    const totals = {
      candidate: { visitors: count, failing: count },
      stable: { visitors: 9 * count, failing: 0 },
    };
    if (decide(evidenceOf(ratios.map((ratio) => ratio * count)), totals, rule).verdict === 'worse') return count;
  }
};

/** When, and by which test, a candidate is taken back whose visitors' pages all tell this; `no` where none of it judges. */
export const takenBack = (events: readonly TakenEvent[]): string => {
  const counted = countedFor(events);
  const tests = (Object.keys(counted) as CandidateTest[]).filter((test) => counted[test]);
  const [first] = tests
    .map((test) => ({ test, visitors: visitorsUntilWorse(test) }))
    .toSorted((one, other) => one.visitors - other.visitors);
  return first ? `after ${first.visitors} visitors, by ${first.test}` : 'no';
};
