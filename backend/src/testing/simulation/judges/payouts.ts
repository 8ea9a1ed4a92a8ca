import { formatKes } from '@tulinde/contracts';
import type { Listing } from '../desk';
import { Finding } from '../finding';
import { limitCents } from '../pay';
import { leastPayoutCents } from '../payouts';
import type { Sale } from '../sale';
import { after, day, reinstatementMs } from '../times';
import type { World } from '../world';
import { isSomebodys } from './returns';

/* Until it may leave, and then until it has left: what was told. */
const returnedWithin = 7 * day;
/* The office has to let it go, and M-Pesa to take it: what it refused has a case. */
const slackMs = 4 * day;
/* A cover that goes on after all withdraws it, and is looked at some days later. */
const sureAfter = 13 * day;

const shillings = (cents: number): number => Math.floor(cents / 100 + 0.5);

/** What a lapse leaves to its owner leaves after the days of reinstatement, or at once when the cover is given up. */
export class PayoutsJudge {
  readonly #missing = new Map<string, Date>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async judge(): Promise<void> {
    if (!this.#world.isUp) return;
    const waiting = this.#world.sales.filter((sale) => this.#isLooked(sale));
    if (waiting.length === 0) return;
    const listing = await this.#world.desk.list();
    for (const sale of waiting) this.#look(sale, listing);
  }

  /* From the day on which it may leave. */
  #from({ settlement, givenUpAt }: Sale): Date | null {
    if (settlement === null) return null;
    const isGivenUp = givenUpAt !== null && givenUpAt >= settlement.endedAt;
    return isGivenUp ? givenUpAt : after(settlement.endedAt, reinstatementMs);
  }

  #isLooked({ settlement, endedOn }: Sale): boolean {
    if (settlement === null || endedOn === null) return false;
    // What M-Pesa pays at once: larger ones leave in parts of other amounts, smaller ones by bank.
    return settlement.cents <= limitCents && shillings(settlement.cents) * 100 >= leastPayoutCents;
  }

  #look(sale: Sale, { returns, cases }: Listing): void {
    const now = this.#world.now();
    const from = this.#from(sale);
    if (from === null) return;
    const told = formatKes(shillings(sale.settlement?.cents ?? 0));
    const paidAt = this.#paidAt(sale);
    if (paidAt !== null) {
      if (paidAt < after(from, -day))
        throw new Finding(sale.who, `The settlement of ${sale.reference}, ${told}, left before ${from.toISOString()}.`);
      sale.settlement = null;
      return;
    }
    const open = returns.find(({ purchaseId, receipt }) => purchaseId === sale.id && receipt === null);
    const isLate = this.#world.wasUpFor(after(from, returnedWithin + slackMs)) >= 0;
    if (open !== undefined && isLate && !isSomebodys(open, cases))
      throw new Finding(sale.who, `The settlement of ${sale.reference}, ${told}, is late, and nobody has it to do.`);
    if (open !== undefined || !isLate) return void this.#missing.delete(sale.id);
    const since = this.#missing.get(sale.id) ?? now;
    this.#missing.set(sale.id, since);
    if (now < after(since, sureAfter)) return;
    throw new Finding(sale.who, `The settlement of ${sale.reference}, ${told}, was never paid, and is not open.`);
  }

  /* To any of their numbers: M-Pesa's book has the amount and nothing of a lapse. */
  #paidAt({ settlement, who }: Sale): Date | null {
    const paid = this.#world.mPesa.book.lines.find(
      ({ cents, completedAt, otherParty }) =>
        settlement !== null &&
        completedAt > settlement.endedAt &&
        -cents === shillings(settlement.cents) * 100 &&
        this.#world.numbersOf(who).some((phone) => otherParty.startsWith(phone.replace('+', ''))),
    );
    return paid?.completedAt ?? null;
  }
}
