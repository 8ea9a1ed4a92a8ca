import { defineCatalogue } from '../../i18n';

export const placeTexts = defineCatalogue(
  {
    'county.placeholder': 'Type to find your county',
    'town.placeholder': 'Type to find your town',
    'town.waiting': 'Choose the county first',
    failed: 'We could not load the counties.',
  },
  {
    'county.placeholder': 'Andika ili upate kaunti yako',
    'town.placeholder': 'Andika ili upate mji wako',
    'town.waiting': 'Chagua kaunti kwanza',
    failed: 'Hatukuweza kupakia kaunti.',
  },
);
