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

/** What a lapse leaves in an account: above nothing it is owed to us. Cents. */
export interface OpenLapse {
  readonly lapse: number;
  readonly account: string;
  readonly cents: number;
}

/** What the operators' desk lists. */
export interface Listing {
  readonly cases: readonly OpenCase[];
  readonly returns: readonly OpenReturn[];
  readonly unmatched: readonly { readonly code: string }[];
  readonly lapses: readonly OpenLapse[];
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

  /**
   * Proposes, or confirms what another operator has proposed once it was read; open cases that are named are read, and it is done
   * all the same.
   */
  async confirm(call: string, body: object, name: Parameters<Portal['desk']>[2]): ReturnType<Portal['desk']> {
    let given: object = body;
    let answer = await this.#portal.desk(call, given, name);
    if (answer.body.code === 'OPEN_CASES') {
      const despite = [...String(answer.body.message).matchAll(/case (\d+) \(/g)].map(([, id]) => Number(id));
      given = { ...given, despite };
      answer = await this.#portal.desk(call, given, name);
    }
    const proposal = /--proposal (\w+)$/.exec(String(answer.body.message))?.[1];
    if (answer.body.code !== 'NOT_READ') return answer;
    return this.#portal.desk(call, { ...given, proposal }, name);
  }

  /** Whether it was looked at within that time, and there was nothing to do. */
  wasClear(withinMs: number): boolean {
    if (this.#last === null || this.#now().getTime() - this.#last.at.getTime() > withinMs) return false;
    const { cases, returns, unmatched } = this.#last.listing;
    return cases.length + returns.length + unmatched.length === 0;
  }
}
