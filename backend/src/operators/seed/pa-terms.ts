import { products } from '@tulinde/contracts';
import { personalAccidentEnglish } from './pa-terms-english';
import { personalAccidentSwahili } from './pa-terms-swahili';
import { currentEdition } from './seed-table';

export const paTermsRows = [
  {
    id: 5,
    productId: products.personalAccident.id,
    productType: 'Personal Accident',
    version: '2025.1',
    content: { en: personalAccidentEnglish, sw: personalAccidentSwahili },
    ...currentEdition,
  },
];
