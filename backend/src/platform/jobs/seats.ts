/** So many at once of each thing, and no more: jobs of a lane, or what waits for the same part of a neighbour. */
export class Seats {
  readonly #count: number;
  readonly #taken = new Map<string, number>();

  /** @param count of seats of each thing */
  constructor(count: number) {
    this.#count = count;
  }

  isFree(of: string): boolean {
    return (this.#taken.get(of) ?? 0) < this.#count;
  }

  /** Does the work where a seat is free. @returns null where none is */
  async take<Result>(of: string, work: () => Promise<Result>): Promise<Result | null> {
    if (!this.isFree(of)) return null;
    this.#change(of, 1);
    try {
      return await work();
    } finally {
      this.#change(of, -1);
    }
  }

  #change(of: string, by: 1 | -1): void {
    const left = (this.#taken.get(of) ?? 0) + by;
    if (left === 0) this.#taken.delete(of);
    else this.#taken.set(of, left);
  }
}
