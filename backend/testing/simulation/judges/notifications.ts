import { formatKes } from '@tulinde/contracts';
import { Finding } from '../finding';
import type { Message } from '../post-office';
import type { Sale } from '../sale';
import type { Payment } from '../till';
import { hour } from '../times';
import type { World } from '../world';

/* A night, the queue after it, and a server that was away. */
const within = 40 * hour;

/* The first payment is told of with the policy that it paid. */
const isPolicyOf = (sale: Sale | null, subject: string): boolean =>
  sale?.policyNumber != null && /^(Your policy|Bima yako)/.test(subject) && subject.includes(sale.policyNumber);

/** Every payer is notified of the payment: with its receipt, its amount, or as the policy that it paid. */
export class NotificationJudge {
  readonly #told = new Set<string>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async judge(): Promise<void> {
    const { till } = this.#world;
    if (this.#world.post.isAway) return;
    for (const payment of till.payments.values()) {
      const { receipt, knownAt, isCodeKnown } = payment;
      if (this.#told.has(receipt) || knownAt === null || !isCodeKnown) continue;
      if (this.#world.wasUpFor(knownAt) < within || this.#world.wasUpFor(this.#world.awayUntil) < within) continue;
      this.#look(payment);
      this.#told.add(receipt);
    }
  }

  #look(payment: Payment): void {
    const sale = this.#world.saleOf(payment.reference);
    const person = this.#world.people.find(({ who }) => who === sale?.who);
    // Of an erased account there is nobody to be told but by what runs.
    if (person?.erasedAt != null) return;
    const addresses = [
      payment.phone,
      ...(person ? [person.email, person.phone, ...person.left.map(({ address }) => address)] : []),
    ];
    const words = [payment.receipt, formatKes(payment.cents / 100), ...(sale?.policyNumber ? [sale.policyNumber] : [])];
    const isAbout = ({ at, to, subject, text }: Message) =>
      at >= payment.at &&
      addresses.includes(to) &&
      (words.some((word) => subject.includes(word) || text.includes(word)) || isPolicyOf(sale, subject));
    if (this.#world.post.sent.some(isAbout)) return;
    const { receipt, cents, at } = payment;
    const sentence = `Nobody was told what became of ${receipt}, ${formatKes(cents / 100)} of ${at.toISOString()}.`;
    throw new Finding(sale?.who ?? '', sentence);
  }
}
