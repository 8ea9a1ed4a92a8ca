import type { Language } from '@tulinde/contracts';
import { makeAutoObservable } from '@tulinde/client/state';
import { writeCookie } from './site-data';
import { readStored, writeStored } from './stored-value';

export const languageKey = 'tulinde:language';
/** The edge reads it to choose the prerendered language. A year, in seconds. */
const cookie = (language: Language) => `tulinde_lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;

const asLanguage = (value: string | null): Language | null => (value === 'en' || value === 'sw' ? value : null);

/** The page's language: the link's (`?lang=`), else the device's, else the one the edge wrote into the document. */
export class LanguageStore {
  language: Language;

  private readonly storage: Storage;

  constructor(search: string, documentLanguage: string, storage: Storage) {
    this.storage = storage;
    this.language =
      asLanguage(new URLSearchParams(search).get('lang')) ??
      asLanguage(readStored(storage, languageKey)) ??
      asLanguage(documentLanguage) ??
      'en';
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true });
    this.keep();
  }

  choose(language: Language): void {
    this.language = language;
    this.keep();
  }

  private keep(): void {
    writeStored(this.storage, languageKey, this.language);
    writeCookie(cookie(this.language));
    document.documentElement.lang = this.language;
  }
}
