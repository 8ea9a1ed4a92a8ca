import { randomUUID } from 'node:crypto';
import { motorForm } from '@tulinde/testing/sample-customer';
import { signServiceToken } from '../../backend/src/platform/http/service-token';

export interface TimedResponse {
  /** 0 where no answer came. */
  readonly status: number;
  readonly milliseconds: number;
  /** When it was told, by `performance.now()`. */
  readonly at: number;
}

export interface Buyers {
  /** Since it was last asked. */
  readonly told: () => TimedResponse[];
  /** Ids of purchases that were acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** Presses with a key of their own. */
  readonly presses: () => number;
  readonly stop: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly data: {
    readonly quoteRef: string;
    readonly quotes: { underwriterName: string }[];
    readonly purchaseId: string;
  };
}

const atOnce = 8;

/** Customers who begin purchases; who is told to try again does so with the same key. */
export const startBuyers = async (url: string, secret: string): Promise<Buyers> => {
  const token = await signServiceToken(secret, new Date());
  const acknowledged = new Set<string>();
  let told: TimedResponse[] = [];
  let presses = 0;
  let isOver = false;

  const post = async (path: string, body: object, key: string): Promise<Answer> => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
    let status = 0;
    let answer: { data?: unknown } = {};
    try {
      const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      answer = (await response.json()) as typeof answer;
      status = response.status;
    } catch {
      // No answer: the status says so.
    }
    const at = performance.now();
    told.push({ status, at, milliseconds: at - began });
    const { data } = answer;
    return { status, data: data as Answer['data'] };
  };
  const pressUntilDone = async (path: string, body: object): Promise<Answer['data'] | null> => {
    const key = randomUUID();
    while (!isOver) {
      const { status, data } = await post(path, body, key);
      if (status === 200) return data;
      if (status === 422) throw new Error(`${path} does not take what the bench sends.`);
    }
    return null;
  };
  const quoted = (await pressUntilDone('/getQuote', motorForm())) as unknown as { data: Answer['data'] };
  const { quoteRef, quotes } = quoted.data;
  const buy = async (): Promise<void> => {
    while (!isOver) {
      presses += 1;
      const asked = { quoteRef, underWriter: quotes[0]?.underwriterName };
      const purchase = await pressUntilDone('/selectQuoteUnderwriter', asked);
      if (purchase !== null) acknowledged.add(purchase.purchaseId);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, buy));
  return {
    told: () => {
      const since = told;
      told = [];
      return since;
    },
    acknowledged,
    presses: () => presses,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
};
