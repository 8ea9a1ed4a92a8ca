import { defineCatalogue } from '@tulinde/shared/i18n';

/** Of money that came and pays nothing whole yet. */
export const noteTexts = defineCatalogue(
  {
    parts:
      'M-Pesa takes KES 250,000 at most at once. We ask for {amount} in {count} parts, one after the other. Cover starts only once all of them are in.',
    'parts.running':
      'M-Pesa takes KES 250,000 at most at once. We ask for {amount} in {count} parts, one after the other.',
    'parts.until': 'All of them have to be in by {date}; otherwise what you paid comes back to you.',
    'part.title': 'We have {amount}',
    part: '{missing} is missing now: pay just that by {date}.',
    'credit.title': 'We have {amount} from you',
    credit: 'It counts when you pay. If you do not go on by {date}, it comes back to you.',
    'waits.title': 'We have {amount} from you',
    waits: 'It came after the cover had ended. It counts if the cover is put back, and comes back to you otherwise.',
    'returns.title': '{amount} comes back to you',
    returns: 'By M-Pesa to the number that paid, by {date} at the latest.',
    'returned.title': '{amount} has come back to you',
    returned: 'By M-Pesa to the number that paid, or by bank as our message says.',
  },
  {
    parts:
      'M-Pesa inapokea KES 250,000 zaidi kwa mara moja. Tunaomba {amount} kwa sehemu {count}, moja baada ya nyingine. Bima inaanza tu zote zikishapokelewa.',
    'parts.running':
      'M-Pesa inapokea KES 250,000 zaidi kwa mara moja. Tunaomba {amount} kwa sehemu {count}, moja baada ya nyingine.',
    'parts.until': 'Zote zinapaswa kufika kufikia {date}; la sivyo ulicholipa kitarudishwa kwako.',
    'part.title': 'Tumepokea {amount}',
    part: '{missing} inakosekana sasa: lipa hiyo tu kufikia {date}.',
    'credit.title': 'Tumepokea {amount} kutoka kwako',
    credit: 'Itahesabiwa utakapolipa. Usipoendelea kufikia {date}, itarudishwa kwako.',
    'waits.title': 'Tumepokea {amount} kutoka kwako',
    waits: 'Ilifika baada ya bima kuisha. Itahesabiwa bima ikirudishwa, la sivyo itarudishwa kwako.',
    'returns.title': '{amount} itarudishwa kwako',
    returns: 'Kwa M-Pesa kwa nambari iliyolipa, kufikia {date}.',
    'returned.title': '{amount} imerudishwa kwako',
    returned: 'Kwa M-Pesa kwa nambari iliyolipa, au kwa benki kama ujumbe wetu unavyosema.',
  },
);
