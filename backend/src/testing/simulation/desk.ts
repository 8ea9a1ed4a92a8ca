import type { Portal } from './portal';

export interface OpenCase {
  readonly id: number;
  readonly kind: string;
  readonly receipt: string | null;
  readonly owner: string | null;
  readonly purchaseId: string | null;
  readonly openedAt: string;
  readonly dueAt: string;
}

export interface OpenReturn {
  readonly id: number;
  readonly state: string;
  /** Of the payment that it is of; null of a settlement. */
  readonly receipt: string | null;
  readonly purchaseId: string | null;
  readonly amountCents: number;
  readonly payableCents: number;
  readonly version: number;
  readonly phone: string;
  readonly dueAt: string;
  readonly parts: readonly { readonly amountCents: number; readonly state: string }[];
}

/** What the operators' desk lists. */
export interface Listing {
  readonly cases: readonly OpenCase[];
  readonly returns: readonly OpenReturn[];
  readonly unmatched: readonly { readonly code: string }[];
  /** What stands in each kind of account, cents. */
  readonly accounts: Readonly<Record<string, number>>;
}

/** The operators' desk, and what it listed last. */
export class Desk {
  readonly #portal: Portal;
  readonly #now: () => Date;
  #last: { readonly at: Date; readonly listing: Listing } | null = null;

  constructor(portal: Portal, now: () => Date) {
    this.#portal = portal;
    this.#now = now;
  }

  async list(): Promise<Listing> {
    const listing = (await this.#portal.desk('list')).body.result as Listing;
    this.#last = { at: this.#now(), listing };
    return listing;
  }

  /** Proposes, or confirms what another operator has proposed once it was read. */
  async confirm(call: string, body: object, name: Parameters<Portal['desk']>[2]): ReturnType<Portal['desk']> {
    const first = await this.#portal.desk(call, body, name);
    if (first.body.code !== 'NOT_READ') return first;
    const proposal = /--proposal (\w+)$/.exec(first.body.message)?.[1];
    return this.#portal.desk(call, { ...body, proposal }, name);
  }

  /** Whether it was looked at within that time, and there was nothing to do. */
  wasClear(withinMs: number): boolean {
    if (this.#last === null || this.#now().getTime() - this.#last.at.getTime() > withinMs) return false;
    const { cases, returns, unmatched } = this.#last.listing;
    return cases.length + returns.length + unmatched.length === 0;
  }
}
