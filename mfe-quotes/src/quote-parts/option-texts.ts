import { defineCatalogue } from '@tulinde/ui/i18n';

/** Labels of the options of a motor quote that are no words: terms, tonnages and years. */
export const optionTexts = defineCatalogue(
  {
    'duration.1': '1 Month',
    'duration.12': '12 Months',
    earlier: 'An earlier year…',
    'tonnage.1': '1 Tonne',
    'tonnage.n': '{n} Tonnes',
    'tonnage.-9': '21 - 30 Tonnes',
    'tonnage.-19': '31 - 50 Tonnes',
  },
  {
    'duration.1': 'Mwezi 1',
    'duration.12': 'Miezi 12',
    earlier: 'Mwaka wa zamani zaidi…',
    'tonnage.1': 'Tani 1',
    'tonnage.n': 'Tani {n}',
    'tonnage.-9': 'Tani 21 - 30',
    'tonnage.-19': 'Tani 31 - 50',
  },
);
