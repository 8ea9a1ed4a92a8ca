import type { Sale } from './sale';
import { day } from './times';

/* After something happened a judge looks that evening, and then after one, two, four, eight and every twelve days. */
const longestMs = 12 * day;

/**
 * Tracks when a person's cover and money have to be checked again: what happened last, and which judge has looked since.
 */
export class Looks {
  readonly #touched = new Map<string, Date>();

  /** Something happened to one cover; null: to money of nobody. */
  touch(sale: Sale | null, at: Date): void {
    this.#touched.set(sale?.id ?? '', at);
  }

  isDue(sale: Sale | null, seenAt: Date | undefined, now: Date): boolean {
    const touchedAt = this.#touched.get(sale?.id ?? '');
    if (seenAt === undefined || (touchedAt !== undefined && touchedAt >= seenAt)) return true;
    const quietMs = seenAt.getTime() - (touchedAt ?? seenAt).getTime();
    return now.getTime() - seenAt.getTime() >= Math.min(Math.max(quietMs, day), longestMs);
  }
}
