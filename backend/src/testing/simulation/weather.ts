import type { Chance } from './chance';
import { day, hour, minute, second } from './times';
import type { World } from './world';

const lengths = {
  minutes: [6, 300, minute],
  hours: [5, 30, hour],
  days: [2, 5, day],
  'two weeks': [13, 14, day],
} as const;

const somewhere = (chance: Chance, years: number): number =>
  chance.int(3, years * 365 - 20) * day + chance.int(0, 86_399) * second;

/* The process is off, or its machine was suspended: its clock jumps, and nothing has run meanwhile. */
const outage = (world: World, chance: Chance, years: number): void => {
  const kind = chance.weighted({ minutes: 45, hours: 30, days: 17, 'two weeks': 8 });
  const [from, to, unit] = lengths[kind];
  const lasts = chance.int(from, to) * unit;
  world.in(somewhere(chance, years), () => {
    world.note('', `the portal goes off for ${lasts / hour} hours`);
    world.count(`outage of ${kind}`);
    world.goDown();
    world.in(lasts, () => world.comeUp());
  });
};

const away = (world: World, chance: Chance, years: number): void => {
  const what = chance.pick(['M-Pesa', 'post'] as const);
  const lasts = chance.int(20, 26 * 60) * minute;
  const set = (isAway: boolean): void => {
    if (what === 'M-Pesa') world.mPesa.isDown = isAway;
    else world.post.isAway = isAway;
  };
  world.in(somewhere(chance, years), () => {
    world.note('', `${what} is away for ${lasts / hour} hours`);
    world.count(`${what} is away`);
    set(true);
    world.in(lasts, () => {
      world.awayUntil = world.now();
      set(false);
    });
  });
};

/** What nobody of the people does: outages, other systems that are away, clocks that differ, answers that are lost. */
export const letWeather = (world: World, chance: Chance, years: number): void => {
  for (let count = chance.int(0, 2 * years); count > 0; count -= 1) outage(world, chance, years);
  for (let count = chance.int(0, years); count > 0; count -= 1) away(world, chance, years);
  for (let count = chance.int(0, 2 * years); count > 0; count -= 1) {
    world.in(somewhere(chance, years), () => {
      world.skew = chance.int(-20, 20) * second;
      world.count('clock jumps by seconds');
    });
    world.in(somewhere(chance, years), () => {
      world.post.textsInDoubt += 1;
      world.count('answer to a text message is lost');
    });
  }
};
