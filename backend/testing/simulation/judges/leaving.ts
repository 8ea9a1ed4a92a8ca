import { addDays, formatKes, nairobiDay } from '@tulinde/contracts';
import type { BookLine } from '../../../src/platform/adapters/m-pesa/simulator-book';
import { isPayout } from '../book';
import { Finding } from '../finding';
import type { Person } from '../person';
import type { Sale } from '../sale';
import { plain } from '../till';
import { after, endOf } from '../times';
import type { World } from '../world';
import { settlementOf } from './settlement';

interface Standing {
  readonly at: Date;
  readonly cents: number;
  readonly reversedAt: Date | null;
}

/* What of a payment stands at an instant, cents. */
const standing = ({ at: madeAt, cents, reversedAt }: Standing, at: Date): number =>
  madeAt <= at && (reversedAt === null || reversedAt >= at) ? cents : 0;

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

/**
 * No more leaves to a customer than M-Pesa's book and the terms allow: of what they paid and M-Pesa did not take back, what no
 * cover keeps. It knows nothing of what the portal says.
 */
export class LeavingJudge {
  readonly #world: World;
  #judged = 0;
  /** What had left rightly by the time at which M-Pesa took back what it was of. Nobody pays it in again with another purchase. */
  readonly #forgiven = new Map<Person, number>();
  /** The most that stood of what was made before the end of a cover. */
  readonly #stood = new Map<Sale, number>();

  constructor(world: World) {
    this.#world = world;
  }

  async judge(): Promise<void> {
    const { lines } = this.#world.mPesa.book;
    const next = lines.slice(this.#judged).filter(isPayout);
    this.#judged = lines.length;
    for (const line of next) this.#look(line);
    // What was told this evening counts from now on.
    const now = after(this.#world.now(), 1);
    for (const person of this.#world.people) {
      const tooMuch = this.#sent(person, now) - this.#mayLeave(person, now);
      this.#forgiven.set(person, Math.max(this.#forgiven.get(person) ?? 0, tooMuch));
    }
  }

  #look({ otherParty, completedAt, cents }: BookLine): void {
    const person = this.#world.people.find(({ who }) =>
      this.#world.numbersOf(who).some((own) => otherParty.startsWith(own.replace('+', ''))),
    );
    if (person === undefined) throw new Finding('', `${formatKes(-cents / 100)} left to ${otherParty}, who is nobody.`);
    const sent = this.#sent(person, completedAt) - (this.#forgiven.get(person) ?? 0);
    const mayLeave = this.#mayLeave(person, completedAt);
    if (sent <= mayLeave) return;
    const [all, most] = [formatKes(sent / 100), formatKes(mayLeave / 100)];
    const sentence = `${formatKes(-cents / 100)} left to ${person.who} at ${completedAt.toISOString()}: ${all} in all, and ${most} may leave.`;
    throw new Finding(person.who, sentence);
  }

  /* Up to an instant, less what M-Pesa gave back of it. */
  #sent(person: Person, at: Date): number {
    const { book } = this.#world.mPesa;
    const out = book.paidOutTo(this.#world.numbersOf(person.who)).filter(({ completedAt }) => completedAt <= at);
    const receipts = new Set(out.map(({ receipt }) => receipt));
    const back = book.lines.filter(
      ({ linkedReceipt, completedAt }) => receipts.has(linkedReceipt) && completedAt <= at,
    );
    return sumOf(out.map(({ cents }) => -cents)) - sumOf(back.map(({ cents }) => cents));
  }

  #mayLeave(person: Person, at: Date): number {
    const own = this.#world.sales.filter(({ who }) => who === person.who);
    const phones = this.#world.numbersOf(person.who);
    const unmatched = [...this.#world.till.payments.values()].filter(
      (payment) => this.#world.saleOf(plain(payment.reference)) === null && phones.includes(payment.phone),
    );
    return sumOf([...own.map((sale) => this.#unused(sale, at)), ...unmatched.map((each) => standing(each, at))]);
  }

  /*
   * Of an end that others judge, or that cannot be told from here: all that ever stood of what was made before it, since it may
   * have left before M-Pesa took a payment back; and what was made after it, each payment for itself.
   */
  #atMost(sale: Sale, payments: readonly Standing[], end: Date, at: Date): number {
    const before = payments.filter((payment) => payment.at < end);
    const after = payments.filter((payment) => payment.at >= end);
    const stood = Math.max(this.#stood.get(sale) ?? 0, sumOf(before.map((payment) => standing(payment, at))));
    this.#stood.set(sale, stood);
    return stood + sumOf(after.map((payment) => standing(payment, at)));
  }

  /* What was paid for a purchase, less what its cover keeps at the least. A payout of whole shillings may round up. */
  #unused(sale: Sale, at: Date): number {
    const payments = this.#world.till.of(sale.reference);
    const received = sumOf(payments.map((payment) => standing(payment, at)));
    if (sale.policyNumber === null || received === 0) return received;
    if (sale.lapse !== null) {
      // What a statement tells of after it has left is more of it.
      const left = Math.max(sale.lapse.settled?.cents ?? 0, settlementOf(this.#world, sale, sale.lapse, at) ?? 0);
      const end = endOf(sale.lapse.endedOn);
      const late = sumOf(payments.filter((each) => each.at >= end).map((payment) => standing(payment, at)));
      return left + 50 + late;
    }
    const ended = sale.lostAt ?? sale.endedOn ?? sale.cancelled?.endsAt ?? null;
    if (ended !== null) return this.#atMost(sale, payments, ended, at);
    const day = addDays(nairobiDay(at), -1);
    const used = sumOf(sale.dues.filter(({ dueOn }) => dueOn <= day).map(({ cents }) => cents));
    return Math.max(0, received - used);
  }
}
