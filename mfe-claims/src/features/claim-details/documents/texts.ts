import { defineCatalogue } from '@tulinde/ui/i18n';

export const documentsTexts = defineCatalogue(
  {
    title: 'Documents and photos',
    none: 'Nothing has been sent yet.',
    each: 'Each file, and what became of it',
    'state.RECEIVED': 'Received',
    'state.ACCEPTED': 'Accepted',
    'state.REFUSED': 'Refused',
    open: 'Open {name}',
    added: 'Added on {date}',
    refused: 'Why: {reason}',
    again: 'Send another one',
  },
  {
    title: 'Hati na picha',
    none: 'Hakuna kilichotumwa bado.',
    each: 'Kila faili, na hali yake',
    'state.RECEIVED': 'Imepokelewa',
    'state.ACCEPTED': 'Imekubaliwa',
    'state.REFUSED': 'Imekataliwa',
    open: 'Fungua {name}',
    added: 'Iliongezwa {date}',
    refused: 'Sababu: {reason}',
    again: 'Tuma nyingine',
  },
);
