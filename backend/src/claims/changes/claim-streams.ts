import { Readable } from 'node:stream';
import { streamHeartbeatMs } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { liveOf } from '../../customers-and-policies/identity/sessions';
import { versionsOf } from './versions-of';

/* Milliseconds after which a browser opens a stream again that ended; it adds chance and patience of its own. */
const retryMs = 2_000;
/* What waits for a browser that does not read: it has been gone for long. */
const mostUnread = 16_384;

export interface StreamLimits {
  readonly ofProcess: number;
  /** Open tabs of one customer, over all devices that this process serves. */
  readonly ofCustomer: number;
}

/** Whose page follows which claim. */
export interface Follower {
  readonly customerId: string;
  readonly sessionId: string;
  readonly claimNumber: string;
}

interface OpenStream extends Follower {
  readonly body: Readable;
  /** The version that it was told last. */
  told: number;
  /** When it was last looked whether its customer may still look, milliseconds of `performance.now()`. */
  checkedAt: number;
}

const changeEvent = (version: number): string => `event: change\ndata: ${JSON.stringify({ version })}\n\n`;

/**
 * The open pages that follow a claim. {@link look} compares what they were told with what the database has: no change is lost
 * or overtaken by another, whichever process made it.
 */
export class ClaimStreams {
  readonly #open = new Set<OpenStream>();
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #limits: StreamLimits;
  readonly #heartbeatMs: number;

  constructor(deps: { db: Database; now: () => Date; limits: StreamLimits; heartbeatMs?: number }) {
    this.#db = deps.db;
    this.#now = deps.now;
    this.#limits = deps.limits;
    this.#heartbeatMs = deps.heartbeatMs ?? streamHeartbeatMs;
  }

  get count(): number {
    return this.#open.size;
  }

  hasRoomFor(customerId: string): boolean {
    const { ofProcess, ofCustomer } = this.#limits;
    if (this.#open.size >= ofProcess) return false;
    let own = 0;
    for (const stream of this.#open) if (stream.customerId === customerId) own += 1;
    return own < ofCustomer;
  }

  /** @param version as the customer's right to the claim was looked up */
  open(follower: Follower, version: number): Readable {
    // What is not read waits in here: nobody asks for more.
    const body = new Readable({ read: () => undefined });
    const stream = { ...follower, body, told: version, checkedAt: performance.now() };
    this.#open.add(stream);
    body.on('close', () => this.#open.delete(stream));
    body.push(`retry: ${retryMs}\n${changeEvent(version)}`);
    return body;
  }

  /** Tells what has changed, and now and then whether anybody is there still. Rejects as the database does. */
  async look(): Promise<void> {
    if (this.#open.size === 0) return;
    await this.#tellChanges();
    await this.#giveSigns();
  }

  endAll(): void {
    for (const stream of this.#open) this.#end(stream);
  }

  async #tellChanges(): Promise<void> {
    const streams = [...this.#open];
    const claims = await versionsOf(this.#db, [...new Set(streams.map(({ claimNumber }) => claimNumber))]);
    for (const stream of streams) {
      const claim = claims.get(stream.claimNumber);
      if (claim?.customerId !== stream.customerId) this.#end(stream);
      else if (claim.version !== stream.told) {
        stream.told = claim.version;
        this.#send(stream, changeEvent(claim.version));
      }
    }
  }

  /* A sign of life says that the customer may still look: nobody whose session has ended is given one. */
  async #giveSigns(): Promise<void> {
    const now = performance.now();
    const due = [...this.#open].filter(({ checkedAt }) => now - checkedAt >= this.#heartbeatMs);
    if (due.length === 0) return;
    const sessions = [...new Set(due.map(({ sessionId }) => sessionId))];
    const live = await liveOf(this.#db, sessions, this.#now());
    for (const stream of due) {
      stream.checkedAt = now;
      if (live.has(stream.sessionId)) this.#send(stream, ':\n\n');
      else this.#end(stream);
    }
  }

  #send(stream: OpenStream, text: string): void {
    if (!this.#open.has(stream)) return;
    if (stream.body.readableLength > mostUnread) stream.body.destroy();
    else stream.body.push(text);
  }

  #end(stream: OpenStream): void {
    if (this.#open.delete(stream)) stream.body.push(null);
  }
}
