import { addDays, nairobiDay, type Cancellation, type CancellationProgress, type Refund } from '@tulinde/contracts';
import type { Account } from './account';
import { Finding } from './finding';
import type { Payer } from './pay';
import type { Sale } from './sale';
import { after, day, hour, minute, nairobi } from './times';
import type { World } from './world';
import { ownProof } from './account';

/** How far the end of a cover is that its owner asked for; null where none was. */
export const followed = async (world: World, { cancelled }: Sale): Promise<CancellationProgress | null> => {
  if (cancelled === null) return null;
  const { reference, phone } = cancelled;
  const { status, body } = await world.portal.call('/followCancellation', { reference, phone });
  if (status !== 200) throw new Error(`${reference} cannot be followed: ${JSON.stringify(body)}`);
  return body.data as CancellationProgress;
};

/** A cover that its owner does not need any more: it ends in ten minutes or on a later day, or goes on after all. */
export class Cancelling {
  readonly #payer: Payer;
  readonly #account: Account;
  readonly #sale: Sale;

  constructor(payer: Payer, account: Account, sale: Sale) {
    this.#payer = payer;
    this.#account = account;
    this.#sale = sale;
  }

  /** Few of them, some day before or in the first months of their cover. */
  begin(): void {
    const { world, chance } = this.#payer;
    const from = this.#sale.term?.startsOn;
    if (from === undefined || !chance.is(12)) return;
    const at = after(nairobi(from, '13:20'), chance.int(-3, 200) * day);
    if (at > world.now()) world.at(at, () => this.#asks(chance.weighted({ 0: 60, 1: 10, 9: 30 })));
  }

  async #asks(inDays: string): Promise<void> {
    const { world, chance, person } = this.#payer;
    const sale = this.#sale;
    if (sale.policyNumber === null || sale.endedOn !== null) return;
    const of = { policyNumber: sale.policyNumber };
    const asked = { of, reason: 'NOT_NEEDED', day: addDays(nairobiDay(world.portalNow()), Number(inDays)) };
    await this.#account.visit(async (call) => {
      const shown = await call('/estimateCancelCover', asked);
      if (shown.status !== 200) return world.count(`cover is not cancelled: ${shown.body.code}`);
      const { refund } = shown.body.data as { refund: Refund };
      const body = {
        ...asked,
        refund: refund.amount,
        note: '',
        phone: '',
        isMotor: true,
        isWarned: true,
        proof: ownProof,
      };
      const { reference, endsAt } = (await call('/cancelCover', body)).body.data as Cancellation;
      if (chance.is(40)) {
        const again = (await call('/cancelCover', body)).body.data as Cancellation;
        if (again.reference !== reference) throw new Finding(person.who, `${sale.reference} was cancelled twice.`);
      }
      const today = nairobiDay(world.portalNow());
      const endedOn = asked.day > today ? addDays(asked.day, -1) : asked.day;
      sale.cancelled = { reference, endsAt: new Date(endsAt), phone: person.phone, day: asked.day, endedOn };
      world.count('cover is cancelled');
      world.note(person.who, `cancels ${sale.reference} (${reference}) to the end of ${endsAt}`);
    });
    if (sale.cancelled === null || !chance.is(30)) return;
    world.in(inDays === '0' ? chance.int(1, 14) * minute : chance.int(1, 20) * hour, () => this.#undoes(of));
  }

  /* In time, or too late. */
  async #undoes(of: { policyNumber: string }): Promise<void> {
    const { world, person } = this.#payer;
    const answer = await this.#account.visit((call) => call('/undoCancelCover', { of }));
    if (answer === null) return;
    const isLate = this.#sale.cancelled !== null && world.portalNow() >= this.#sale.cancelled.endsAt;
    if (isLate === (answer.status === 200)) throw new Finding(person.who, `Undoing it was answered ${answer.status}.`);
    world.count(isLate ? 'undone too late' : 'cancellation is undone');
    if (!isLate) this.#sale.cancelled = null;
  }
}
