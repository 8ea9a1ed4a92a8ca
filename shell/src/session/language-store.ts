import type { Language } from '@tulinde/shared/contracts';
import { makeAutoObservable } from '@tulinde/shared/state';
import { readStored, writeStored } from './stored-value';

export const languageKey = 'tulinde:language';
/** The edge reads it to choose the prerendered language. A year, in seconds. */
const cookie = (language: Language) => `tulinde_lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;

const asLanguage = (value: string | null): Language | null => (value === 'en' || value === 'sw' ? value : null);

/** The page's language: the link's (`?lang=`), else the device's, else the one the edge wrote into the document. */
export class LanguageStore {
  language: Language;

  constructor(search: string, documentLanguage: string) {
    this.language =
      asLanguage(new URLSearchParams(search).get('lang')) ??
      asLanguage(readStored(localStorage, languageKey)) ??
      asLanguage(documentLanguage) ??
      'en';
    makeAutoObservable(this, {}, { autoBind: true });
    this.keep();
  }

  choose(language: Language): void {
    this.language = language;
    this.keep();
  }

  private keep(): void {
    writeStored(localStorage, languageKey, this.language);
    document.cookie = cookie(this.language);
    document.documentElement.lang = this.language;
  }
}
