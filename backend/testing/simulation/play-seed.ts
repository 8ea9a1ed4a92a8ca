import { Cancelling } from './cancel';
import { Claims } from './claims';
import type { SimulatedDatabase } from './engines';
import { Finding } from './finding';
import { judgeBooks } from './judges/books';
import { BoundaryJudge } from './judges/boundaries';
import { CancellationsJudge } from './judges/cancellations';
import { ClaimsJudge } from './judges/claims';
import { CoverJudge } from './judges/cover';
import { Instalments } from './judges/instalments';
import { LeavingJudge } from './judges/leaving';
import { MessagesJudge } from './judges/messages';
import { PayoutsJudge } from './judges/payouts';
import { PlacesJudge } from './judges/places';
import { NotificationJudge } from './judges/notifications';
import { SimulatedCustomer } from './simulated-customer';
import { Office } from './office';
import { newPerson } from './person';
import { pageOf } from './payment-page';
import { duesOf, type Sale } from './sale';
import { after, day, hour, nairobi } from './times';
import { letMPesa, letTakeBack } from './troubles';
import { letWeather, letWeatherHit } from './weather';
import { World, type Happening } from './world';

export interface Played {
  readonly seed: string;
  /** How many of each thing happened. */
  readonly mix: ReadonlyMap<string, number>;
  readonly finding: {
    /** Of the simulation, ISO 8601. */
    readonly at: string;
    readonly sentence: string;
    /** What happened last to whom it is about. */
    readonly last: readonly Happening[];
  } | null;
}

const firstDay = '2026-01-05';
const people = 3;
const shown = 40;

/* A customer who begins late is simulated for a year at least. */
const populate = (world: World, years: number, close: BoundaryJudge): void => {
  const lives = new Map<string, SimulatedCustomer>();
  for (let number = 1; number <= people; number += 1) {
    const chance = world.chance.fork(`life ${number}`);
    const person = newPerson(chance, number);
    const life = new SimulatedCustomer({ world, chance, person });
    world.people.push(person);
    lives.set(person.who, life);
    const waits = chance.int(0, Math.max(0, years - 1) * 300) * day;
    life.begin(after(world.now(), waits + chance.int(2, 12) * hour), years * 365 * day - waits);
  }
  const mayTakeBack = (sale: Sale) => letTakeBack(world, world.chance.fork(`takes back ${sale.id}`), sale);
  world.onLapsed = (sale) => {
    lives.get(sale.who)?.missed(sale);
    mayTakeBack(sale);
  };
  world.onTakenBack = (sale) => lives.get(sale.who)?.takenBack(sale);
  world.onIssued = async (sale) => {
    // The first day may have moved, and every due day with it.
    const page = await pageOf(world, sale);
    if (page !== null) sale.dues = duesOf(page);
    world.count('policy is issued');
    letWeatherHit(world, world.chance.fork(`weather of ${sale.who} ${sale.plate} ${sale.startsOn}`), sale);
    close.watch(sale, lives.get(sale.who)?.account ?? null);
    const life = lives.get(sale.who);
    const person = world.people.find(({ who }) => who === sale.who);
    if (life === undefined || person === undefined) return;
    life.issued(sale);
    mayTakeBack(sale);
    const chance = world.chance.fork(`claims of ${sale.who} ${sale.plate} ${sale.startsOn}`);
    new Claims({ world, chance, person }, life.account, sale).begin();
    const wish = world.chance.fork(`cancels of ${sale.who} ${sale.plate} ${sale.startsOn}`);
    new Cancelling({ world, chance: wish, person }, life.account, sale).begin();
  };
};

/* Statements and the desk's round on the morning after each day on which anything happened. */
const openOffice = (world: World): Office => {
  const office = new Office(world, world.chance.fork('office'));
  world.everyEvening(() => office.importStatement());
  world.everyEvening(async () => {
    world.quietlyAt(after(world.now(), 10 * hour), () => office.doRound());
  });
  return office;
};

const lastOf = ({ happened, post, sales }: World, { who }: Finding): readonly Happening[] => {
  const references = sales.filter((sale) => sale.who === who).map(({ reference }) => reference);
  const isAbout = ({ who: whose, what }: Happening) =>
    who === '' || whose === '' || whose === who || references.some((reference) => what.includes(reference));
  const messages = post.sent.map(({ at, way, to, subject, text }) => ({
    at,
    who: '',
    what: `${way} to ${to}: ${subject || text}`,
  }));
  return [...happened.filter(isAbout), ...messages]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-shown);
};

/* Judged in the evening of each day on which anything happened. */
const play = async (world: World, years: number): Promise<Played['finding']> => {
  const instalments = new Instalments(world);
  const [places, cover, told] = [
    new PlacesJudge(world),
    new CoverJudge(world, instalments),
    new NotificationJudge(world),
  ];
  const messages = new MessagesJudge(world, instalments);
  judgeBooks(world, openOffice(world));
  world.onMessage = (message) => messages.judge(message);
  for (const judge of [
    places,
    cover,
    told,
    new PayoutsJudge(world),
    new LeavingJudge(world),
    new ClaimsJudge(world),
    new CancellationsJudge(world),
  ])
    world.everyEvening(() => judge.judge());
  populate(world, years, new BoundaryJudge(world, cover));
  letMPesa(world, world.chance.fork('troubles'), years);
  letWeather(world, world.chance.fork('weather'), years);
  try {
    await world.play(nairobi(`${2026 + years}-01-05`));
    return null;
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    return { at: world.now().toISOString(), sentence: error.message, last: lastOf(world, error) };
  }
};

/** Plays one seed for some years, and judges every day of it. Its clock begins on 5 January 2026. */
export const playSeed = async (seed: string, database: SimulatedDatabase, years = 2): Promise<Played> => {
  const world = await World.open(seed, database, nairobi(firstDay, '06:00'));
  try {
    return { seed, mix: world.mix, finding: await play(world, years) };
  } finally {
    await world.close();
  }
};
