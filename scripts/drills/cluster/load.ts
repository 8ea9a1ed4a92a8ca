import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { motorForm, paQuoteForm } from '@tulinde/testing/sample-customer';
import { tokenSecret } from './back-ends';
import { buy } from './buy';
import {
  LoadIsOver,
  openVisitorsRequests,
  throughNginx,
  type SiteAddress,
  type VisitorsRequests,
} from './visitors-requests';

/* How each kind of what was acknowledged is found again; $1 is the list of those that were. */
const questions = {
  'motor quote': 'select ref as id from portal.quote_sets where ref = any($1)',
  'personal accident quote': 'select ref as id from portal.pa_quote_sets where ref = any($1)',
  purchase: 'select id from portal.purchases where id = any($1)',
  'accepted terms': 'select id from portal.purchases where id = any($1) and terms_accepted_at is not null',
  policy: 'select number as id from portal.policies where number = any($1)',
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
  /** Addresses of those who were told that their policy is issued. */
  readonly insured: readonly string[];
  readonly statuses: VisitorsRequests['statuses'];
  /** @throws Error where a visitor was refused for good */
  readonly stop: () => Promise<void>;
}

const visitors = 5;
const pauseMs = 100;
const buyers = 1;
const buyAgainMs = 1_000;
interface Acts {
  readonly requests: VisitorsRequests;
  readonly note: (kind: Kind, id: string) => void;
}

interface Quotes {
  readonly quoteRef: string;
  readonly quotes: readonly { readonly underwriterName: string }[];
}
/* Quotes for both, a purchase begun, and its terms accepted. */
const visit = async ({ requests, note }: Acts): Promise<void> => {
  const ask = async (path: string, body: object) => ((await requests.call(path, body)).body as { data: unknown }).data;
  const quotesOf = async (path: string, form: object) => ((await ask(path, form)) as { data: Quotes }).data;
  const motor = await quotesOf('/getQuote', motorForm());
  note('motor quote', motor.quoteRef);
  note('personal accident quote', (await quotesOf('/getPaQuote', paQuoteForm())).quoteRef);
  const chosen = { quoteRef: motor.quoteRef, underWriter: motor.quotes[0]?.underwriterName };
  const { purchaseId } = (await ask('/selectQuoteUnderwriter', chosen)) as { purchaseId: string };
  note('purchase', purchaseId);
  const { version } = (await ask('/getPolicyTerms', chosen)) as { version: string };
  await ask('/acceptTerms', { purchaseId, version, isAccepted: true });
  note('accepted terms', purchaseId);
};

/** Visitors who get quotes and begin to buy, and one buyer after the other who buys to the end, through nginx. */
export const startLoad = (site: SiteAddress): Load => {
  const requests = openVisitorsRequests(throughNginx(site), tokenSecret);
  const acknowledged: Acknowledged[] = [];
  const insured: string[] = [];
  const note: Acts['note'] = (kind, id) => {
    acknowledged.push({ kind, id, at: performance.now() });
  };
  const acts = { requests, note };
  let [bought, isOver] = [0, false];
  const again = async (act: () => Promise<void>, everyMs: number): Promise<void> => {
    while (!isOver) {
      await act();
      await sleep(everyMs);
    }
  };
  const buyNext = async () => {
    const email = await buy({ requests, note: (number) => note('policy', number) }, (bought += 1));
    if (email !== null) insured.push(email);
  };
  const lives = Promise.all([
    ...Array.from({ length: visitors }, () => again(() => visit(acts), pauseMs)),
    ...Array.from({ length: buyers }, () => again(buyNext, buyAgainMs)),
  ]);
  // Heard when it is stopped, and not as a failure of nobody's before.
  const ended = lives.catch((error: unknown) => (error instanceof LoadIsOver ? undefined : error));
  return {
    acknowledged,
    insured,
    statuses: requests.statuses,
    stop: async () => {
      isOver = true;
      requests.stop();
      const failure = await ended;
      if (failure instanceof Error) throw failure;
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
