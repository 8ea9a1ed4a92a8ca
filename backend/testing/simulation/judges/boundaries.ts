import { addDays } from '@tulinde/contracts';
import type { Account } from '../account';
import { followed } from '../cancel';
import { Finding } from '../finding';
import type { Sale } from '../sale';
import { after, endOf, hour, minute, nairobi } from '../times';
import type { World } from '../world';
import type { CoverJudge } from './cover';

const graceDays = 7;

/** Looks around each instant at which cover begins or may end: minutes before it, and minutes after it. */
export class BoundaryJudge {
  readonly #world: World;
  readonly #cover: CoverJudge;

  constructor(world: World, cover: CoverJudge) {
    this.#world = world;
    this.#cover = cover;
  }

  /** Of a policy that was just issued. @param account of its owner, who sees cover that has no certificate */
  watch(sale: Sale, account: Account | null): void {
    const { term, dues } = sale;
    if (term === null) return;
    const [from, to] = [nairobi(term.startsOn), endOf(term.endsOn)];
    for (const boundary of [from, to]) {
      if (sale.kind === 'accident') this.#at(after(boundary, hour), () => this.#readAccount(sale, account));
      else this.#around(boundary, sale, [-2, 2]);
    }
    for (const { dueOn, number } of dues) {
      if (number > 0) this.#around(endOf(addDays(dueOn, graceDays)), sale, [-2, 3, 9, 14]);
    }
  }

  #around(boundary: Date, sale: Sale, minutes: readonly number[]): void {
    for (const each of minutes) this.#at(after(boundary, each * minute), () => this.#cover.lookClosely(sale));
  }

  #at(when: Date, look: () => Promise<void>): void {
    if (when < this.#world.now()) return;
    this.#world.quietlyAt(when, async () => {
      await look();
      return false;
    });
  }

  async #readAccount(sale: Sale, account: Account | null): Promise<void> {
    const { policyNumber, term } = sale;
    const now = this.#world.now();
    const answer = await account?.visit((call) => call('/getPolicy', { policyNumber }));
    if (answer?.status !== 200 || term === null || sale.reversals.length > 0) return;
    const { status } = answer.body.data as { status: string };
    const isCancelled = (await followed(this.#world, sale))?.state === 'CANCELLED';
    const should = isCancelled ? 'CANCELLED' : now < endOf(term.endsOn) ? 'ACTIVE' : 'EXPIRED';
    this.#world.count(`accident cover is read: ${status}`);
    if (status === should) return;
    throw new Finding(sale.who, `${sale.reference} is ${status} at ${now.toISOString()}, and should be ${should}.`);
  }
}
