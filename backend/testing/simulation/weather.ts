import { addDays } from '@tulinde/contracts';
import type { Chance } from './chance';
import type { Sale } from './sale';
import { day, hour, minute, nairobi, second } from './times';
import type { World } from './world';

const lengths = {
  minutes: [6, 300, minute],
  hours: [5, 30, hour],
  days: [2, 5, day],
  'two weeks': [13, 14, day],
} as const;

const somewhere = (chance: Chance, years: number): number =>
  chance.int(3, years * 365 - 20) * day + chance.int(0, 86_399) * second;

const goOff = (world: World, kind: string, lasts: number): void => {
  // What a clock that is wrong by hours says of an outage is nobody's to judge.
  if (Math.abs(world.skew) > minute || !world.isUp) return;
  world.note('', `the portal goes off for ${lasts / hour} hours`);
  world.count(`outage of ${kind}`);
  world.goDown();
  world.in(lasts, () => world.comeUp());
};

/* The process is off, or its machine was suspended: its clock jumps, and nothing has run meanwhile. */
const outage = (world: World, chance: Chance, years: number): void => {
  const kind = chance.weighted({ minutes: 45, hours: 30, days: 17, 'two weeks': 8 });
  const [from, to, unit] = lengths[kind];
  const lasts = chance.int(from, to) * unit;
  world.in(somewhere(chance, years), () => goOff(world, kind, lasts));
};

const goAway = (world: World, what: 'M-Pesa' | 'post', lasts: number): void => {
  const set = (isAway: boolean): void => {
    if (what === 'M-Pesa') world.mPesa.isDown = isAway;
    else world.post.isAway = isAway;
  };
  world.note('', `${what} is away for ${lasts / hour} hours`);
  world.count(`${what} is away`);
  set(true);
  world.in(lasts, () => {
    world.awayUntil = world.now();
    set(false);
  });
};

const away = (world: World, chance: Chance, years: number): void => {
  const what = chance.pick(['M-Pesa', 'post'] as const);
  const lasts = chance.int(20, 26 * 60) * minute;
  world.in(somewhere(chance, years), () => goAway(world, what, lasts));
};

/* A clock that was set wrongly, by hand or by a time server, until it is noticed. */
const wrongClock = (world: World, chance: Chance, years: number): void => {
  const skew = chance.pick([-5, -2, -1, 1, 3, 7]) * hour + chance.int(0, 3_000) * second;
  world.in(somewhere(chance, years), () => {
    if (!world.isUp) return;
    world.note('', `the portal's clock jumps by ${(skew / hour).toFixed(1)} hours`);
    world.count(`clock jumps by hours ${skew < 0 ? 'back' : 'forward'}`);
    world.skew = skew;
    world.in(chance.int(1, 30) * hour, () => {
      world.note('', "the portal's clock is right again");
      world.skew = 0;
    });
  });
};

/** Where it hurts: off for hours or weeks from a day on on which something is due, away on the morning of a reminder. */
export const letWeatherHit = (world: World, chance: Chance, { dues }: Sale): void => {
  const later = dues.filter(({ number }) => number > 0);
  if (later.length === 0) return;
  const { dueOn } = chance.pick(later);
  const soonest = (at: Date): Date => (at < world.now() ? world.now() : at);
  if (chance.is(40)) {
    const kind = chance.weighted({ hours: 35, days: 40, 'two weeks': 25 });
    const [from, to, unit] = lengths[kind];
    const begins = nairobi(
      addDays(dueOn, chance.pick([-2, -2, -1, -1, 0, 1, 4, 6])),
      `${String(chance.int(0, 23)).padStart(2, '0')}:12`,
    );
    world.at(soonest(begins), () => goOff(world, kind, chance.int(from, to) * unit));
  }
  if (chance.is(30)) {
    const morning = nairobi(addDays(dueOn, chance.pick([-1, 0, 0, 3, 3, 6, 6])), '06:41');
    world.at(soonest(morning), () => goAway(world, 'post', chance.int(4, 40) * hour));
  }
};

/** In the grace of an instalment that is not going to be paid: a reminder of it is late, or the portal is off for some of it. */
export const letWeatherHitGrace = (world: World, chance: Chance, dueOn: string): void => {
  const what = chance.weighted({ 'post, the last reminder': 42, 'post, the first reminder': 6, off: 42, nothing: 10 });
  if (what === 'nothing') return;
  if (what === 'off') {
    const lasts = chance.int(5, 40) * hour;
    return world.at(nairobi(addDays(dueOn, chance.int(1, 4)), '05:12'), () => goOff(world, 'hours', lasts));
  }
  const morning = nairobi(addDays(dueOn, what === 'post, the last reminder' ? 6 : 3), '06:41');
  // The next morning is the first time that it may leave: less than a day before grace is over.
  world.at(morning, () => goAway(world, 'post', chance.int(16, 24) * hour));
};

/** What nobody of the people does: outages, other systems that are away, clocks that differ, answers that are lost. */
export const letWeather = (world: World, chance: Chance, years: number): void => {
  for (let count = chance.int(0, 2 * years); count > 0; count -= 1) outage(world, chance, years);
  for (let count = chance.int(0, years); count > 0; count -= 1) away(world, chance, years);
  if (chance.is(35)) wrongClock(world, chance, years);
  for (let count = chance.int(0, 2 * years); count > 0; count -= 1) {
    world.in(somewhere(chance, years), () => {
      if (Math.abs(world.skew) > minute) return;
      world.skew = chance.int(-20, 20) * second;
      world.count('clock jumps by seconds');
    });
    world.in(somewhere(chance, years), () => {
      world.post.textsInDoubt += 1;
      world.count('answer to a text message is lost');
    });
  }
};
