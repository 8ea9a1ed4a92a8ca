import { dayMs } from '@tulinde/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { purgeBefore } from '../../database/purge-before';
import { idempotencyKeys, type StoredResponse } from '../../database/schema';
import { Refusal } from '../refusal';

const keepMs = dayMs;
/* A lease that is not confirmed for so long has died with its process. */
const silence = sql`interval '3 seconds'`;
const objectEveryMs = 1_000;
const lookEveryMs = 200;
/*
 * Longer than the silence: a request after a crash gets the response, and only a request during a long call is told to
 * wait.
 */
const waitMs = 5_000;

export interface LeaseRequest {
  readonly call: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: Date;
}

const isRow = ({ call, key }: LeaseRequest) => and(eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));

/**
 * The exclusive right of one process to respond to an idempotency key. While it works, it confirms the lease whenever
 * another process asks.
 */
export class IdempotencyLease {
  readonly #db: Database;
  readonly #isMine;
  readonly #objecting: NodeJS.Timeout;
  #last = 0;

  constructor(db: Database, request: LeaseRequest, holder: string) {
    this.#db = db;
    this.#isMine = and(isRow(request), eq(idempotencyKeys.holder, holder));
    this.#objecting = setInterval(() => void this.#object(), objectEveryMs);
    this.#objecting.unref();
  }

  /** In a transaction of the call. @throws where another process has taken over, so that nothing is done twice */
  async writeCommitMarker(tx: Database): Promise<number> {
    const mark = (this.#last += 1);
    const left = await tx
      .update(idempotencyKeys)
      .set({ commits: sql`array_append(${idempotencyKeys.commits}, ${mark}::integer)` })
      .where(this.#isMine)
      .returning({ key: idempotencyKeys.key });
    if (left.length === 0) throw new Refusal(409, 'IDEMPOTENCY_IN_PROGRESS', 'request.idempotencyInProgress');
    return mark;
  }

  /** Waits for a transaction that is still about to end: its mark holds the row. */
  async hasCommitMarker(mark: number): Promise<boolean> {
    const [row] = await this.#db
      .select({ commits: idempotencyKeys.commits })
      .from(idempotencyKeys)
      .where(this.#isMine)
      .for('update');
    return row?.commits.includes(mark) ?? false;
  }

  async answer(answer: StoredResponse): Promise<void> {
    await this.#db.update(idempotencyKeys).set({ answer }).where(this.#isMine);
  }

  /** The next request with this key starts afresh. */
  async delete(): Promise<void> {
    await this.#db.delete(idempotencyKeys).where(this.#isMine);
  }

  /** Stops objecting: the next process that asks gets the key after the silence. */
  release(): void {
    clearInterval(this.#objecting);
  }

  async #object(): Promise<void> {
    const isAskedFor = and(this.#isMine, isNotNull(idempotencyKeys.wantedAt));
    // A confirmation that fails now is repeated a second later.
    await this.#db
      .update(idempotencyKeys)
      .set({ wantedAt: null })
      .where(isAskedFor)
      .then(undefined, () => undefined);
  }
}

/* In one statement, which also takes over what has expired, or whose holder was asked and said nothing. */
const tryToLease = async (db: Database, request: LeaseRequest): Promise<IdempotencyLease | null> => {
  const { call, key, bodyHash, now } = request;
  const holder = randomUUID();
  const expiresAt = new Date(now.getTime() + keepMs);
  const mine = { call, key, bodyHash, holder, commits: [], wantedAt: null, answer: null, startedAt: now, expiresAt };
  const isAbandoned = and(
    isNull(idempotencyKeys.answer),
    eq(idempotencyKeys.bodyHash, bodyHash),
    lt(idempotencyKeys.wantedAt, sql`clock_timestamp() - ${silence}`),
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
  return claimed.length === 1 ? new IdempotencyLease(db, request, holder) : null;
};

/* @returns the answer that the key has; null while another process works on it, which is asked whether it does */
const lookAt = async (db: Database, request: LeaseRequest): Promise<StoredResponse | null> => {
  const [row] = await db.select().from(idempotencyKeys).where(isRow(request));
  if (row === undefined) return null;
  if (row.bodyHash !== request.bodyHash) {
    throw new Refusal(422, 'IDEMPOTENCY_MISMATCH', 'request.idempotencyMismatch');
  }
  if (row.answer === null && row.wantedAt === null) {
    await db
      .update(idempotencyKeys)
      .set({ wantedAt: sql`clock_timestamp()` })
      .where(and(isRow(request), eq(idempotencyKeys.holder, row.holder), isNull(idempotencyKeys.wantedAt)));
  }
  return row.answer;
};

/**
 * The key, or the answer that it already has; both after some seconds where another process had it and died.
 * @throws Refusal IDEMPOTENCY_MISMATCH, IDEMPOTENCY_IN_PROGRESS
 */
export const leaseKey = async (db: Database, request: LeaseRequest): Promise<IdempotencyLease | StoredResponse> => {
  for (const end = performance.now() + waitMs; ;) {
    const held = (await tryToLease(db, request)) ?? (await lookAt(db, request));
    if (held !== null) return held;
    if (performance.now() > end) {
      throw new Refusal(409, 'IDEMPOTENCY_IN_PROGRESS', 'request.idempotencyInProgress');
    }
    await sleep(lookEveryMs);
  }
};

export const purgeIdempotencyKeys = (db: Database, now: Date): Promise<void> =>
  purgeBefore(db, idempotencyKeys, { by: idempotencyKeys.expiresAt, before: now });
