import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresFailure } from '@tulinde/server/postgres';
import { withCommitMarker } from '../../database/commit-marker';
import type { Database } from '../../database/connection';
import type { StoredResponse } from '../../database/schema';
import { Refusal } from '../refusal';
import { leaseKey, IdempotencyLease } from './idempotency-lease';

const keyPattern = /^[A-Za-z0-9-]{16,64}$/;

/** @throws Refusal when the header is not a key. */
export const idempotencyKeyOf = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyPattern.test(header)) {
    throw new Refusal(400, 'MALFORMED', 'request.malformed', {
      fields: [{ field: 'idempotency-key', message: 'request.malformed' }],
    });
  }
  return header;
};

/**
 * What a repeated request is compared by, hexadecimal. The hash of a body never changes: the answers that are stored under
 * an idempotency key were written by earlier releases.
 */
export const bodyHashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/* A cut connection is opened again within milliseconds; a longer wait is logged. */
const logAfterMs = 2_000;
const askEveryMs = 250;
/* A database that is away for longer comes back with operators who look at what it has. */
const giveUpAfterMs = 10 * 60_000;

/** What a caller is told while the database does not say what became of a call. */
class Doubt {
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

export interface IdempotentRequest {
  readonly call: string;
  readonly key: string;
  readonly body: unknown;
  readonly now: Date;
  /** Not where a secret or a customer's own details stand in request or answer: then the call knows a repetition itself. */
  readonly isKept: boolean;
}

interface Running {
  readonly bodyHash: string;
  readonly answer: Promise<StoredResponse>;
  readonly doubt: Doubt;
}

/**
 * Runs `work` once for a key. Only a success is kept: what was refused changed nothing, and may be tried again.
 * Requests that come together to one process share one run; in another process they wait for its answer some seconds.
 * While nobody knows whether a transaction was committed the caller is told to try again later, and the run goes on until
 * it is known: the same key then gives the one result.
 */
export class IdempotentCalls {
  readonly #db: Database;
  readonly #running = new Map<string, Running>();

  constructor(db: Database) {
    this.#db = db;
  }

  async run(request: IdempotentRequest, work: () => Promise<StoredResponse>): Promise<StoredResponse> {
    // Nothing of a secret is kept, no hash of it either.
    const bodyHash = request.isKept ? bodyHashOf(request.body) : '';
    const name = `${request.call} ${request.key}`;
    const running = request.isKept ? this.#running.get(name) : undefined;
    if (running !== undefined) {
      if (running.bodyHash !== bodyHash) throw new Refusal(422, 'IDEMPOTENCY_MISMATCH', 'request.idempotencyMismatch');
      return running.doubt.orAnswer(running.answer);
    }
    const doubt = new Doubt();
    const answer = this.#claimAndRun({ ...request, bodyHash }, doubt, work);
    if (request.isKept) {
      this.#running.set(name, { bodyHash, answer, doubt });
      const forget = () => void this.#running.delete(name);
      answer.then(forget, forget);
    }
    return doubt.orAnswer(answer);
  }

  async #claimAndRun(
    request: IdempotentRequest & { readonly bodyHash: string },
    doubt: Doubt,
    work: () => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    const lease = await leaseKey(this.#db, request);
    if (!(lease instanceof IdempotencyLease)) return lease;
    const marker = {
      write: (tx: Database) => lease.writeCommitMarker(tx),
      isThere: (number: number) => doubt.untilKnown(() => lease.hasCommitMarker(number)),
    };
    try {
      const answer = await withCommitMarker(marker, work);
      if (request.isKept) await doubt.untilKnown(() => lease.answer(answer));
      else await lease.delete().catch(() => undefined);
      return answer;
    } catch (error) {
      // Where the lease cannot be deleted, the next request gets it after the silence.
      await lease.delete().catch(() => undefined);
      throw error;
    } finally {
      lease.release();
    }
  }
}
