import { isApiError, type ApiClient } from '@tulinde/client/api';
import { copyQuotesCall } from '@tulinde/contracts';

/** What is copied: the quotes on the screen, and where this device remembers which are its own. */
export interface Copied {
  /** Whether they came by a link. */
  isShared(quoteRef: string): boolean;
  /** The same quotes under references of one's own. */
  adopt(own: { readonly quoteRef: string; readonly shareRef: string }): void;
}

/** Quotes that came by a link are copied before they are changed, once however many presses ask for it. */
export class OwnCopies {
  private readonly api: ApiClient;
  private readonly under = new Map<string, Promise<string | null>>();

  constructor(api: ApiClient) {
    this.api = api;
  }

  /** @returns the reference by which they can be changed; null where they could not be copied: a toast has said so */
  of(quoteRef: string, copied: Copied): Promise<string | null> {
    if (!copied.isShared(quoteRef)) return Promise.resolve(quoteRef);
    const way = this.under.get(quoteRef) ?? this.copy(quoteRef, copied);
    this.under.set(quoteRef, way);
    return way;
  }

  private async copy(quoteRef: string, copied: Copied): Promise<string | null> {
    try {
      const own = await this.api.call(copyQuotesCall, { quoteRef }, { blocking: true });
      copied.adopt(own);
      return own.quoteRef;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return null;
    } finally {
      this.under.delete(quoteRef);
    }
  }
}
