import type { Database } from '../../platform/database/connection';
import type { CallHandlers } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { motorQuotes } from '../motor/motor-quotes';
import type { SharedRefs } from '../../platform/http/shared-ref';
import { carryOver } from './carry-over';
import { copyQuotes } from './copy-quotes';
import { emailQuotes } from './email-quotes';

type SharingCalls = 'emailQuotes' | 'getQuoteAnswers' | 'carryOverBenefits' | 'copyQuotes';

export interface QuoteSharingDependencies {
  readonly db: Database;
  /** Origin that customers see: in the links of mails. */
  readonly site: string;
  readonly refs: SharedRefs;
  readonly random: (bytes: number) => Uint8Array;
  /** Keys the hashes of browsers and addresses. */
  readonly key: Buffer;
}

/** Quotes on other devices and in new prices. */
export const quoteSharingHandlers = (deps: QuoteSharingDependencies): Pick<CallHandlers, SharingCalls> => ({
  emailQuotes: {
    handle: (body, context) => emailQuotes(deps, body, context),
  },
  getQuoteAnswers: {
    handle: async ({ quoteRef }) => {
      const set = await motorQuotes.sets.findFacts(deps.db, quoteRef);
      if (set === null) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');
      return { expiresAt: set.expiresAt.toISOString(), request: set.request };
    },
  },
  carryOverBenefits: {
    handle: (body, context) => carryOver(deps, body, context),
  },
  copyQuotes: {
    handle: async ({ quoteRef: of }, { now }) => {
      const quoteRef = await deps.db.transaction((tx) => copyQuotes(tx, of, { random: deps.random, now }));
      return { quoteRef, shareRef: deps.refs.sharedOf(quoteRef) };
    },
  },
});
