import { moneyNoteWords } from '@tulinde/contracts';
import { defineCatalogue } from '@tulinde/ui/i18n';

/** Of money that came and pays nothing whole yet. */
export const noteTexts = defineCatalogue(
  {
    ...moneyNoteWords.en,
    parts:
      'M-Pesa takes KES 250,000 at most at once. We ask for {amount} in {count} parts, one after the other. Cover starts only once all of them are in.',
    'parts.running':
      'M-Pesa takes KES 250,000 at most at once. We ask for {amount} in {count} parts, one after the other.',
    'parts.until': 'All of them have to be in by {date}; otherwise what you paid comes back to you.',
    'part.title': 'We have {amount}',
    part: '{missing} is missing now: pay just that by {date}.',
    credit: 'It counts when you pay. If you do not go on by {date}, it comes back to you.',
  },
  {
    ...moneyNoteWords.sw,
    parts:
      'M-Pesa inapokea kiasi kisichozidi KES 250,000 kwa mara moja. Tunaomba {amount} kwa sehemu {count}, moja baada ya nyingine. Bima inaanza tu zote zikishapokelewa.',
    'parts.running':
      'M-Pesa inapokea kiasi kisichozidi KES 250,000 kwa mara moja. Tunaomba {amount} kwa sehemu {count}, moja baada ya nyingine.',
    'parts.until': 'Zote zinapaswa kupokelewa kufikia {date}; la sivyo ulicholipa kitarudishwa kwako.',
    'part.title': 'Tumepokea {amount}',
    part: '{missing} zinakosekana sasa: lipa hizo tu kufikia {date}.',
    credit: 'Zitahesabiwa utakapolipa. Usipoendelea kufikia {date}, zitarudishwa kwako.',
  },
);
