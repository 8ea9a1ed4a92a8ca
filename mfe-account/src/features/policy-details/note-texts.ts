import { moneyNoteWords } from '@tulinde/contracts';
import { defineCatalogue } from '@tulinde/ui/i18n';

/** Of money that came for a policy and pays no instalment whole. */
export const noteTexts = defineCatalogue(
  {
    ...moneyNoteWords.en,
    'part.title': 'We have {amount} for your next instalment',
    part: '{missing} of it is missing. Pay just that by {date}, and your cover goes on.',
    pay: 'Pay {missing}',
    credit: 'It counts for what you pay next.',
  },
  {
    ...moneyNoteWords.sw,
    'part.title': 'Tumepokea {amount} ya awamu yako inayofuata',
    part: 'Bado {missing} zinakosekana. Lipa hizo tu kufikia {date}, na bima yako itaendelea.',
    pay: 'Lipa {missing}',
    credit: 'Itahesabiwa kwa utakacholipa baadaye.',
  },
);
