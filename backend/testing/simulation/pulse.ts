import type { Portal } from './portal';
import { minute } from './times';

interface Alive {
  readonly portal: Portal;
  readonly isUp: boolean;
  readonly portalNow: () => Date;
}

/** The heart and the work of a portal, by its own clock. */
export class Pulse {
  readonly #of: Alive;
  /** When the portal's next work is due; null while there is none, or nobody to do it. */
  #workAt: Date | null = null;
  /** When its heart has beaten last, milliseconds. */
  #livedAt = 0;
  #found: Error | null = null;

  constructor(of: Alive) {
    this.#of = of;
  }

  get workAt(): Date | null {
    return this.#workAt;
  }

  /** A judge found something while the portal worked: a sender that throws would only have its job tried again. */
  find(error: Error): void {
    this.#found ??= error;
  }

  async live(): Promise<void> {
    this.#livedAt = this.#of.portalNow().getTime();
    this.#workAt = this.#of.isUp ? await this.#of.portal.liveUntil(this.#of.portalNow()) : null;
  }

  /** A heart beats every minute: within one of them there is nothing to be told. */
  async liveOn(): Promise<void> {
    if (this.#of.portalNow().getTime() - this.#livedAt >= minute) await this.live();
  }

  async work(): Promise<void> {
    while (this.#isWorkDue) {
      const done = await this.#of.portal.work();
      if (this.#found !== null) throw this.#found;
      await this.live();
      if (done === 0 && this.#isWorkDue) throw new Error('Work that is due is not done.');
    }
  }

  get #isWorkDue(): boolean {
    return this.#workAt !== null && this.#workAt <= this.#of.portalNow();
  }
}
