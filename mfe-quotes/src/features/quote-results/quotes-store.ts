import type { ApiError } from '@tulinde/client/api';
import type { Language, Market } from '@tulinde/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/client/state';
import { serverValue, type ServerValue } from '@tulinde/ui/page';

/** The server no longer sells at these prices: new ones have to be asked for. */
export const isGoneError = ({ code }: ApiError): boolean => code === 'QUOTE_EXPIRED' || code === 'QUOTE_NOT_FOUND';

/** What all sets of quotes have, whatever is insured. */
export interface AnyQuoteSet {
  readonly quoteRef: string;
  readonly expiresAt: string;
  readonly quotes: readonly { readonly underwriterName: string; readonly UnderwriterIcon: string }[];
  readonly market?: Market | undefined;
  readonly renewsPolicy?: string | null | undefined;
  readonly shareRef?: string | undefined;
  readonly isShared?: boolean | undefined;
}

/** The calls of a line of business. They reject with an ApiError. */
export interface QuoteCalls<Request, Set> {
  /** The page waits. */
  readonly make: (request: Request) => Promise<{ readonly data: Set }>;
  readonly read: (quoteRef: string) => Promise<{ readonly data: Set }>;
}

/** The quotes on the screen. The server is the truth: after a reload they are read again by their reference. */
export class QuotesStore<Request, Set extends AnyQuoteSet> {
  /** The reference that `set` is about. */
  quoteRef: string | null = null;
  private gone: ApiError | null = null;
  /** The language that the server wrote its labels in. */
  private language: Language | null = null;
  private readonly calls: QuoteCalls<Request, Set>;
  private readonly pageLanguage: () => Language;
  private readonly held: ServerValue<Set, string>;

  constructor(calls: QuoteCalls<Request, Set>, pageLanguage: () => Language) {
    this.calls = calls;
    this.pageLanguage = pageLanguage;
    // What is shown of the same set stays until the answer is there.
    this.held = serverValue(async (_options, quoteRef) => (await calls.read(quoteRef)).data, 'keep-meanwhile');
    makeAutoObservable<this, 'calls' | 'pageLanguage' | 'language' | 'held'>(
      this,
      { calls: false, pageLanguage: false, language: false, held: false, isShared: false },
      { autoBind: true, deep: false },
    );
  }

  get set(): Remote<Set, ApiError> {
    return this.gone ? { state: 'failed', error: this.gone } : this.held.data;
  }

  /**
   * Asks for new quotes; the page waits. Pressed again after a lost answer it repeats the first request.
   * @throws ApiError; the quotes that were there stay
   */
  async request(request: Request): Promise<Set> {
    const language = this.pageLanguage();
    const { data } = await this.calls.make(request);
    runInAction(() => {
      this.language = language;
      this.show(data);
    });
    return data;
  }

  /** Reads the set unless it is there, or on its way, in the page's language. */
  async ensure(quoteRef: string): Promise<void> {
    const { set } = this;
    // What is gone does not come back by asking again.
    if (this.quoteRef === quoteRef && set.state === 'failed' && isGoneError(set.error)) return;
    const isHere = this.quoteRef === quoteRef && this.language === this.pageLanguage();
    if (isHere && (set.state === 'ready' || set.state === 'loading')) return;
    await this.load(quoteRef);
  }

  /** Reads the set again. */
  async load(quoteRef: string): Promise<void> {
    this.gone = null;
    this.quoteRef = quoteRef;
    this.language = this.pageLanguage();
    await this.held.load(quoteRef);
    const { value } = this.held;
    // A link of older keys is answered with the reference of today's.
    if (value && this.quoteRef === quoteRef && value.quoteRef !== quoteRef) runInAction(() => this.show(value));
  }

  /** Whether the quotes on the screen came by a link. */
  isShared(quoteRef: string): boolean {
    return this.quoteRef === quoteRef && this.set.state === 'ready' && this.set.value.isShared === true;
  }

  /** The same quotes are one's own from here on. */
  adopt(quoteRef: string, own: { readonly quoteRef: string; readonly shareRef: string }): void {
    if (this.set.state !== 'ready' || this.quoteRef !== quoteRef) return;
    this.show({ ...this.set.value, ...own, isShared: false });
  }

  /** Puts the server's updated quote in the place of the old one. */
  replace(quoteRef: string, quote: Set['quotes'][number]): void {
    if (this.set.state !== 'ready' || this.quoteRef !== quoteRef) return;
    const quotes = this.set.value.quotes.map((old) => (old.underwriterName === quote.underwriterName ? quote : old));
    this.show({ ...this.set.value, quotes });
  }

  /** The server no longer holds the set: what is shown may not be bought. */
  fail(quoteRef: string, error: ApiError): void {
    if (this.quoteRef !== quoteRef) return;
    this.held.forget();
    this.gone = error;
  }

  private show(set: Set): void {
    this.gone = null;
    this.quoteRef = set.quoteRef;
    this.held.set(set, set.quoteRef);
  }
}
