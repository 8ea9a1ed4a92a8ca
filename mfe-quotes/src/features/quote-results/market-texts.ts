import { defineCatalogue } from '@tulinde/ui/i18n';

/** Who offers a cover, and how the insurers treat their customers. */
export const marketTexts = defineCatalogue(
  {
    all: 'All {all} insurers offer this.',
    some: '{count} of {all} insurers offer this. The others do not: {names}.',
    title: 'The insurer',
    days: 'From the last document to the money',
    'days.value': '{days} days, for half of the claims',
    paid: 'Claims that were paid',
    'paid.value': '{paid} %',
    garages: 'Garages that repair on its account',
    complaints: 'Complaints for each 1,000 policies',
  },
  {
    all: 'Kampuni zote {all} za bima zinatoa bima hii.',
    some: 'Kampuni {count} kati ya {all} zinatoa bima hii. Nyingine hazitoi: {names}.',
    title: 'Kampuni ya bima',
    days: 'Kutoka hati ya mwisho hadi pesa',
    'days.value': 'Siku {days}, kwa nusu ya madai',
    paid: 'Madai yaliyolipwa',
    'paid.value': '{paid} %',
    garages: 'Gereji zinazotengeneza kwa gharama yake',
    complaints: 'Malalamiko kwa bima 1,000',
  },
);
