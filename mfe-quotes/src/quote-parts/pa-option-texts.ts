import { defineCatalogue } from '@tulinde/ui/i18n';

/** What personal accident quotes call people and answers. */
export const paOptionTexts = defineCatalogue(
  {
    'days.90': '3 Months',
    'days.180': '6 Months',
    'days.360': '1 Year',
    'adults.one': '1 adult',
    'adults.many': '{count} adults',
    'children.one': '1 child',
    'children.many': '{count} children',
    'only.ADULT': 'The insured person',
    'only.CHILD': 'The insured child',
    'only.STUDENT': 'The student',
  },
  {
    'days.90': 'Miezi 3',
    'days.180': 'Miezi 6',
    'days.360': 'Mwaka 1',
    'adults.one': 'Mtu mzima 1',
    'adults.many': 'Watu wazima {count}',
    'children.one': 'Mtoto 1',
    'children.many': 'Watoto {count}',
    'only.ADULT': 'Anayewekewa bima',
    'only.CHILD': 'Mtoto anayewekewa bima',
    'only.STUDENT': 'Mwanafunzi',
  },
);
