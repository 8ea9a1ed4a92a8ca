/*
 * Many visitors behind one address, and one sender who makes visitors there: whether the candidate is taken back, and how
 * soon. `node --import tsx releases/testing/simulations/one-address.ts [runs] [seed]`. Cookies, who is believed and the
 * judgement are the platform's own; visitors and clock are made up. Each run is a candidate at 10 %, until it is taken back,
 * has had 4,000 visitors, or a day is over.
 */
import { allowClosedPipe } from '../../cli/closed-pipe';
import { judge, type Exposure, type Stretch, type Totals } from '../../registry/telemetry/sequential-test';
import { isInCandidate } from '../../composition/visitors/candidates';
import { createVisitorSeals } from '../../edge/visitors/visitor-seals';
import { createWitnesses } from '../../edge/telemetry/witnesses';
import { createRandom } from '../create-random';

allowClosedPipe();
const runs = Number(process.argv[2] ?? 40);
const seed = Number(process.argv[3] ?? 20_261_122);
const candidate = { app: 'mfe-help', version: '1.1.0', basisPoints: 1_000 };
const secondsOfDay = 24 * 60 * 60;
const mostVisitors = 4_000;
const stretchSeconds = 10;
const secret = 'a-secret-of-more-than-32-characters-for-the-test';
const shared = '41.90.1.1';

interface Failing {
  candidate: number;
  stable: number;
}
interface World {
  /** New visitors a second, and behind how many addresses they are. */
  elsewhere: { perSecond: number; addresses: number };
  /** New visitors a second behind the one address. */
  behind: number;
  /** Of the visitors, whom their release fails. */
  failing: Failing;
  /** Somebody at the one address who claims that the candidate fails: how he comes by visitors. */
  forger?: 'throws cookies away' | 'writes cookies';
}

const nobody = (): Exposure => ({ visitors: 0, failing: 0 });

const run = (world: World, random: () => number): number | null => {
  let second = 0;
  const now = () => second * 1_000;
  const seals = createVisitorSeals(secret, now);
  const witnesses = createWitnesses(now);
  const totals: Totals = { candidate: nobody(), stable: nobody() };
  const failed: Stretch[] = [];
  let stretch: Stretch = { candidate: nobody(), stable: nobody() };

  const count = (role: 'candidate' | 'stable', isFailing: boolean): void => {
    for (const exposure of [totals[role], stretch[role]]) {
      exposure.visitors += 1;
      if (isFailing) exposure.failing += 1;
    }
  };
  /* A page's report, on its way through the edge. */
  const report = (visitor: string, cookie: string, address: string, failing: Failing): void => {
    if (!seals.isVouched(cookie)) return;
    const role = isInCandidate(visitor, candidate) ? 'candidate' : 'stable';
    const sighting = { address, visitor, release: `mfe-help@${role}` };
    witnesses.loaded(sighting);
    count(role, random() < failing[role] && witnesses.failed(sighting));
  };
  const visitorOf = (): string =>
    Array.from({ length: 4 }, () =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
  const come = (address: string, failing: Failing): void => {
    const visitor = visitorOf();
    report(visitor, seals.ofNew(visitor, address), address, failing);
  };
  /* He sees in the page which release a cookie gets, and leaves those of the stable one as they are. */
  const forge = (): void => {
    const visitor = visitorOf();
    const cookie = world.forger === 'writes cookies' ? visitor : seals.ofNew(visitor, shared);
    report(visitor, cookie, shared, { candidate: 1, stable: 0 });
  };
  const arrivals = (perSecond: number): number => Math.floor(perSecond) + (random() < perSecond % 1 ? 1 : 0);

  for (; second < secondsOfDay && totals.candidate.visitors < mostVisitors; second += 1) {
    for (let index = arrivals(world.elsewhere.perSecond); index > 0; index -= 1)
      come(`41.91.${Math.floor(random() * world.elsewhere.addresses)}.1`, world.failing);
    for (let index = arrivals(world.behind); index > 0; index -= 1) come(shared, world.failing);
    // As many as the edge vouches for; what is beyond that is lost at any speed.
    if (world.forger && second % 5 === 0) for (let index = second === 0 ? 100 : 1; index > 0; index -= 1) forge();
    if (second % stretchSeconds !== stretchSeconds - 1) continue;
    if (stretch.candidate.failing + stretch.stable.failing > 0) {
      failed.push(stretch);
      if (judge(failed, totals).verdict === 'worse') return second + 1;
    }
    stretch = { candidate: nobody(), stable: nobody() };
  }
  return null;
};

const row = (cells: readonly string[]): void => {
  process.stdout.write(
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(68) : cell.padStart(12))).join(' | ')} |\n`,
  );
};
const quantile = (sorted: readonly number[], part: number): string =>
  sorted.length > 0 ? `${Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) / 60)} min` : '–';

const measure = (title: string, world: World): void => {
  const random = createRandom(seed);
  const outcomes = Array.from({ length: runs }, () => run(world, random));
  const taken = outcomes.filter((seconds) => seconds !== null).sort((a, b) => a - b);
  row([title, `${taken.length} of ${runs}`, quantile(taken, 0.5), quantile(taken, 0.95)]);
};

const isGood: Failing = { candidate: 0.001, stable: 0.001 };
const isBad: Failing = { candidate: 0.3, stable: 0.001 };
const nowhere = { perSecond: 0, addresses: 1 };
const everywhere = (perSecond: number) => ({ perSecond, addresses: 200 });

process.stdout.write(`${runs} runs, seed ${seed}, a candidate at 10 % for a day\n\n`);
row(['who comes', 'taken back', 'median', '95 in 100']);
row(['-'.repeat(68), ...Array.from({ length: 3 }, () => '-'.repeat(12))]);
for (const perSecond of [0.1, 1, 10])
  measure(`bad (30 %), all behind one address, ${perSecond} a second`, {
    elsewhere: nowhere,
    behind: perSecond,
    failing: isBad,
  });
measure('bad (30 %), 1 a second behind one address, 1 elsewhere', {
  elsewhere: everywhere(1),
  behind: 1,
  failing: isBad,
});
measure('bad (30 %), 1 a second behind four addresses', {
  elsewhere: { perSecond: 1, addresses: 4 },
  behind: 0,
  failing: isBad,
});
measure('good (0.1 %), all behind one address, 1 a second', { elsewhere: nowhere, behind: 1, failing: isGood });
for (const perSecond of [10, 1, 0.3, 0.1, 0.03])
  measure(`good (0.1 %), ${perSecond} a second; a forger who throws cookies away`, {
    elsewhere: everywhere(perSecond),
    behind: 0,
    failing: isGood,
    forger: 'throws cookies away',
  });
measure('good (0.1 %), 0.1 a second; a forger who writes cookies', {
  elsewhere: everywhere(0.1),
  behind: 0,
  failing: isGood,
  forger: 'writes cookies',
});
measure('good (0.1 %), 1 a second behind one address, and the forger behind it', {
  elsewhere: everywhere(1),
  behind: 1,
  failing: isGood,
  forger: 'throws cookies away',
});
