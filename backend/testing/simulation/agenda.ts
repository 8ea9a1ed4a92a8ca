/** Something that happens to the portal from outside: a customer, M-Pesa, an operator, the weather. */
export interface Appointment {
  readonly at: Date;
  readonly act: () => Promise<void> | void;
}

/** What is going to happen, in the order of its time; of the same time what was written down first. */
export class Agenda {
  readonly #waiting: (Appointment & { readonly turn: number })[] = [];
  #turn = 0;

  add(at: Date, act: Appointment['act']): void {
    this.#turn += 1;
    const entry = { at, act, turn: this.#turn };
    const index = this.#waiting.findLastIndex((each) => each.at <= at);
    this.#waiting.splice(index + 1, 0, entry);
  }

  get nextAt(): Date | null {
    return this.#waiting[0]?.at ?? null;
  }

  take(): Appointment | null {
    return this.#waiting.shift() ?? null;
  }
}
