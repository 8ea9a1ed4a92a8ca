/** The portal was off, or its machine slept. */
export interface Outage {
  readonly from: Date;
  readonly to: Date;
}

/** When the portal was up, as the weather has it. */
export class Outages {
  readonly #past: Outage[] = [];
  #since: Date | null = null;

  get isUp(): boolean {
    return this.#since === null;
  }

  begin(at: Date): void {
    this.#since ??= at;
  }

  end(at: Date): void {
    if (this.#since !== null) this.#past.push({ from: this.#since, to: at });
    this.#since = null;
  }

  /** What outages took of a time, milliseconds. */
  lostBetween(from: Date, to: Date): number {
    const all = this.#since === null ? this.#past : [...this.#past, { from: this.#since, to }];
    return all.reduce((sum, outage) => {
      const begin = Math.max(outage.from.getTime(), from.getTime());
      return sum + Math.max(0, Math.min(outage.to.getTime(), to.getTime()) - begin);
    }, 0);
  }
}
