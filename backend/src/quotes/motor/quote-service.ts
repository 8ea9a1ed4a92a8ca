import type { BenefitChangeRequest, Language, MotorQuoteRequest, Quote, QuoteSet } from '@tulinde/shared/contracts';
import { nairobiYear } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import type { CallContext } from '../../http/call-handler';
import { Refusal } from '../../http/refusal';
import { rateMotor } from '../../market/rating/rate-motor';
import type { RatingBooks } from '../../market/rating/rating-books';
import { chooseBenefit } from './choose-benefit';
import { presentQuote } from './present-quote';
import { findExpiry, findQuoteSet, lockOffer, saveChosen, type StoredQuoteSet } from './repository';
import { riskOf, snapshotOf } from '../../domain/motor-risk';
import { storeQuotes } from './store-quotes';

export interface QuoteServiceDependencies {
  readonly db: Database;
  readonly books: RatingBooks;
  readonly validityDays: number;
  readonly random: (bytes: number) => Uint8Array;
}

const notFound = () => new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');

const refuseExpired = (expiresAt: Date, now: Date): void => {
  if (expiresAt <= now) throw new Refusal(410, 'QUOTE_EXPIRED', 'quote.expired');
};

/** A stored set on the wire. */
export const presentSet = (set: StoredQuoteSet, language: Language): QuoteSet => ({
  quoteRef: set.ref,
  expiresAt: set.expiresAt.toISOString(),
  request: set.request,
  quotes: set.offers.map(({ inputs, chosen }) => presentQuote(inputs, chosen, language)),
  renewsPolicy: set.renewsPolicy ?? null,
});

/** Quotes of motor covers: made, read again, changed. The price always comes from what was stored with the quote. */
export class QuoteService {
  readonly #deps: QuoteServiceDependencies;

  constructor(deps: QuoteServiceDependencies) {
    this.#deps = deps;
  }

  async quote(request: MotorQuoteRequest, { now, language, log }: CallContext): Promise<QuoteSet> {
    const { db, books, random, validityDays } = this.#deps;
    const book = await books.on(now);
    const { offers, declined } = rateMotor(book, riskOf(request, nairobiYear(now)));
    log.info({ offers: offers.length, declined }, 'underwriters answered');
    const unchosen = offers.map((inputs) => ({ inputs, chosen: [] }));
    const set = { request: snapshotOf(request), pricedOn: book.day, renewsPolicy: null, offers: unchosen };
    return presentSet(await storeQuotes({ db, random, validityDays }, set, now), language);
  }

  /** @throws Refusal when there is none, or it has expired. */
  async find(ref: string, now: Date): Promise<StoredQuoteSet> {
    const set = await findQuoteSet(this.#deps.db, ref);
    if (set === null) throw notFound();
    refuseExpired(set.expiresAt, now);
    return set;
  }

  async read(ref: string, { now, language }: CallContext): Promise<QuoteSet> {
    return presentSet(await this.find(ref, now), language);
  }

  /** Adds or removes a benefit. The offer's row is locked, so that of two changes at the same moment both count. */
  async changeBenefit(change: BenefitChangeRequest, { now, language }: CallContext): Promise<Quote> {
    const { quoteRef: ref, underWriter: underwriterName } = change;
    return this.#deps.db.transaction(async (tx) => {
      const expiresAt = await findExpiry(tx, ref);
      if (expiresAt === null) throw notFound();
      refuseExpired(expiresAt, now);
      const offer = await lockOffer(tx, ref, underwriterName);
      if (offer === null) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.underwriter.unknown');
      const chosen = chooseBenefit(offer.inputs, offer.chosen, change);
      await saveChosen(tx, { ref, underwriterName, now }, chosen);
      return presentQuote(offer.inputs, chosen, language);
    });
  }
}
