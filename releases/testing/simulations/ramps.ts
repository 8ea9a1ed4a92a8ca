/*
 * How many visitors see a bad candidate at each share, and how often a good one is taken back by any of the tests: `node --import
 * tsx releases/testing/simulations/ramps.ts [runs] [seed]`. The rules are the registry's own; what visitors tell is made
 * up, one new visitor a second, half of them seen a second time within ten minutes. A candidate is judged every ten seconds.
 */
import { allowClosedPipe } from '../../cli/closed-pipe';
import {
  candidateRules,
  decide,
  evidenceOf,
  logRatios,
  type CandidateTest,
  type Exposure,
  type Stretch,
} from '../../registry/telemetry/sequential-test';
import { createRandom } from '../create-random';

allowClosedPipe();
const runs = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? 20_261_127);
/* New visitors in ten seconds, both releases together. */
const arrivals = 10;
const mostCandidateVisitors = 1_000;
const isBack = 0.5;
const longestAbsence = 60;

type Role = 'candidate' | 'stable';
/** By test: the chance that a release ever does to a visitor what the test looks for. */
type Chances = Record<CandidateTest, number>;
interface World {
  candidate: Chances;
  stable: Chances;
  share(stretch: number): number;
  /** Factor of all chances of both releases, by stretch: an outage of the network or the back end. */
  weather(stretch: number): number;
}

const tests = Object.keys(candidateRules) as CandidateTest[];
const nobody = (): Exposure => ({ visitors: 0, failing: 0 });
const empty = (): Stretch => ({ candidate: nobody(), stable: nobody() });

/** One test on one ramp. @returns the visitors of the candidate when it was taken back, or null */
const run = (test: CandidateTest, world: World, random: () => number): number | null => {
  const rule = candidateRules[test];
  const sums = rule.alternatives.map(() => 0);
  const totals = empty();
  const later = new Map<number, Role[]>();
  for (let index = 0; totals.candidate.visitors < mostCandidateVisitors; index += 1) {
    const stretch = empty();
    const see = (role: Role, isFirst: boolean): void => {
      stretch[role].visitors += 1;
      const chance = Math.min(1, world[role][test] * world.weather(index));
      // Half of the visits that fail a visitor who comes twice are the second: what is a fault of everybody is so at once.
      if (random() < (chance >= 1 ? 1 : chance / (1 + isBack))) {
        stretch[role].failing += 1;
        totals[role].failing += 1;
      } else if (isFirst && random() < isBack) {
        const when = index + 1 + Math.floor(random() * longestAbsence);
        later.set(when, [...(later.get(when) ?? []), role]);
      }
    };
    for (const role of later.get(index) ?? []) see(role, false);
    later.delete(index);
    for (let visitor = 0; visitor < arrivals; visitor += 1) {
      const role = random() < world.share(index) ? 'candidate' : 'stable';
      totals[role].visitors += 1;
      see(role, true);
    }
    if (stretch.candidate.failing + stretch.stable.failing === 0) continue;
    for (const [at, ratio] of logRatios(stretch, rule).entries()) sums[at] = (sums[at] ?? 0) + ratio;
    if (decide(evidenceOf(sums), totals, rule).verdict === 'worse') return totals.candidate.visitors;
  }
  return null;
};

const row = (cells: readonly string[]): void => {
  process.stdout.write(
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(52) : cell.padStart(16))).join(' | ')} |\n`,
  );
};
const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(3)} %`;
const head = (...cells: string[]): void => {
  process.stdout.write('\n');
  row(cells);
  row([`:${'-'.repeat(51)}`, ...cells.slice(1).map(() => `${'-'.repeat(15)}:`)]);
};

/** The same ramps to each of the tests: what any of them takes back is taken back. */
const measure = (title: string, world: World, only: readonly CandidateTest[], print: typeof ofBad): void => {
  const randoms = only.map((_test, index) => createRandom(seed + index));
  const taken: number[] = [];
  for (let count = 0; count < runs; count += 1) {
    const visitors = only.flatMap((test, index) => run(test, world, randoms[index]!) ?? []);
    if (visitors.length > 0) taken.push(Math.min(...visitors));
  }
  print(
    title,
    taken.sort((a, b) => a - b),
  );
};
const quantile = (sorted: readonly number[], part: number): string =>
  sorted.length === 0 ? '–' : String(sorted[Math.floor((sorted.length - 1) * part)]);
const ofBad = (title: string, taken: readonly number[]): void =>
  row([title, percent(taken.length, runs), quantile(taken, 0.5), quantile(taken, 0.95), quantile(taken, 1)]);
const ofGood = (title: string, taken: readonly number[]): void =>
  row([title, String(runs), String(taken.length), percent(taken.length, runs)]);

const usual: Chances = { failures: 0.001, waits: 0.02, thrown: 0.01, unusable: 0.001 };
const worldOf = (candidate: Partial<Chances>, share: number, changes: Partial<World> = {}): World => ({
  candidate: { ...usual, ...candidate },
  stable: usual,
  share: () => share,
  weather: () => 1,
  ...changes,
});

process.stdout.write(
  `${runs} ramps each, seed ${seed}, until ${mostCandidateVisitors} visitors of the candidate, a new visitor a second\n`,
);
head('the candidate fails', 'taken back', 'median visitors', '95 in 100', 'most');
for (const failures of [1, 0.3, 0.1, 0.03, 0.01])
  for (const share of [0.1, 0.5, 0.9])
    measure(
      `${failures * 100} % of its visitors, at ${share * 100} %`,
      worldOf({ failures }, share),
      ['failures'],
      ofBad,
    );

head('a candidate that is', 'ramps', 'taken back', 'of them');
const ramp = (stretch: number): number => [0.01, 0.1, 0.5, 0.9][Math.min(3, Math.floor(stretch / 20))] ?? 0.9;
const outage = (stretch: number): number => (stretch % 60 < 12 ? 15 : 1);
for (const share of [0.1, 0.5, 0.9]) measure(`good, at ${share * 100} %`, worldOf({}, share), tests, ofGood);
measure('good, ramp 1 → 10 → 50 → 90 %', worldOf({}, 0.1, { share: ramp }), tests, ofGood);
measure('good, in outages × 15, at 50 %', worldOf({}, 0.5, { weather: outage }), tests, ofGood);
const atMargin = Object.fromEntries(
  tests.map((test) => {
    const odds = (candidateRules[test].margin * usual[test] * 10) / (1 - usual[test] * 10);
    return [test, odds / (1 + odds)];
  }),
) as Chances;
const often = Object.fromEntries(tests.map((test) => [test, usual[test] * 10])) as Chances;
for (const share of [0.1, 0.5])
  measure(
    `at the margin of every test, ten times the usual, at ${share * 100} %`,
    { ...worldOf(atMargin, share), stable: often },
    tests,
    ofGood,
  );
