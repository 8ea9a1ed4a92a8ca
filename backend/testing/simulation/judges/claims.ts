import { addDays, closedStates, nairobiDay } from '@tulinde/contracts';
import type { Reported } from '../reported-claim';
import { Finding } from '../finding';
import type { World } from '../world';

/* As the law has it, since the last that was waited for. */
const mostPromised = 90;

/** Claims stand as what was done with them leaves them, and by days that were promised. */
export class ClaimsJudge {
  readonly #world: World;
  readonly #closed = new Set<Reported>();

  constructor(world: World) {
    this.#world = world;
  }

  async judge(): Promise<void> {
    if (!this.#world.isUp) return;
    for (const claim of this.#world.reported) if (!this.#closed.has(claim)) await this.#look(claim);
  }

  async #look(claim: Reported): Promise<void> {
    const insurer = await this.#world.portal.insurer(claim.underwriterName);
    const { state, turn, dueOn, settlement } = await insurer.read(claim.number);
    const isClosed = (closedStates as readonly string[]).includes(state);
    if (state !== claim.state) throw this.#found(claim, `is ${state}, and was left ${claim.state}`);
    if (isClosed !== (turn === null)) throw this.#found(claim, `is ${state}, and it is the turn of ${String(turn)}`);
    const today = nairobiDay(this.#world.now());
    if ((turn === 'INSURER') !== (dueOn !== null)) throw this.#found(claim, `is due on ${String(dueOn)} in ${state}`);
    if (dueOn !== null && dueOn > addDays(today, mostPromised)) throw this.#found(claim, `is due on ${dueOn} only`);
    const paidCents = settlement === null ? null : Math.round(settlement.amount * 100);
    if (paidCents !== (state === 'SETTLED' ? claim.acceptedCents : null)) {
      throw this.#found(claim, `has ${String(paidCents)} cents paid of ${String(claim.acceptedCents)}`);
    }
    if (isClosed) this.#closed.add(claim);
  }

  #found({ who, number }: Reported, sentence: string): Finding {
    return new Finding(who, `Claim ${number} ${sentence}.`);
  }
}
