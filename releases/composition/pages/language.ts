import { cookieValue } from '../visitors/cookies';

export const languages = ['en', 'sw'] as const;
export type Language = (typeof languages)[number];

const languageCookie = 'tulinde_lang';

const known = (value: string | null | undefined): Language | null =>
  languages.find((language) => language === value) ?? null;

/** `?lang=` of a shared link, then what the visitor chose before, then English. */
export const chooseLanguage = (query: URLSearchParams, cookies: string | undefined): Language =>
  known(query.get('lang')) ?? known(cookieValue(cookies, languageCookie)) ?? 'en';
