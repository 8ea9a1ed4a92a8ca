import type { accountMessages } from './account/account-messages';
import type { cancelMessages } from './cancel-cover/cancel-messages';
import type { claimMessages } from './claims/claim-messages';
import type { evidenceMessages } from './claims/evidence-messages';
import type { contactMessages } from './contact/contact-messages';
import type { identityMessages } from './identity/identity-messages';
import type { ratingMessages } from './rating/rating-messages';
import type { purchaseMessages } from './purchase/purchase-messages';

/** Texts of rules that the browser and the server share. Fixed English strings are the specification's, to the letter. */
export const messages = {
  en: {
    mandatory: 'Please fill all mandatory fields.',
    check: 'Please check what you entered.',
    unexpected: 'There was an error processing your request.',
    'money.format': 'Enter an amount in shillings, with two decimals at most.',
    'motor.product.unknown': 'Choose motor car or motor cycle.',
    'motor.class.unknown': 'Choose a cover class that is offered for this vehicle.',
    'motor.type.unknown': 'Choose Comprehensive or Third Party Only.',
    'motor.make.unknown': 'Choose a make from the list.',
    'motor.model.unknown': 'Choose a model of this make from the list.',
    'motor.year.format': 'Enter the year as four digits, for example 2016.',
    'motor.year.future': 'The year of manufacture cannot be after {year}.',
    'motor.year.tooOld':
      'Comprehensive covers vehicles up to 15 years old. Choose {year} or newer, or Third Party Only.',
    'motor.value.positive': 'Enter what you would sell the vehicle for today, in shillings.',
    'motor.value.tooLarge': 'Check the value: it is more than we can insure online.',
    'motor.duration.unknown': 'Choose 1 Month or 12 Months.',
    'motor.customerType.unknown': 'Choose Individual or Corporate.',
    'motor.use.unknown': 'Choose a vehicle use from the list.',
    'motor.tonnage.unknown': 'Choose a tonnage from the list.',
    'motor.passengers.range': 'Enter the number of passengers, from 1 to {max}.',
    'motor.tcs': 'The terms must be accepted to get a quote.',
    'quote.ref.format': 'This quote reference is not one of ours. Get a new quote.',
    'quote.notFound': 'We cannot find these quotes. Get a new quote.',
    'quote.shared': 'These quotes were shared with you. Copy them to change something.',
    'quote.expired': 'These quotes have expired. Get a new quote to see today’s prices.',
    'quote.underwriter.unknown': 'This insurer has no offer among these quotes.',
    'quote.email.format': 'Enter an email address, for example amina@example.co.ke.',
    'quote.email.tooMany':
      'These quotes, or others, were sent several times today. Use the link, or try again tomorrow.',
    'quote.benefit.unknown': 'This insurer does not offer that benefit.',
    'quote.benefit.action': 'The action must be add or remove.',
    'quote.benefit.limit': 'Benefit value should be greater than {min} but less than {max}',
    'pa.product.unknown': 'Choose personal accident.',
    'pa.channel.unknown': 'Quotes are asked for through the channel WEB.',
    'pa.coverType.unknown': 'Choose Individual, Family or Student.',
    'pa.duration.unknown': 'Choose a cover duration that is offered for this cover.',
    'pa.adults.minimum': 'Enter at least 1 adult.',
    'pa.children.minimum': 'Enter the number of children, or 0.',
    'pa.family.one': 'Family policy should have more than one dependant.',
    'pa.family.adults': 'Family policy should not have more than 2 adults.',
    'pa.family.children': 'Family policy should not have more than 4 children.',
    'pa.person.unknown': 'This person is not part of the quote.',
    'pa.package.unknown': 'This insurer does not offer that package for this person.',
    'text.characters': 'This holds characters that cannot be seen. Delete it and type it by hand.',
    'request.malformed': 'The request could not be read.',
    'request.tooMany': 'Too many requests. Wait {seconds} seconds and try again.',
    'request.notFound': 'There is nothing at this address.',
    'request.tooLarge': 'The request is too large.',
    'request.idempotencyMismatch': 'This request was already sent with other content.',
    'request.idempotencyInProgress': 'This request is still being processed. Wait a moment.',
    'token.invalid': 'The service token is missing or has expired.',
    'service.unavailable': 'The service is not available for a moment. Try again.',
  },
  sw: {
    mandatory: 'Tafadhali jaza sehemu zote zinazohitajika.',
    check: 'Tafadhali kagua ulichoandika.',
    unexpected: 'Kulikuwa na hitilafu wakati wa kushughulikia ombi lako.',
    'money.format': 'Andika kiasi kwa shilingi, desimali mbili zaidi.',
    'motor.product.unknown': 'Chagua gari au pikipiki.',
    'motor.class.unknown': 'Chagua aina ya matumizi inayopatikana kwa gari hili.',
    'motor.type.unknown': 'Chagua Bima kamili au Ya mtu wa tatu pekee.',
    'motor.make.unknown': 'Chagua kampuni ya gari kutoka kwenye orodha.',
    'motor.model.unknown': 'Chagua modeli ya kampuni hii kutoka kwenye orodha.',
    'motor.year.format': 'Andika mwaka kwa tarakimu nne, kwa mfano 2016.',
    'motor.year.future': 'Mwaka wa kutengenezwa hauwezi kuwa baada ya {year}.',
    'motor.year.tooOld':
      'Bima kamili ni ya magari yasiyozidi miaka 15. Chagua {year} au jipya zaidi, au Ya mtu wa tatu pekee.',
    'motor.value.positive': 'Andika bei ambayo ungeuza gari leo, kwa shilingi.',
    'motor.value.tooLarge': 'Kagua thamani: ni zaidi ya tunayoweza kuwekea bima mtandaoni.',
    'motor.duration.unknown': 'Chagua Mwezi 1 au Miezi 12.',
    'motor.customerType.unknown': 'Chagua Mtu binafsi au Kampuni.',
    'motor.use.unknown': 'Chagua matumizi ya gari kutoka kwenye orodha.',
    'motor.tonnage.unknown': 'Chagua uzito kutoka kwenye orodha.',
    'motor.passengers.range': 'Andika idadi ya abiria, kutoka 1 hadi {max}.',
    'motor.tcs': 'Lazima ukubali masharti ili kupata bei.',
    'quote.ref.format': 'Nambari hii ya makadirio si yetu. Pata bei mpya.',
    'quote.notFound': 'Hatuwezi kupata makadirio haya. Pata bei mpya.',
    'quote.shared': 'Makadirio haya yametumwa kwako. Yanakili ili ubadilishe kitu.',
    'quote.expired': 'Makadirio haya yameisha muda. Pata bei mpya ili kuona bei za leo.',
    'quote.underwriter.unknown': 'Kampuni hii ya bima haina bei kati ya makadirio haya.',
    'quote.email.format': 'Andika anwani ya barua pepe, kwa mfano amina@example.co.ke.',
    'quote.email.tooMany': 'Makadirio haya, au mengine, yametumwa mara kadhaa leo. Tumia kiungo, au jaribu tena kesho.',
    'quote.benefit.unknown': 'Kampuni hii ya bima haitoi faida hiyo.',
    'quote.benefit.action': 'Kitendo lazima kiwe add au remove.',
    'quote.benefit.limit': 'Kiwango cha faida kinapaswa kuwa zaidi ya {min} lakini chini ya {max}',
    'pa.product.unknown': 'Chagua ajali binafsi.',
    'pa.channel.unknown': 'Bei huombwa kupitia njia ya WEB.',
    'pa.coverType.unknown': 'Chagua Mtu binafsi, Familia au Mwanafunzi.',
    'pa.duration.unknown': 'Chagua muda wa bima unaopatikana kwa bima hii.',
    'pa.adults.minimum': 'Andika angalau mtu mzima 1.',
    'pa.children.minimum': 'Andika idadi ya watoto, au 0.',
    'pa.family.one': 'Bima ya familia inapaswa kuwa na zaidi ya mtegemezi mmoja.',
    'pa.family.adults': 'Bima ya familia haipaswi kuwa na zaidi ya watu wazima 2.',
    'pa.family.children': 'Bima ya familia haipaswi kuwa na zaidi ya watoto 4.',
    'pa.person.unknown': 'Mtu huyu hayumo kwenye makadirio haya ya bei.',
    'pa.package.unknown': 'Kampuni hii ya bima haitoi kifurushi hicho kwa mtu huyu.',
    'text.characters': 'Kuna herufi zisizoonekana hapa. Futa kisha uandike kwa mkono.',
    'request.malformed': 'Ombi halikusomeka.',
    'request.tooMany': 'Maombi ni mengi mno. Subiri sekunde {seconds} kisha jaribu tena.',
    'request.notFound': 'Hakuna kitu kwenye anwani hii.',
    'request.tooLarge': 'Ombi ni kubwa mno.',
    'request.idempotencyMismatch': 'Ombi hili lilishatumwa likiwa na maudhui mengine.',
    'request.idempotencyInProgress': 'Ombi hili bado linashughulikiwa. Subiri kidogo.',
    'token.invalid': 'Tokeni ya huduma haipo au imeisha muda.',
    'service.unavailable': 'Huduma haipatikani kwa sasa. Jaribu tena.',
  },
} as const satisfies { en: Record<string, string>; sw: Record<string, string> };

export type MessageKey =
  | keyof (typeof messages)['en']
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

/** Fills `{name}` in a text from `params`; a name that is not there stays as it is. */
export const fillText = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

const dates = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  sw: new Intl.DateTimeFormat('sw', { dateStyle: 'long', timeZone: 'UTC' }),
};
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
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dates[language].format(new Date(value)) : value;
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
