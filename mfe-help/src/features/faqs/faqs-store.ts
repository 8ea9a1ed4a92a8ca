import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getFaqsCall, type Language } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import { groupFaqs, type GroupedFaq } from './faq-groups';

type RemoteFaqs = Remote<readonly GroupedFaq[], ApiError>;

/** The answers of each language, fetched once and kept for as long as the page lives. */
export class FaqsStore {
  private readonly faqs: Record<Language, RemoteFaqs> = { en: { state: 'idle' }, sw: { state: 'idle' } };
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  in(language: Language): RemoteFaqs {
    return this.faqs[language];
  }

  /** Fetches what is not there and not on its way: safe to call, and to press, twice. */
  async load(language: Language): Promise<void> {
    const { state } = this.faqs[language];
    if (state === 'loading' || state === 'ready') return;
    this.put(language, { state: 'loading' });
    try {
      const answer = await this.api.call(getFaqsCall, { language });
      this.put(language, { state: 'ready', value: groupFaqs(answer) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      this.put(language, { state: 'failed', error });
    }
  }

  private put(language: Language, faqs: RemoteFaqs): void {
    runInAction(() => {
      this.faqs[language] = faqs;
    });
  }
}
