/*
 * How often a good candidate is taken back by what its pages come to, and how soon one that hangs or blocks: `node --import
 * tsx releases/testing/simulations/life.ts [runs] [seed]`. The rules are the registry's own (judge), the visitors
 * are made up: 30 % leave within three seconds, however good the page is. Each run shows a candidate at 10 % to 1,000
 * visitors; one judgement every ten seconds.
 */
import { allowClosedPipe } from '../../cli/closed-pipe';
import { slowMs } from '../../registry/telemetry/counting';
import {
  candidateRule,
  judge,
  slowRule,
  type Exposure,
  type Rule,
  type Stretch,
} from '../../registry/telemetry/sequential-test';
import { createRandom } from '../create-random';

allowClosedPipe();
const runs = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? 20_261_122);
const candidateVisitors = 1_000;
/* New visitors in ten seconds, both releases together. */
const arrivals = 100;
const stretchSeconds = 10;
const leaveWithin = 3_000;
/* Milliseconds of a main thread that does not answer, or a page that cannot be seen, until that is told. */
const noticedAfter = 5_000;
/* Of the visits that ended without a word, those that are found: the visitor returns while the candidate runs. */
const comesAgain = 0.3;

interface Group {
  /** Share who leave within three seconds. */
  bounces: number;
  /** Share for whom the page hangs or cannot be seen. */
  dead: number;
  /** Share whose device ends the visit as the page is entered: a battery, a crash of the browser. */
  cut: number;
  /** Share who have the release in their cache. */
  cached: number;
  /** Milliseconds until the page is alive, in the middle, when it has to be fetched. */
  wait: number;
  /** Milliseconds for which it blocks everybody else too. */
  block: number;
}
interface World {
  candidate: Group;
  stable: Group;
  share(stretch: number): number;
  /** Factor of waits, by stretch: a network that is bad for a while. */
  weather(stretch: number): number;
}

/* Most runs never have what a verdict needs besides evidence, which takes long to work out. */
const isWorse = (stretches: readonly Stretch[], totals: Stretch, rule: Rule): boolean => {
  const { candidate, stable } = totals;
  const difference = candidate.failing / candidate.visitors - stable.failing / stable.visitors;
  const isInReach = candidate.failing >= rule.minimumFailing && !(difference < rule.minimumDifference);
  return isInReach && judge(stretches, totals, rule).verdict === 'worse';
};

interface Seen {
  failures: Stretch;
  waits: Stretch;
}
const nobody = (): Exposure => ({ visitors: 0, failing: 0 });
const noVisits = (): Seen => ({
  failures: { candidate: nobody(), stable: nobody() },
  waits: { candidate: nobody(), stable: nobody() },
});

/* Log-normal around the middle; two thirds within a factor of 1.9. */
const spread = 0.65;
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/* What the registry hears of one visit. */
const visit = (
  group: Group,
  slowness: number,
  random: () => number,
): { dead?: true; elapsed?: number; cold?: true } => {
  const leavesAt = random() < group.bounces ? random() * leaveWithin : Infinity;
  if (random() < group.cut) return random() < comesAgain ? { dead: true } : {};
  if (random() < group.dead) {
    // Who closes a page that hangs leaves its mark, which is found if they come again.
    if (leavesAt > noticedAfter || random() < comesAgain) return { dead: true };
    return {};
  }
  const isCold = random() >= group.cached;
  const middle = (isCold ? group.wait * slowness : group.wait / 3) + group.block;
  const elapsed = middle * Math.exp(spread * normal(random));
  return leavesAt < elapsed ? {} : { elapsed, ...(isCold && { cold: true }) };
};

/* Shares of the visitors of a group by what is heard of them; who is left says nothing, and counts as neither. */
interface VisitCounts {
  dead: number;
  slow: number;
  fetched: number;
  cached: number;
}
const drawnVisits = 200_000;
const known = new Map<Group, Map<number, VisitCounts>>();

/* The same visitors for every group: what is alike has the same shares. */
const heardOf = (group: Group, slowness: number): VisitCounts => {
  const ofGroup = known.get(group) ?? new Map<number, VisitCounts>();
  known.set(group, ofGroup);
  const before = ofGroup.get(slowness);
  if (before) return before;
  const random = createRandom(seed);
  const heard: VisitCounts = { dead: 0, slow: 0, fetched: 0, cached: 0 };
  for (let drawing = 0; drawing < drawnVisits; drawing += 1) {
    const { dead, elapsed, cold } = visit(group, slowness, random);
    if (dead) heard.dead += 1 / drawnVisits;
    else if (elapsed !== undefined) heard[cold ? (elapsed > slowMs ? 'slow' : 'fetched') : 'cached'] += 1 / drawnVisits;
  }
  ofGroup.set(slowness, heard);
  return heard;
};

/* How many of so many, each by the same chance. */
const some = (of: number, chance: number, random: () => number): number => {
  if (chance > 0.5) return of - some(of, 1 - chance, random);
  let left = random();
  let exactly = (1 - chance) ** of;
  let count = 0;
  while (left > exactly && count < of) {
    left -= exactly;
    exactly *= ((of - count) / (count + 1)) * (chance / (1 - chance));
    count += 1;
  }
  return count;
};

/* One after the other, each of those of whom nothing was heard yet. */
const hear = (visitors: number, heard: VisitCounts, random: () => number): VisitCounts => {
  let [left, chance] = [visitors, 1];
  const found: VisitCounts = { dead: 0, slow: 0, fetched: 0, cached: 0 };
  for (const what of ['dead', 'slow', 'fetched', 'cached'] as const) {
    found[what] = chance > 0 ? some(left, Math.min(1, heard[what] / chance), random) : 0;
    left -= found[what];
    chance -= heard[what];
  }
  return found;
};

interface Outcome {
  by: 'failures' | 'waits' | null;
  seconds: number;
}

const run = (world: World, random: () => number): Outcome => {
  const stretches: Record<keyof Seen, Stretch[]> = { failures: [], waits: [] };
  const totals = noVisits();
  let visitors = 0;
  for (let index = 0; visitors < candidateVisitors; index += 1) {
    const stretch = noVisits();
    const candidates = some(arrivals, world.share(index), random);
    visitors += candidates;
    for (const role of ['candidate', 'stable'] as const) {
      const coming = role === 'candidate' ? candidates : arrivals - candidates;
      const { dead, slow, fetched, cached } = hear(coming, heardOf(world[role], world.weather(index)), random);
      stretch.failures[role] = { visitors: dead + slow + fetched + cached, failing: dead };
      stretch.waits[role] = { visitors: slow + fetched, failing: slow };
      for (const of of ['failures', 'waits'] as const) {
        totals[of][role].visitors += stretch[of][role].visitors;
        totals[of][role].failing += stretch[of][role].failing;
      }
    }
    // As the registry reads them: a stretch in which nobody failed says nothing.
    for (const of of ['failures', 'waits'] as const)
      if (stretch[of].candidate.failing + stretch[of].stable.failing > 0) stretches[of].push(stretch[of]);
    const failed = isWorse(stretches.failures, totals.failures, candidateRule);
    const waited = isWorse(stretches.waits, totals.waits, slowRule);
    if (failed || waited) return { by: failed ? 'failures' : 'waits', seconds: (index + 1) * stretchSeconds };
  }
  return { by: null, seconds: 0 };
};

const row = (cells: readonly string[]): void => {
  process.stdout.write(
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(58) : cell.padStart(17))).join(' | ')} |\n`,
  );
};
const percent = (part: number, whole: number): string => `${part} (${((part / whole) * 100).toFixed(3)} %)`;
const quantile = (sorted: readonly number[], part: number): string =>
  sorted.length === 0 ? '–' : `${sorted[Math.floor((sorted.length - 1) * part)]} s`;

const measure = (title: string, world: World, count: number): void => {
  const random = createRandom(seed);
  const outcomes = Array.from({ length: count }, () => run(world, random));
  const taken = outcomes.filter(({ by }) => by !== null);
  const by = (what: 'failures' | 'waits') => percent(taken.filter((one) => one.by === what).length, count);
  const seconds = taken.map((one) => one.seconds).sort((a, b) => a - b);
  row([title, String(count), by('failures'), by('waits'), quantile(seconds, 0.5), quantile(seconds, 0.95)]);
};

const usual: Group = { bounces: 0.3, dead: 0.001, cut: 0.002, cached: 0, wait: 1_600, block: 0 };
const world = (candidate: Partial<Group>, stable: Partial<Group> = {}, changes: Partial<World> = {}): World => ({
  candidate: { ...usual, ...candidate },
  stable: { ...usual, cached: 0.6, ...stable },
  share: () => 0.1,
  weather: () => 1,
  ...changes,
});

process.stdout.write(
  `${runs} runs, seed ${seed}, ${candidateVisitors} candidate visitors at 10 %, 30 % leave within 3 s\n\n`,
);
row(['candidate, of a stable release that is well', 'runs', 'by failures', 'by waits', 'median', '95 in 100']);
row(['-'.repeat(58), ...Array.from({ length: 5 }, () => '-'.repeat(17))]);

const ramp = (stretch: number): number => [0.01, 0.1, 0.5][Math.min(2, Math.floor(stretch / 20))] ?? 0.1;
const badNetwork = (stretch: number): number => (stretch % 60 < 12 ? 4 : 1);
const slow = { wait: 3_500 };
const well = { dead: 0, cut: 0 };
measure('nothing but bounces: 30 %', world(well, well), runs);
measure('nothing but bounces: 90 %, of the stable release 30 %', world({ ...well, bounces: 0.9 }, well), runs);
measure('good, nobody leaves within 3 s', world({ bounces: 0 }, { bounces: 0 }), runs);
measure('good', world({}), runs);
measure('good, 60 % of its visitors leave within 3 s', world({ bounces: 0.6 }), runs);
measure('good, on slow networks (3.5 s in the middle)', world(slow, slow), runs);
measure('good, on slow networks, none of the stable is cached', world(slow, { ...slow, cached: 0 }), runs);
measure('good, ramp 1 → 10 → 50 %', world({}, {}, { share: ramp }), runs);
measure('good, network × 4 for two of ten minutes', world({}, {}, { weather: badNetwork }), runs);
measure('good, devices cut 2 % of the visits off', world({ cut: 0.02 }, { cut: 0.02 }), runs);
measure('good, a quarter more to fetch', world({ wait: 2_000 }), runs);

const fewer = Math.max(1, Math.floor(runs / 10));
for (const dead of [1, 0.3, 0.1, 0.03]) measure(`hangs or cannot be seen for ${dead * 100} %`, world({ dead }), fewer);
for (const block of [5_000, 3_000, 1_500]) measure(`blocks everybody for ${block / 1_000} s`, world({ block }), fewer);
