import { defineCatalogue } from '@tulinde/shared/i18n';

/** Of money that came for a policy and pays no instalment whole. */
export const noteTexts = defineCatalogue(
  {
    'part.title': 'We have {amount} for your next instalment',
    part: '{missing} of it is missing. Pay just that by {date}, and your cover goes on.',
    pay: 'Pay {missing}',
    'credit.title': 'We have {amount} from you',
    credit: 'It counts for what you pay next.',
    'waits.title': 'We have {amount} from you',
    waits: 'It came after the cover had ended. It counts if the cover is put back, and comes back to you otherwise.',
    'returns.title': '{amount} comes back to you',
    returns: 'By M-Pesa to the number that paid, by {date} at the latest.',
    'returned.title': '{amount} has come back to you',
    returned: 'By M-Pesa to the number that paid, or by bank as our message says.',
  },
  {
    'part.title': 'Tumepokea {amount} ya awamu yako inayofuata',
    part: '{missing} yake inakosekana. Lipa hiyo tu kufikia {date}, na bima yako itaendelea.',
    pay: 'Lipa {missing}',
    'credit.title': 'Tumepokea {amount} kutoka kwako',
    credit: 'Itahesabiwa kwa utakacholipa baadaye.',
    'waits.title': 'Tumepokea {amount} kutoka kwako',
    waits: 'Ilifika baada ya bima kuisha. Itahesabiwa bima ikirudishwa, la sivyo itarudishwa kwako.',
    'returns.title': '{amount} itarudishwa kwako',
    returns: 'Kwa M-Pesa kwa nambari iliyolipa, kufikia {date}.',
    'returned.title': '{amount} imerudishwa kwako',
    returned: 'Kwa M-Pesa kwa nambari iliyolipa, au kwa benki kama ujumbe wetu unavyosema.',
  },
);
