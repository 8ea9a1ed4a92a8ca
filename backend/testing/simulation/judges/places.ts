import { formatKes } from '@tulinde/contracts';
import type { Listing } from '../desk';
import { Finding } from '../finding';
import { isSomebodys, judgeReturns } from './returns';
import type { Payment } from '../till';
import { after, day, hour } from '../times';
import type { World } from '../world';

interface Place {
  readonly account: 'invoice' | 'credit' | 'to-return' | 'unmatched';
  readonly ref: string;
  readonly cents: number;
}

/* What is heard of is confirmed by M-Pesa itself within moments, of what nothing calls for within a day. */
const confirmedWithin = 26 * hour;
/* Money of a price that was never completed, or never accepted: its own deadline is a week, and days for parts. */
const waitsAtMost = 20 * day;

const say = ({ receipt, cents, at }: Payment): string =>
  `${receipt} (${formatKes(cents / 100)} of ${at.toISOString().slice(0, 16)})`;

/** Every payment that the portal knows is in one account, wholly, and none stays where money only waits. */
export class PlacesJudge {
  /** Nothing moves it any more, unless something happens to it. */
  readonly #settled = new Set<string>();
  readonly #seen = new Map<string, Date>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async judge(): Promise<void> {
    const { till } = this.#world;
    if (!this.#world.isUp) return;
    const known = [...till.payments.values()].filter((payment) => this.#isToBeSeen(payment));
    if (known.length === 0) return;
    const desk = await this.#world.desk.list();
    judgeReturns(desk);
    for (const { id, receipt, amountCents } of desk.returns)
      if (receipt !== null) till.goesBack(receipt, id, amountCents);
    for (const payment of known) {
      this.#seen.set(payment.receipt, this.#world.now());
      await this.#look(payment, desk);
    }
  }

  #isToBeSeen({ receipt, reference }: Payment): boolean {
    const sale = this.#world.saleOf(reference);
    return !this.#settled.has(receipt) && this.#world.isToBeSeen(sale, this.#seen.get(receipt));
  }

  async #look(payment: Payment, desk: Listing): Promise<void> {
    const { knownAt, receipt, cents } = payment;
    const now = this.#world.now();
    if (knownAt === null || this.#world.wasUpFor(knownAt) < 2 * hour) return;
    const { status, body } = await this.#world.portal.desk('list', { receipt });
    if (status !== 200) {
      // Of a request that M-Pesa says was paid the code comes with the statement.
      if (payment.isCodeKnown && now > after(knownAt, confirmedWithin)) {
        throw this.#found(payment, `is not in the books, and was told of at ${knownAt.toISOString()}`);
      }
      return;
    }
    const { amountCents, state, places } = body.result as { amountCents: number; state: string; places: Place[] };
    if (state === 'heard') {
      if (now > after(knownAt, confirmedWithin)) throw this.#found(payment, 'is heard of, and in no account');
      return;
    }
    const sum = -places.reduce((total, place) => total + place.cents, 0);
    if (amountCents !== cents) throw this.#found(payment, `is ${formatKes(amountCents / 100)} in our books`);
    if (state === 'reversed') return;
    const placed = places.map((place) => `${place.account} ${-place.cents / 100}`).join(', ');
    // What went back is in no account of ours any more.
    if (sum > cents || places.some((place) => place.cents > 0)) throw this.#found(payment, `stands in ${placed}`);
    const sale = this.#world.saleOf(payment.reference);
    const isOfNoCover =
      sale !== null && sale.policyNumber === null && places.some(({ account }) => account === 'invoice');
    if (isOfNoCover && this.#world.wasUpFor(knownAt) > waitsAtMost) {
      throw this.#found(payment, 'is a part of a price that was never completed, and does not come back');
    }
    const waits = places.filter(({ account }) => account !== 'invoice');
    for (const place of waits) this.#judgeWaiting(payment, place, desk);
    if (waits.length === 0 && now > after(payment.at, waitsAtMost)) this.#settled.add(receipt);
  }

  #judgeWaiting(payment: Payment, { account, ref }: Place, { cases, returns }: Listing): void {
    const now = this.#world.now();
    if (account === 'unmatched') {
      const isOwned = cases.some(({ receipt, owner }) => receipt === payment.receipt && owner !== '');
      if (!isOwned) throw this.#found(payment, 'fits nothing, and nobody has it to do');
      return;
    }
    if (account === 'to-return') {
      const owed = returns.find(({ id }) => String(id) === ref);
      // It has left: the account as a whole is judged against what is open.
      if (owed === undefined) return;
      const isOwned = isSomebodys(owed, cases);
      // What left in time and was given back by M-Pesa has a case since the statement that told it.
      if (this.#world.wasUpFor(after(new Date(owed.dueAt), 3 * day)) > 0 && !isOwned) {
        throw this.#found(payment, `should be back since ${owed.dueAt}, and nobody has it to do`);
      }
      return;
    }
    const sale = this.#world.sales.find(({ id }) => id === ref);
    const lapsed = sale?.endedOn ?? null;
    const limit = lapsed === null ? after(payment.knownAt ?? payment.at, 10 * day) : after(lapsed, 17 * day);
    if (this.#world.wasUpFor(limit) > day && now > after(payment.at, waitsAtMost)) {
      throw this.#found(payment, 'waits as credit, long after it should have been used or gone back');
    }
  }

  #found(payment: Payment, sentence: string): Finding {
    const sale = this.#world.saleOf(payment.reference);
    return new Finding(sale?.who ?? '', `${say(payment)} ${sentence}.`);
  }
}
