import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { ClaimState, ClaimTurn } from '@tulinde/contracts';

/** A claim as the insurers' API answers it: what a story reads of it. */
export interface ReadClaim {
  readonly version: number;
  readonly state: ClaimState;
  readonly turn: ClaimTurn | null;
  /** Calendar day by which whose turn it is moves; null where nobody has promised one. */
  readonly dueOn: string | null;
  /** Of what was paid, KES; null before. */
  readonly settlement: { readonly amount: number } | null;
  readonly evidence: readonly { readonly fileId: string; readonly group: string }[];
  readonly offers: readonly { readonly state: string; readonly total: number }[];
}

interface Preview {
  /** KES; what comes off is below nothing. */
  readonly lines: readonly { readonly kind: string; readonly amount: number }[];
  /** KES. */
  readonly total: number;
}

/** An insurer's system: asks the insurers' API with a token of its own. */
export class PastInsurer {
  readonly #app: FastifyInstance;
  readonly #token: string;

  constructor(app: FastifyInstance, token: string) {
    this.#app = app;
    this.#token = token;
  }

  read(claimNumber: string): Promise<ReadClaim> {
    return this.#ask<ReadClaim>('GET', `/v1/claims/${claimNumber}`, {});
  }

  /** What the insurer's rules would make of the facts. */
  preview(claimNumber: string, facts: object): Promise<Preview> {
    const headers = { 'idempotency-key': randomUUID() };
    return this.#ask('POST', `/v1/claims/${claimNumber}/preview-offer`, headers, { facts });
  }

  /** Does one act with the claim as it is now. @throws Error where it is refused */
  async act(claimNumber: string, name: string, body: object): Promise<void> {
    const { version } = await this.read(claimNumber);
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': randomUUID() };
    await this.#ask('POST', `/v1/claims/${claimNumber}/${name}`, headers, body);
  }

  async #ask<Data>(method: 'GET' | 'POST', url: string, more: Record<string, string>, body?: object): Promise<Data> {
    const headers = { ...more, authorization: `Bearer ${this.#token}` };
    const answer = await this.#app.inject({ method, url, headers, ...(body && { payload: body }) });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<Data>();
  }
}
