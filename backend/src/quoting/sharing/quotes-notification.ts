import { formatKes, nairobiDay, routes, type Language } from '@tulinde/contracts';
import type { Notification } from '../../platform/notifications';
import type { ShareableSet } from './shareable-set';

interface QuotesMailed {
  readonly key: string;
  readonly set: ShareableSet;
  /** The reference that is passed on. */
  readonly ref: string;
  /** Origin that customers see. */
  readonly site: string;
  readonly now: Date;
}

const rowsOf = ({ prices }: ShareableSet, deposits: string): (readonly [string, string])[] =>
  prices.map(({ insurer, price, deposit }) => [
    insurer,
    deposit === null ? formatKes(price) : `${formatKes(price)} (${deposits} ${formatKes(deposit)})`,
  ]);

const urlOf = ({ site, set, ref }: QuotesMailed, language: Language): string =>
  site + routes.sharedQuotes(routes.quotes(set.kind), ref, language);

export const quotesNotification: Notification<QuotesMailed> = {
  key: ({ key }) => key,
  content: {
    en: (mailed, { day, language }) => ({
      mail: {
        subject:
          mailed.set.vehicle === null
            ? 'Quotes for your personal accident cover'
            : `Quotes for your ${mailed.set.vehicle}`,
        paragraphs: [
          `These quotes are valid until ${day(nairobiDay(mailed.set.expiresAt))}. The prices are for paying in full.`,
        ],
        rows: rowsOf(mailed.set, 'deposit'),
        button: { label: 'Open the quotes', url: urlOf(mailed, language) },
        closing: [
          'Whoever has the link can see the quotes and the answers they were made from. Somebody asked us to send you this email; if it was not meant for you, you do not need to do anything.',
        ],
      },
    }),
    sw: (mailed, { day, language }) => ({
      mail: {
        subject:
          mailed.set.vehicle === null
            ? 'Makadirio ya bei ya bima yako ya ajali binafsi'
            : `Makadirio ya bei ya ${mailed.set.vehicle} yako`,
        paragraphs: [`Makadirio haya ni halali hadi ${day(nairobiDay(mailed.set.expiresAt))}. Bei ni za kulipa yote.`],
        rows: rowsOf(mailed.set, 'malipo ya mwanzo'),
        button: { label: 'Fungua makadirio', url: urlOf(mailed, language) },
        closing: [
          'Yeyote aliye na kiungo anaweza kuona makadirio na majibu yaliyoyaleta. Mtu alituomba tukutumie barua hii; ikiwa haikuhusu, huhitaji kufanya chochote.',
        ],
      },
    }),
  },
};
