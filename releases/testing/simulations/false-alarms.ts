/*
 * How often a good candidate is taken back, and how soon a bad one: `node --import tsx
 * releases/testing/simulations/false-alarms.ts [runs] [seed]`. The rule is the registry's own (judge), the
 * visitors are made up. Each run shows a candidate at 10 % to 2,000 visitors; one judgement every ten seconds.
 */
import { allowClosedPipe } from '../../cli/closed-pipe';
import {
  candidateRule,
  judge,
  type Exposure,
  type Stretch,
  type Totals,
} from '../../registry/telemetry/sequential-test';
import { createRandom } from '../create-random';

allowClosedPipe();
const runs = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? 20_261_120);
const candidateVisitors = 2_000;
const share = 0.1;
/* New visitors in ten seconds, both releases together: 2,000 of the candidate are there after 33 minutes. */
const arrivals = 100;
/* Visitors come back: one in two is seen in a second stretch, later. What is worse for the rule is that a failure comes late. */
const isBack = 0.5;
const longestAbsence = 60;
const stretchSeconds = 10;

interface Group {
  /** Chance that the release ever fails a visitor. */
  failing: number;
}
interface World {
  candidate: Group;
  stable: Group;
  /** Share of the visitors who get the candidate, by stretch. */
  share(stretch: number): number;
  /** Factor of both groups' failures, by stretch: an outage of the back end or a network. */
  weather(stretch: number): number;
}

interface Outcome {
  takenBack: boolean;
  seconds: number;
  visitors: number;
}

const nobody = (): Exposure => ({ visitors: 0, failing: 0 });
const emptyStretch = (): Stretch => ({ candidate: nobody(), stable: nobody() });

const run = (world: World, random: () => number): Outcome => {
  const stretches: Stretch[] = [];
  const totals: Totals = { candidate: nobody(), stable: nobody() };
  const later = new Map<number, ('candidate' | 'stable')[]>();
  for (let index = 0; totals.candidate.visitors < candidateVisitors; index += 1) {
    const stretch = emptyStretch();
    const seen = (role: 'candidate' | 'stable'): void => {
      stretch[role].visitors += 1;
      // A first and a second visit are equally likely to fail: the chance of either makes that of ever failing.
      const chance = (world[role].failing / (1 + isBack)) * world.weather(index);
      if (random() < chance) {
        stretch[role].failing += 1;
        totals[role].failing += 1;
      } else if (random() < isBack) {
        const when = index + 1 + Math.floor(random() * longestAbsence);
        later.set(when, [...(later.get(when) ?? []), role]);
      }
    };
    const returning = later.get(index) ?? [];
    later.delete(index);
    for (const role of returning) {
      stretch[role].visitors += 1;
      if (random() < (world[role].failing / (1 + isBack)) * world.weather(index)) {
        stretch[role].failing += 1;
        totals[role].failing += 1;
      }
    }
    for (let visitor = 0; visitor < arrivals; visitor += 1) {
      const role = random() < world.share(index) ? 'candidate' : 'stable';
      totals[role].visitors += 1;
      seen(role);
    }
    stretches.push(stretch);
    if (judge(stretches, totals).verdict === 'worse')
      return { takenBack: true, seconds: (index + 1) * stretchSeconds, visitors: totals.candidate.visitors };
  }
  return { takenBack: false, seconds: stretches.length * stretchSeconds, visitors: totals.candidate.visitors };
};

const percent = (part: number): string => `${(part * 100).toFixed(3)} %`;
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

const row = (cells: readonly string[]): void => {
  process.stdout.write(
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(46) : cell.padStart(15))).join(' | ')} |\n`,
  );
};

const steady = { share: () => share, weather: () => 1 };
const world = (candidate: number, stable: number, changes: Partial<World> = {}): World => ({
  candidate: { failing: candidate },
  stable: { failing: stable },
  ...steady,
  ...changes,
});

const measure = (title: string, made: World, count: number): void => {
  const random = createRandom(seed);
  const outcomes = Array.from({ length: count }, () => run(made, random));
  const taken = outcomes.filter(({ takenBack }) => takenBack);
  const seconds = taken.map((outcome) => outcome.seconds).sort((a, b) => a - b);
  const visitors = taken.map((outcome) => outcome.visitors).sort((a, b) => a - b);
  const time = (part: number): string => (seconds.length > 0 ? `${quantile(seconds, part)} s` : '–');
  row([
    title,
    String(count),
    `${taken.length} (${percent(taken.length / count)})`,
    time(0.5),
    time(0.95),
    visitors.length > 0 ? String(quantile(visitors, 0.5)) : '–',
  ]);
};

const { alpha, margin, minimumVisitors, minimumFailing, minimumDifference } = candidateRule;
process.stdout.write(
  `alpha ${alpha}, margin ${margin}, at least ${minimumVisitors} visitors, ${minimumFailing} failing and ` +
    `${percent(minimumDifference)} difference; ${runs} runs, seed ${seed}, ${candidateVisitors} candidate visitors at ` +
    `${percent(share)}, ${arrivals / stretchSeconds} new visitors a second\n\n`,
);
row(['failing visitors, candidate : stable', 'runs', 'taken back', 'median', '95 in 100', 'visitors seen']);
row(['-'.repeat(46), ...Array.from({ length: 5 }, () => '-'.repeat(15))]);

for (const base of [0.001, 0.01, 0.05]) measure(`good, ${percent(base)} : ${percent(base)}`, world(base, base), runs);
/* Half an hour in steps of 1, 10 and 50 %, the worst for a test that forgets when visitors came. */
const ramp = (stretch: number): number => [0.01, 0.1, 0.5][Math.min(2, Math.floor(stretch / 20))] ?? share;
measure('good, 1 % : 1 %, ramp 1 → 10 → 50 %', world(0.01, 0.01, { share: ramp }), runs);
const outage = (stretch: number): number => (stretch % 60 < 12 ? 15 : 1);
measure('good, 1 % : 1 %, outages × 15', world(0.01, 0.01, { weather: outage }), runs);
measure('cold cache, 1.5 % : 1 %', world(0.015, 0.01), runs);

const detections = Math.max(1, Math.floor(runs / 10));
for (const [candidate, stable] of [
  [1, 0.001],
  [0.3, 0.001],
  [0.1, 0.001],
  [0.03, 0.001],
  [0.3, 0.01],
  [0.1, 0.01],
  [0.05, 0.01],
  [0.03, 0.01],
  [0.5, 0.05],
  [0.2, 0.05],
  [0.15, 0.05],
] as const)
  measure(`bad, ${percent(candidate)} : ${percent(stable)}`, world(candidate, stable), detections);
