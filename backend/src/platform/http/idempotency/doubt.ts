import { setTimeout as sleep } from 'node:timers/promises';
import { postgresFailure } from '@tulinde/server/postgres';

/* A cut connection is opened again within milliseconds; a longer wait is logged. */
const logAfterMs = 2_000;
const askEveryMs = 250;
/* A database that is away for longer comes back with operators who look at what it has. */
const giveUpAfterMs = 10 * 60_000;

/** What a caller is told while the database does not say what became of a call. */
export class Doubt {
  #tell: (error: unknown) => void = () => undefined;
  readonly #told = new Promise<never>((_resolve, reject) => (this.#tell = reject));

  constructor() {
    this.#told.catch(() => undefined);
  }

  /** @throws what the database failed with, when the answer is in doubt for too long */
  orAnswer<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return Promise.race([answer, this.#told]);
  }

  /** Asks again while the database is away, also when nobody waits for it any more. @throws after ten minutes */
  async untilKnown<Known>(ask: () => Promise<Known>): Promise<Known> {
    for (const began = performance.now(); ;) {
      try {
        return await ask();
      } catch (error) {
        const waited = performance.now() - began;
        if (postgresFailure(error) === null || waited > giveUpAfterMs) throw error;
        if (waited > logAfterMs) this.#tell(error);
      }
      await sleep(askEveryMs, undefined, { ref: false });
    }
  }
}
