import { dayMs, type Language, type Market } from '@tulinde/contracts';
import { inRecoverableTransaction } from '../../platform/database/commit-marker';
import type { Database } from '../../platform/database/connection';
import type { CallContext } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { withSharing, type SharedRefs } from '../../platform/http/shared-ref';
import type { NewQuoteSet, QuoteSets, StoredOffer, StoredQuoteSet } from './quote-sets';
import { underwriters } from '../../catalogue/underwriters';

interface Mark {
  readonly initials: string;
  readonly colour: string;
}

/** An insurer's mark: a rounded square in its colour with its initials, as a `data:` URI that any img element takes. */
export const underwriterIcon = ({ initials, colour }: Mark): string => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${colour}"/>` +
    `<text x="24" y="30" text-anchor="middle" font-family="Figtree,system-ui,sans-serif" font-size="17" font-weight="700" fill="#fff">${initials}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Who of the market offers a cover, by the names of those that do, and how they treat their customers. */
export const marketOf = (offering: readonly string[]): Market => ({
  offers: underwriters
    .filter(({ name }) => offering.includes(name))
    .map(({ name, record }) => ({ underwriterName: name, record })),
  others: underwriters.filter(({ name }) => !offering.includes(name)).map(({ name }) => name),
});

const refBytes = 16;

const notFound = () => new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');
const unknownUnderwriter = () => new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.underwriter.unknown');

/** @throws Refusal QUOTE_EXPIRED */
const refuseExpired = (expiresAt: Date, now: Date): void => {
  if (expiresAt <= now) throw new Refusal(410, 'QUOTE_EXPIRED', 'quote.expired');
};

export interface StoreDependencies {
  readonly db: Database;
  readonly validityDays: number;
  readonly random: (bytes: number) => Uint8Array;
}

/** What the calls of quotes are answered with: a reference to pass on comes along. */
interface AnswerDependencies extends StoreDependencies {
  readonly refs: SharedRefs;
}

/** What a line of business does in its own way. */
export interface Line<Request, Offer extends StoredOffer, Quote> {
  readonly sets: QuoteSets<Request, Offer>;
  /** What an offer costs in full, in cents. */
  readonly payableCentsOf: (offer: Offer) => number;
  /** An offer on the wire. */
  readonly present: (offer: Offer, request: Request, language: Language) => Quote;
}

/** Quotes of a line of business: stored, read again, changed. The price always comes from what was stored with the quote. */
export class QuotesOfLine<Request, Offer extends StoredOffer, Quote> {
  readonly sets: QuoteSets<Request, Offer>;
  readonly #line: Line<Request, Offer, Quote>;

  constructor(line: Line<Request, Offer, Quote>) {
    this.sets = line.sets;
    this.#line = line;
  }

  /** Stores offers as a set of their own, cheapest first. */
  async store(
    { db, random, validityDays }: StoreDependencies,
    { offers, ...facts }: Omit<StoredQuoteSet<Request, Offer>, 'ref' | 'createdAt' | 'expiresAt'>,
    now: Date,
  ): Promise<StoredQuoteSet<Request, Offer>> {
    const payable = new Map(offers.map((offer) => [offer, this.#line.payableCentsOf(offer)]));
    const byPrice = [...offers].sort((a, b) => (payable.get(a) ?? 0) - (payable.get(b) ?? 0));
    const set: NewQuoteSet<Request> = {
      ...facts,
      ref: Buffer.from(random(refBytes)).toString('base64url'),
      createdAt: now,
      expiresAt: new Date(now.getTime() + validityDays * dayMs),
    };
    await inRecoverableTransaction(db, (tx) => this.sets.insert(tx, set, byPrice));
    return { ...set, offers: byPrice };
  }

  /** A stored set on the wire. */
  present(set: StoredQuoteSet<Request, Offer>, language: Language) {
    return {
      quoteRef: set.ref,
      expiresAt: set.expiresAt.toISOString(),
      request: set.request,
      quotes: set.offers.map((offer) => this.#line.present(offer, set.request, language)),
      market: marketOf(set.offers.map(({ inputs }) => inputs.underwriter.name)),
      renewsPolicy: set.renewsPolicy ?? null,
    };
  }

  /** Stores what was rated, and answers it. */
  async make(
    deps: AnswerDependencies,
    rated: Pick<StoredQuoteSet<Request, Offer>, 'request' | 'pricedOn' | 'offers'>,
    { now, language }: CallContext,
  ) {
    const set = await this.store(deps, { ...rated, renewsPolicy: null }, now);
    return { data: withSharing(deps.refs, this.present(set, language), false) };
  }

  /** @throws Refusal when there is none, or it has expired. */
  async read({ db, refs }: AnswerDependencies, ref: string, { now, language, isShared }: CallContext) {
    const set = await this.sets.find(db, ref);
    if (set === null) throw notFound();
    refuseExpired(set.expiresAt, now);
    return { data: withSharing(refs, this.present(set, language), isShared) };
  }

  /**
   * Chooses something else in an offer. Its row is locked, so that of two changes at the same moment both count.
   * @throws Refusal when there is none, or it has expired, and what `choose` throws
   */
  async change(
    db: Database,
    key: { readonly ref: string; readonly underwriterName: string },
    choose: (offer: Offer, request: Request) => Offer['chosen'],
    { now, language }: CallContext,
  ): Promise<Quote> {
    return db.transaction(async (tx) => {
      const set = await this.sets.findFacts(tx, key.ref);
      if (set === null) throw notFound();
      refuseExpired(set.expiresAt, now);
      const offer = await this.sets.lockOffer(tx, key);
      if (offer === null) throw unknownUnderwriter();
      const chosen = choose(offer, set.request);
      await this.sets.saveChosen(tx, { ...key, now }, chosen);
      return this.#line.present({ ...offer, chosen }, set.request, language);
    });
  }
}

/** The offer of an underwriter. @throws Refusal */
export const offerNamed = <Offer extends StoredOffer>(offers: readonly Offer[], name: string): Offer => {
  const offer = offers.find(({ inputs }) => inputs.underwriter.name === name);
  if (offer === undefined) throw unknownUnderwriter();
  return offer;
};
