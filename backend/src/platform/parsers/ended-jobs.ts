import type { EndedJob, ParserLoad } from './port';

/** Counts jobs that ended without a result, by kind of file and reason. */
export class EndedJobs {
  readonly #counts = new Map<string, ParserLoad['ended'][number]>();

  add(kind: string, reason: EndedJob): void {
    const key = `${kind} ${reason}`;
    const { count } = this.#counts.get(key) ?? { count: 0 };
    this.#counts.set(key, { kind, reason, count: count + 1 });
  }

  list(): ParserLoad['ended'] {
    return [...this.#counts.values()];
  }
}
