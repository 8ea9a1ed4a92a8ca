import { defineCatalogue } from '../../i18n';

export const fieldTexts = defineCatalogue(
  {
    'birth.hint': 'For example 27 3 1990',
    'birth.day': 'Day',
    'birth.month': 'Month',
    'birth.year': 'Year',
    oneName: 'This is the whole name on the document',
  },
  {
    'birth.hint': 'Kwa mfano 27 3 1990',
    'birth.day': 'Siku',
    'birth.month': 'Mwezi',
    'birth.year': 'Mwaka',
    oneName: 'Hili ndilo jina lote lililo kwenye hati',
  },
);
