import { dayInWords, momentInSentence, momentInWords, startInWords, type Language } from '@tulinde/contracts';
import type { MailContent, MessageTiming } from '../outbox';

/** The addresses of a person, and the ways in which they are notified. */
export interface Recipient {
  readonly language: Language;
  /** '' where nobody knows one. */
  readonly email: string;
  readonly phone: string;
  /** The customer whose account has this email: a mail that waits for the morning goes to the one of then. */
  readonly emailOf?: string;
  /** The same of the phone. */
  readonly phoneOf?: string;
  /** As chosen for reminders. */
  readonly byMail: boolean;
  readonly byText: boolean;
}

/** Days and moments in the language of the recipient. */
export interface InWords {
  readonly language: Language;
  readonly day: (day: string) => string;
  readonly moment: (at: Date) => string;
  readonly momentInSentence: (at: Date) => string;
  readonly start: (at: Date) => string;
}

/** What a notification says in one language: by mail, by SMS, or by both. */
export interface Content {
  readonly mail?: Omit<MailContent, 'language' | 'rows'> & {
    /** A row without a value is left out. */
    readonly rows?: readonly (readonly [string, string | null])[];
    /** Ids of stored files. */
    readonly attachments?: readonly string[];
  };
  /** Without the name of the portal, which stands in front of every SMS. */
  readonly sms?: string;
}

/** What happened, as the code knows it: days, moments and cents, which the content writes out. */
export interface Facts {
  readonly now: Date;
}

type Say<Known> = (facts: Known, inWords: InWords) => Content;

/** One thing that people are notified of: a declaration, which {@link notify} sends. */
export interface Notification<Known extends Facts> {
  /** Of one key there is at most one mail and one SMS ever. */
  readonly key: (facts: Known) => string;
  /** It goes by mail and by SMS, whatever the recipient chose for reminders. */
  readonly isEssential?: boolean;
  /** When it may leave, and for how long it is true. */
  readonly timing?: (facts: Known) => MessageTiming;
  /** In each language, or by one function that finds the words of the language. */
  readonly content: Say<Known> | Readonly<Record<Language, Say<Known>>>;
}

const inWordsOf = (language: Language): InWords => ({
  language,
  day: (day) => dayInWords(day, language),
  moment: (at) => momentInWords(at, language),
  momentInSentence: (at) => momentInSentence(at, language),
  start: (at) => startInWords(at, language),
});

const inWords: Readonly<Record<Language, InWords>> = { en: inWordsOf('en'), sw: inWordsOf('sw') };

/** What a notification says of these facts. */
export const contentOf = <Known extends Facts>(
  { content }: Notification<Known>,
  facts: Known,
  language: Language,
): Content => (typeof content === 'function' ? content : content[language])(facts, inWords[language]);
