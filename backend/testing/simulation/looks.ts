import type { Sale } from './sale';
import { day } from './times';

/* After something happened a judge looks that evening, and then after one, two, four, eight and every twelve days. */
const longestMs = 12 * day;

/** When it is time to look at somebody's cover and money again: what happened to whom last, and who has looked since. */
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
