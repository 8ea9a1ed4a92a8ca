import { addDays, nairobiDay } from '@tulinde/contracts';
import { Account } from './account';
import { afterLapse } from './after-lapse';
import { agreeTo, wishOf, type Wish } from './buy';
import { asksForErasure, changesContact } from './changes';
import { settlesEarly } from './early-settlement';
import { beginsBefore, payInLastMinute } from './last-minute';
import { isHandsTurn, payByHand, paySomehow, type Payer } from './pay';
import { pageOf } from './payment-page';
import type { Sale } from './sale';
import { renews } from './renew';
import { after, day, endOf, hour, latest, nairobi, second } from './times';
import { letWeatherHitGrace } from './weather';

/* How often a customer looks again at what is still missing. */
const patience = 9;

/* Of a price, or of a deposit. */
const firstPayments = {
  any: { now: 60, later: 13, 'after the offer': 4, shilling: 20, part: 6, never: 4 },
  'by turns': { now: 100, later: 0, 'after the offer': 0, shilling: 0, part: 0, never: 0 },
} as const;

/* Of an instalment. */
const instalments = {
  any: {
    early: 12,
    'on the day': 14,
    'in grace': 20,
    'last minute': 24,
    never: 14,
    'a part and no more': 6,
    'two at once': 4,
    'all of it': 9,
  },
  forgetful: {
    early: 16,
    'on the day': 8,
    'in grace': 14,
    'last minute': 22,
    never: 30,
    'a part and no more': 8,
    'two at once': 2,
    'all of it': 0,
  },
  'by turns': {
    early: 36,
    'on the day': 28,
    'in grace': 24,
    'last minute': 8,
    never: 2,
    'a part and no more': 0,
    'two at once': 0,
    'all of it': 2,
  },
} as const;

/** What one person does with covers in two years. */
export class SimulatedCustomer {
  readonly #payer: Payer;
  readonly account: Account;

  constructor(payer: Payer) {
    this.#payer = payer;
    this.account = new Account(payer);
  }

  /** @param lasts milliseconds from then on */
  begin(at: Date, lasts: number): void {
    const { world, chance, person } = this.#payer;
    const buys = () => this.buys(wishOf(chance, person));
    world.at(at, buys);
    if (chance.is(45)) world.at(after(at, chance.int(10, lasts / day - 30) * day), buys);
    const someDay = () => after(at, chance.int(15, lasts / day - 40) * day + chance.int(0, 23) * hour);
    if (chance.is(35)) world.at(someDay(), () => this.#ifBought(() => changesContact(this.#payer, this.account)));
    if (chance.is(18)) world.at(someDay(), () => this.#ifBought(() => this.#leaves()));
  }

  /* With an address that they have only now, often. */
  async #leaves(): Promise<void> {
    const { world, chance } = this.#payer;
    if (chance.is(60)) await changesContact(this.#payer, this.account);
    world.in(5 * hour, () => this.#ifBought(() => asksForErasure(this.#payer, this.account)));
  }

  /* There is an account only with a policy in it, and until it is erased. */
  async #ifBought(work: () => Promise<void>): Promise<void> {
    const { world, person } = this.#payer;
    const hasPolicy = world.sales.some(({ who, policyNumber }) => who === person.who && policyNumber !== null);
    if (hasPolicy && person.erasedAt === null) await work();
  }

  /** A policy of theirs was issued: in three weeks of its last month they may renew it. */
  issued(sale: Sale): void {
    const { world, chance } = this.#payer;
    if (sale.kind !== 'motor' || chance.is(35)) return;
    const days = 365 - chance.int(2, 20);
    world.at(after(nairobi(sale.startsOn, '18:11'), days * day), () =>
      this.#ifBought(async () => {
        if (sale.endedOn !== null) return;
        const renewal = await renews(this.#payer, this.account, sale);
        if (renewal !== null) await this.pays(renewal, patience);
      }),
    );
  }

  async buys(wish: Wish, decided?: 'now'): Promise<void> {
    const { world, chance, person } = this.#payer;
    if (!world.isUp) return world.in(day, () => this.buys(wish, decided));
    const sale = await agreeTo(world, chance, person, wish);
    if (sale === null) return;
    world.acts(person);
    const way = decided ?? chance.weighted(firstPayments[person.habit === 'by turns' ? 'by turns' : 'any']);
    world.count(`first payment: ${way}`);
    const [first] = sale.dues;
    const cents = first?.cents ?? 0;
    if (way === 'now') return this.pays(sale, patience);
    if (way === 'later') return world.in(chance.int(25, 200) * hour, () => this.pays(sale, patience, 'hand'));
    if (way === 'after the offer')
      return world.in(chance.int(15, 24) * day, () => void payByHand(this.#payer, sale, { cents }));
    if (way === 'part')
      return void payByHand(this.#payer, sale, { cents: Math.max(1_00, Math.floor(cents / 300) * 100) });
    if (way !== 'shilling') return;
    payByHand(this.#payer, sale, { cents: 1_00 });
    // The same vehicle, bought anew and paid: a shilling keeps it from nobody.
    world.in(chance.int(1, 4) * day, () => this.buys({ ...wish, startsIn: wish.startsIn + 1 }, 'now'));
  }

  /** What is due now, and again until nothing is missing or nobody cares any more. */
  async pays(sale: Sale, looks: number, way: 'hand' | 'any' = 'any'): Promise<void> {
    const { world, chance } = this.#payer;
    if (!world.isUp) return world.in(6 * hour, () => this.pays(sale, looks, way));
    const page = await pageOf(world, sale);
    if (page === null) return;
    const { invoice, state, part } = page;
    if (invoice === null || sale.endedOn !== null) return;
    if (invoice.number > 0 && nairobi(invoice.dueOn).getTime() - world.now().getTime() > 7 * day) {
      return this.#waitsFor(sale, invoice.dueOn);
    }
    const isAsked = state === 'pending' || state === 'review';
    const missing = Math.round((invoice.amount - invoice.paid) * 100);
    const isSure = !isAsked && way === 'any' && (part?.of ?? 1) === 1 && isHandsTurn(this.#payer, sale);
    if (!isAsked) {
      if (way === 'hand') payByHand(this.#payer, sale, { cents: missing });
      else await paySomehow(this.#payer, sale, part === null ? missing : Math.round(part.amount * 100));
    }
    // To the cent and by hand: they have paid, and look no more.
    if (isSure) return this.#looksForNext(sale, invoice.number);
    // A large price comes in parts; now and then the second one never does.
    if (part !== null && part.of > 1 && chance.is(25)) return world.count('only the first part of a large price');
    if (looks > 0) world.in(chance.int(1, 22) * hour, () => this.pays(sale, looks - 1));
  }

  /* Some days before the next one. */
  #looksForNext(sale: Sale, number: number): void {
    const next = sale.dues.find((due) => due.number === number + 1);
    if (next === undefined) return;
    const { world } = this.#payer;
    // Of two payments of one amount in one minute M-Pesa's statement alone can tell that they are two.
    const soonest = after(world.now(), day);
    world.at(latest(nairobi(addDays(next.dueOn, -8), '09:41'), soonest), () => this.pays(sale, patience));
  }

  #waitsFor(sale: Sale, dueOn: string): void {
    const { world, chance, person } = this.#payer;
    const when = chance.weighted(instalments[person.habit]);
    world.count(`instalment: ${when}`);
    const time = `${String(chance.int(8, 22)).padStart(2, '0')}:17`;
    if (when === 'never' || when === 'a part and no more') letWeatherHitGrace(world, chance, dueOn);
    if (when === 'never') return;
    if (when === 'all of it')
      return world.at(nairobi(addDays(dueOn, -chance.int(2, 6)), time), () => this.#paysOff(sale));
    if (when === 'a part and no more' || when === 'two at once') {
      return world.at(nairobi(addDays(dueOn, chance.int(0, 5)), time), () => this.#paysOther(sale, when));
    }
    if (when === 'last minute')
      return world.at(nairobi(addDays(dueOn, 7), '12:00'), () => this.#waitsForMidnight(sale));
    const days = when === 'early' ? -chance.int(1, 6) : when === 'on the day' ? 0 : chance.int(1, 6);
    world.at(nairobi(addDays(dueOn, days), time), () => this.pays(sale, patience));
  }

  async #paysOff(sale: Sale): Promise<void> {
    const { world, person } = this.#payer;
    if (person.erasedAt === null && sale.endedOn === null) await settlesEarly(this.#payer, this.account, sale);
    world.in(30 * hour, () => this.pays(sale, patience));
  }

  /* A shilling or half of it, and then nothing for the time of grace; or this one and the next. */
  async #paysOther(sale: Sale, what: 'a part and no more' | 'two at once'): Promise<void> {
    const { world, chance } = this.#payer;
    if (!world.isUp) return world.in(6 * hour, () => this.#paysOther(sale, what));
    const { invoice = null } = (await pageOf(world, sale)) ?? {};
    if (invoice === null || sale.endedOn !== null) return;
    const missing = Math.round((invoice.amount - invoice.paid) * 100);
    const next = sale.dues.find(({ number }) => number === invoice.number + 1)?.cents ?? 0;
    const part = chance.is(50) ? 1_00 : Math.max(1_00, Math.floor(missing / 200) * 100);
    payByHand(this.#payer, sale, { cents: what === 'two at once' ? missing + next : part });
    world.in(12 * day, () => this.pays(sale, patience));
  }

  /** M-Pesa took a payment back: the customer who reads of it pays again, or not. */
  takenBack(sale: Sale): void {
    const { world, chance } = this.#payer;
    if (chance.is(60)) world.in(chance.int(3, 150) * hour, () => this.pays(sale, patience));
  }

  /* Grace may be longer than usual: the page tells its last day. */
  async #waitsForMidnight(sale: Sale): Promise<void> {
    const { world } = this.#payer;
    if (!world.isUp) return world.in(6 * hour, () => this.#waitsForMidnight(sale));
    const { invoice = null, instalments = [] } = (await pageOf(world, sale)) ?? {};
    const last = instalments.find(({ number }) => number === invoice?.number)?.graceEndsOn;
    if (last === undefined) return;
    if (last > nairobiDay(world.now())) return world.at(nairobi(last, '12:00'), () => this.#waitsForMidnight(sale));
    world.at(after(endOf(last), -beginsBefore), async () => {
      if (!world.isUp) return;
      await payInLastMinute(this.#payer, sale);
      world.in(10 * hour, () => this.pays(sale, patience));
    });
  }

  /** Cover has ended for a missed instalment. */
  missed(sale: Sale): void {
    const { world, chance } = this.#payer;
    world.in(chance.int(9, 13 * 24) * hour - 30 * second, () => afterLapse(this.#payer, this.account, sale));
  }
}
