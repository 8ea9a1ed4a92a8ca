import { defineCatalogue } from '@tulinde/ui/i18n';

export const documentsTexts = defineCatalogue(
  {
    title: 'Documents and photos',
    none: 'Nothing has been sent yet.',
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
    'state.RECEIVED': 'Imepokelewa',
    'state.ACCEPTED': 'Imekubaliwa',
    'state.REFUSED': 'Imekataliwa',
    open: 'Fungua {name}',
    added: 'Iliongezwa {date}',
    refused: 'Sababu: {reason}',
    again: 'Tuma nyingine',
  },
);
