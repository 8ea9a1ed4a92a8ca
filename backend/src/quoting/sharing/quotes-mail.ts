import { dayInWords, formatKes, nairobiDay, routes, type Language } from '@tulinde/contracts';
import type { MailContent } from '../../platform/outbox';
import type { ShareableSet } from './shareable-set';

const texts = {
  en: {
    vehicle: (vehicle: string) => `Quotes for your ${vehicle}`,
    people: () => 'Quotes for your personal accident cover',
    until: (day: string) => `These quotes are valid until ${day}. The prices are for paying in full.`,
    deposit: (amount: string) => `deposit ${amount}`,
    open: 'Open the quotes',
    closing:
      'Whoever has the link can see the quotes and the answers they were made from. Somebody asked us to send you this mail; if it was not meant for you, you need not do anything.',
  },
  sw: {
    vehicle: (vehicle: string) => `Makadirio ya bei ya ${vehicle} yako`,
    people: () => 'Makadirio ya bei ya bima yako ya ajali binafsi',
    until: (day: string) => `Makadirio haya ni halali hadi ${day}. Bei ni za kulipa yote.`,
    deposit: (amount: string) => `malipo ya mwanzo ${amount}`,
    open: 'Fungua makadirio',
    closing:
      'Yeyote aliye na kiungo anaweza kuona makadirio na majibu yaliyoyaleta. Mtu alituomba tukutumie barua hii; ikiwa haikuhusu, huhitaji kufanya chochote.',
  },
} as const;

/** @param ref the one that is passed on @param site origin that customers see */
export const quotesMail = (set: ShareableSet, ref: string, site: string, language: Language): MailContent => {
  const text = texts[language];
  return {
    language,
    subject: set.vehicle === null ? text.people() : text.vehicle(set.vehicle),
    paragraphs: [text.until(dayInWords(nairobiDay(set.expiresAt), language))],
    rows: set.prices.map(({ insurer, price, deposit }) => [
      insurer,
      deposit === null ? formatKes(price) : `${formatKes(price)} (${text.deposit(formatKes(deposit))})`,
    ]),
    button: { label: text.open, url: site + routes.sharedQuotes(routes.quotes(set.kind), ref, language) },
    closing: [text.closing],
  };
};
