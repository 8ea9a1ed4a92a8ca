import { defineCatalogue } from '../../i18n';

export const waitTexts = defineCatalogue(
  { slow: 'This takes longer than usual. We are still waiting for the answer.' },
  { slow: 'Hii inachukua muda mrefu kuliko kawaida. Bado tunasubiri jibu.' },
);
