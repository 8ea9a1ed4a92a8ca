import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { motorForm, paQuoteForm } from '@tulinde/testing/sample-customer';
import { signServiceToken } from '../../../backend/src/platform/token/service-token';
import { tokenSecret } from './back-ends';

/* How each kind of what was acknowledged is found again; $1 is the list of those that were. */
const questions = {
  'motor quote': 'select ref as id from portal.quote_sets where ref = any($1)',
  'personal accident quote': 'select ref as id from portal.pa_quote_sets where ref = any($1)',
  purchase: 'select id from portal.purchases where id = any($1)',
  'accepted terms': 'select id from portal.purchases where id = any($1) and terms_accepted_at is not null',
} as const;
type Kind = keyof typeof questions;

export interface Acknowledged {
  readonly kind: Kind;
  readonly id: string;
  /** By `performance.now()`. */
  readonly at: number;
}

export interface Load {
  readonly acknowledged: readonly Acknowledged[];
  /** Statuses since it was last asked, with how often; 0: no answer came. */
  readonly statuses: () => ReadonlyMap<number, number>;
  readonly stop: () => Promise<void>;
}

const visitors = 6;
const pauseMs = 50;
const pauseAfterFailureMs = 250;

interface Answer {
  readonly data?: Record<string, unknown> & { readonly data?: Record<string, unknown> };
}

/**
 * Visitors who get quotes, begin purchases and accept terms, on both back ends in turn. Who is told no tries again with the same
 * idempotency key, on the other one.
 */
export const startLoad = async (urls: readonly string[]): Promise<Load> => {
  const token = await signServiceToken(tokenSecret, new Date());
  const acknowledged: Acknowledged[] = [];
  let statuses = new Map<number, number>();
  let [asked, isOver] = [0, false];

  const post = async (path: string, body: object, key: string) => {
    const url = urls[(asked += 1) % urls.length];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
    let status = 0;
    let answer: Answer = {};
    try {
      const response = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      answer = (await response.json()) as Answer;
      status = response.status;
    } catch {
      // No answer: the status says so.
    }
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return { status, answer };
  };
  const postUntilDone = async (path: string, body: object): Promise<Record<string, unknown> | null> => {
    const key = randomUUID();
    while (!isOver) {
      const { status, answer } = await post(path, body, key);
      if (status === 200) return { ...answer.data, ...answer.data?.data };
      if (status === 401) throw new Error('The token of the load is refused.');
      if (status === 422) throw new Error(`${path} does not take what the drill sends: ${JSON.stringify(answer)}`);
      await sleep(pauseAfterFailureMs);
    }
    return null;
  };
  const note = (kind: Kind, id: unknown): string => {
    if (typeof id !== 'string') throw new Error(`An answer has no id of a ${kind}.`);
    acknowledged.push({ kind, id, at: performance.now() });
    return id;
  };
  const visit = async (): Promise<void> => {
    while (!isOver) {
      const motor = await postUntilDone('/getQuote', motorForm());
      if (motor === null) return;
      const quoteRef = note('motor quote', motor['quoteRef']);
      const accident = await postUntilDone('/getPaQuote', paQuoteForm());
      if (accident === null) return;
      note('personal accident quote', accident['quoteRef']);
      const [offer] = motor['quotes'] as { readonly underwriterName: string }[];
      const chosen = { quoteRef, underWriter: offer?.underwriterName };
      const purchase = await postUntilDone('/selectQuoteUnderwriter', chosen);
      if (purchase === null) return;
      const purchaseId = note('purchase', purchase['purchaseId']);
      const terms = await postUntilDone('/getPolicyTerms', chosen);
      const accepted = await postUntilDone('/acceptTerms', {
        purchaseId,
        version: terms?.['version'],
        isAccepted: true,
      });
      if (accepted === null) return;
      note('accepted terms', purchaseId);
      await sleep(pauseMs);
    }
  };
  const visits = Promise.all(Array.from({ length: visitors }, visit));
  // Heard when it is stopped, and not as a failure of nobody's before.
  visits.catch(() => undefined);
  return {
    acknowledged,
    statuses: () => {
      const since = statuses;
      statuses = new Map();
      return since;
    },
    stop: async () => {
      isOver = true;
      await visits;
    },
  };
};

/** Of what was acknowledged that which is not in the database. */
export const findLost = async (client: Client, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> => {
  const lost: Acknowledged[] = [];
  for (const [kind, question] of Object.entries(questions)) {
    const ofKind = acknowledged.filter((one) => one.kind === kind);
    const { rows } = await client.query<{ id: string }>(question, [ofKind.map(({ id }) => id)]);
    const there = new Set(rows.map(({ id }) => id));
    lost.push(...ofKind.filter(({ id }) => !there.has(id)));
  }
  return lost;
};
