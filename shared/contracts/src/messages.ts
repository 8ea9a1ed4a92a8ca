import type { accountMessages } from './account/account-messages';
import type { cancelMessages } from './cancel-cover/cancel-messages';
import type { claimMessages } from './claims/claim-messages';
import type { evidenceMessages } from './claims/evidence-messages';
import type { contactMessages } from './contact/contact-messages';
import type { identityMessages } from './identity/identity-messages';
import type { ratingMessages } from './rating/rating-messages';
import { dayInWords } from './days-in-words';
import { fillText } from './fill-text';
import type { purchaseMessages } from './purchase/purchase-messages';
import type { quoteMessages } from './quote-messages';
import { unexpectedText } from './unexpected-text';

/** Texts of rules that the browser and the server share. Fixed English strings are the specification's, to the letter. */
export const messages = {
  en: {
    mandatory: 'Please fill all mandatory fields.',
    check: 'Please check what you entered.',
    unexpected: unexpectedText.en,
    'money.format': 'Enter an amount in shillings, with two decimals at most.',
    'quote.benefit.limit': 'Benefit value should be greater than {min} but less than {max}',
    'motor.customerType.unknown': 'Choose Individual or Corporate.',
    'text.characters': 'This contains characters that cannot be seen. Delete it and type it by hand.',
    'request.malformed': 'The request could not be read. Load the page again, then try again.',
    'request.tooMany': 'Too many requests. Wait {seconds} seconds and try again.',
    'request.notFound': 'There is nothing at this address.',
    'request.tooLarge': 'The request is too large.',
    'request.idempotencyMismatch': 'This request was already sent with other content. Load the page again.',
    'request.idempotencyInProgress': 'This request is still being processed. Wait a moment.',
    'token.invalid': 'The service token is missing or has expired.',
    'service.unavailable': 'The service is not available for a moment. Try again.',
  },
  sw: {
    mandatory: 'Tafadhali jaza sehemu zote zinazohitajika.',
    check: 'Tafadhali kagua ulichoandika.',
    unexpected: unexpectedText.sw,
    'money.format': 'Andika kiasi kwa shilingi, chenye desimali zisizozidi mbili.',
    'quote.benefit.limit': 'Kiwango cha faida kinapaswa kuwa zaidi ya {min} lakini chini ya {max}',
    'motor.customerType.unknown': 'Chagua Mtu binafsi au Kampuni.',
    'text.characters': 'Kuna herufi zisizoonekana hapa. Futa kisha uandike kwa mkono.',
    'request.malformed': 'Ombi halikusomeka. Pakia ukurasa upya, kisha jaribu tena.',
    'request.tooMany': 'Maombi ni mengi mno. Subiri sekunde {seconds} kisha jaribu tena.',
    'request.notFound': 'Hakuna kitu kwenye anwani hii.',
    'request.tooLarge': 'Ombi ni kubwa mno.',
    'request.idempotencyMismatch': 'Ombi hili lilishatumwa likiwa na maudhui mengine. Pakia ukurasa upya.',
    'request.idempotencyInProgress': 'Ombi hili bado linashughulikiwa. Subiri kidogo.',
    'token.invalid': 'Tokeni ya huduma haipo au imeisha muda.',
    'service.unavailable': 'Huduma haipatikani kwa sasa. Jaribu tena.',
  },
} as const satisfies { en: Record<string, string>; sw: Record<string, string> };

export type MessageKey =
  | keyof (typeof messages)['en']
  | keyof (typeof quoteMessages)['en']
  | keyof (typeof purchaseMessages)['en']
  | keyof (typeof identityMessages)['en']
  | keyof (typeof accountMessages)['en']
  | keyof (typeof cancelMessages)['en']
  | keyof (typeof claimMessages)['en']
  | keyof (typeof evidenceMessages)['en']
  | keyof (typeof contactMessages)['en']
  | keyof (typeof ratingMessages)['en'];

type Table = { readonly [language in 'en' | 'sw']: Readonly<Record<string, string>> };
const tables: Table[] = [messages];

/** Lets {@link messageText} know the texts of a part that not every page carries. */
export const addMessages = (table: Table): void => {
  if (!tables.includes(table)) tables.push(table);
};

const tableOf = (key: string): Table | undefined => tables.find((table) => Object.hasOwn(table.en, key));

export const isMessageKey = (value: string): value is MessageKey => tableOf(value) !== undefined;

const units = {
  en: { second: ['second', 'seconds'], minute: ['minute', 'minutes'], hour: ['hour', 'hours'] },
  sw: { second: ['sekunde', 'sekunde'], minute: ['dakika', 'dakika'], hour: ['saa', 'saa'] },
} as const;

/* Never less than it is, and no finer than anybody waits. */
const wait = (seconds: number, language: 'en' | 'sw'): string => {
  const [unit, length] =
    seconds < 60 ? (['second', 1] as const) : seconds < 5_400 ? (['minute', 60] as const) : (['hour', 3_600] as const);
  const count = Math.ceil(seconds / length);
  const name = units[language][unit][count === 1 ? 0 : 1];
  return language === 'sw' ? `${name} ${count}` : `${count} ${name}`;
};

/* Rules know days as `2026-03-27` and times to wait as `PT300S`; people read `27 March 2026` and `5 minutes`. */
const readable = (value: string | number, language: 'en' | 'sw'): string | number => {
  if (typeof value !== 'string') return value;
  const seconds = /^PT(\d+)S$/.exec(value)?.[1];
  if (seconds !== undefined) return wait(Number(seconds), language);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayInWords(value, language) : value;
};

/** The text of a shared message in a language. Days and times to wait among `params` are written out. */
export const messageText = (
  key: MessageKey,
  language: 'en' | 'sw',
  params: Record<string, string | number> = {},
): string =>
  fillText(
    tableOf(key)?.[language][key] ?? key,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, readable(value, language)])),
  );
