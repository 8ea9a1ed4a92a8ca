import type {
  Language,
  PaCoverType,
  PaPackageChangeRequest,
  PaQuote,
  PaQuoteRequest,
  PaQuoteSet,
} from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import type { CallContext } from '../../http/call-handler';
import { Refusal } from '../../http/refusal';
import { choosePackage } from './choose-package';
import type { PaBooks } from './pa-book';
import { presentPaQuote } from './present-pa-quote';
import { ratePa } from './rate-pa';
import { findPaQuoteSet, findPaSetFacts, lockPaOffer, savePaChosen, type StoredPaQuoteSet } from './repository';
import { storePaQuotes } from './store-pa-quotes';

export interface PaQuoteServiceDependencies {
  readonly db: Database;
  readonly books: PaBooks;
  readonly validityDays: number;
  readonly random: (bytes: number) => Uint8Array;
}

const notFound = () => new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');

const refuseExpired = (expiresAt: Date, now: Date): void => {
  if (expiresAt <= now) throw new Refusal(410, 'QUOTE_EXPIRED', 'quote.expired');
};

/** A stored set on the wire. */
export const presentPaSet = (set: StoredPaQuoteSet, language: Language): PaQuoteSet => ({
  quoteRef: set.ref,
  expiresAt: set.expiresAt.toISOString(),
  request: set.request,
  quotes: set.offers.map((offer) => presentPaQuote(offer, set.request.coverType as PaCoverType, language)),
  renewsPolicy: set.renewsPolicy ?? null,
});

/** Quotes of personal accident covers: made, read again, changed. The price always comes from what was stored. */
export class PaQuoteService {
  readonly #deps: PaQuoteServiceDependencies;

  constructor(deps: PaQuoteServiceDependencies) {
    this.#deps = deps;
  }

  async quote({ quoteParams }: PaQuoteRequest, { now, language, log }: CallContext): Promise<PaQuoteSet> {
    const { db, books, random, validityDays } = this.#deps;
    const book = await books.on(now);
    const { offers, declined } = ratePa(book, quoteParams);
    log.info({ offers: offers.length, declined }, 'underwriters answered');
    const { whoWillBeCovered: _sameAsCoverType, ...request } = quoteParams;
    const set = { request, pricedOn: book.day, renewsPolicy: null, offers };
    return presentPaSet(await storePaQuotes({ db, random, validityDays }, set, now), language);
  }

  /** @throws Refusal when there is none, or it has expired. */
  async find(ref: string, now: Date): Promise<StoredPaQuoteSet> {
    const set = await findPaQuoteSet(this.#deps.db, ref);
    if (set === null) throw notFound();
    refuseExpired(set.expiresAt, now);
    return set;
  }

  async read(ref: string, { now, language }: CallContext): Promise<PaQuoteSet> {
    return presentPaSet(await this.find(ref, now), language);
  }

  /** Changes one person's package. The offer's row is locked, so that of two changes at the same moment both count. */
  async changePackage(change: PaPackageChangeRequest, { now, language }: CallContext): Promise<PaQuote> {
    const { quoteRef: ref, underwriter: underwriterName } = change;
    return this.#deps.db.transaction(async (tx) => {
      const set = await findPaSetFacts(tx, ref);
      if (set === null) throw notFound();
      refuseExpired(set.expiresAt, now);
      const offer = await lockPaOffer(tx, ref, underwriterName);
      if (offer === null) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.underwriter.unknown');
      const chosen = choosePackage(offer, set.request.policyProductId, change);
      await savePaChosen(tx, { ref, underwriterName, now }, chosen);
      return presentPaQuote({ inputs: offer.inputs, chosen }, set.request.coverType as PaCoverType, language);
    });
  }
}
