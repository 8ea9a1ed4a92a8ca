import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { idempotencyKeys, type StoredAnswer } from '../database/schema';
import { Refusal } from './refusal';

const keepMs = 24 * 60 * 60 * 1000;
/** A first request that has not answered by then was cut off with its process: the next one takes over. */
const abandonedMs = 60_000;
const keyPattern = /^[A-Za-z0-9-]{16,64}$/;

export interface IdempotentRequest {
  readonly call: string;
  readonly key: string;
  readonly body: unknown;
  readonly now: Date;
}

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

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

const isRow = ({ call, key }: IdempotentRequest) => and(eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));

/**
 * Claims the key for this request in one statement, which also takes over what has expired or was abandoned;
 * or gives the answer that the key already has.
 */
const claim = async (db: Database, request: IdempotentRequest, bodyHash: string): Promise<StoredAnswer | null> => {
  const { call, key, now } = request;
  const expiresAt = new Date(now.getTime() + keepMs);
  const mine = { call, key, bodyHash, answer: null, startedAt: now, expiresAt };
  const isAbandoned = and(
    isNull(idempotencyKeys.answer),
    eq(idempotencyKeys.bodyHash, bodyHash),
    lt(idempotencyKeys.startedAt, new Date(now.getTime() - abandonedMs)),
  );
  const claimed = await db
    .insert(idempotencyKeys)
    .values(mine)
    .onConflictDoUpdate({
      target: [idempotencyKeys.call, idempotencyKeys.key],
      set: mine,
      setWhere: sql`${lt(idempotencyKeys.expiresAt, now)} or ${isAbandoned}`,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 1) return null;

  const [row] = await db.select().from(idempotencyKeys).where(isRow(request));
  if (row !== undefined && row.bodyHash !== bodyHash) {
    throw new Refusal(422, 'IDEMPOTENCY_MISMATCH', 'request.idempotencyMismatch');
  }
  if (row?.answer) return row.answer;
  throw new Refusal(409, 'IDEMPOTENCY_IN_PROGRESS', 'request.idempotencyInProgress');
};

/**
 * Runs `work` once for a key. Only a success is kept: what was refused changed nothing, and may be tried again.
 * Requests that come together to one process share one run; in another process they are told to wait.
 */
export class IdempotentCalls {
  readonly #db: Database;
  readonly #running = new Map<string, { bodyHash: string; answer: Promise<StoredAnswer> }>();

  constructor(db: Database) {
    this.#db = db;
  }

  async run(request: IdempotentRequest, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const bodyHash = hashOf(request.body);
    const name = `${request.call} ${request.key}`;
    const running = this.#running.get(name);
    if (running !== undefined) {
      if (running.bodyHash !== bodyHash) throw new Refusal(422, 'IDEMPOTENCY_MISMATCH', 'request.idempotencyMismatch');
      return running.answer;
    }
    const answer = this.#claimAndRun(request, bodyHash, work);
    this.#running.set(name, { bodyHash, answer });
    try {
      return await answer;
    } finally {
      this.#running.delete(name);
    }
  }

  async #claimAndRun(request: IdempotentRequest, bodyHash: string, work: () => Promise<StoredAnswer>) {
    const stored = await claim(this.#db, request, bodyHash);
    if (stored !== null) return stored;
    try {
      const answer = await work();
      await this.#db.update(idempotencyKeys).set({ answer }).where(isRow(request));
      return answer;
    } catch (error) {
      await this.#db.delete(idempotencyKeys).where(isRow(request));
      throw error;
    }
  }
}

export const purgeIdempotencyKeys = async (db: Database, now: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
};
