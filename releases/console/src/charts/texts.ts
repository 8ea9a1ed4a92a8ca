import { defineCatalogue } from '@tulinde/ui/i18n';

export const chartTexts = defineCatalogue(
  { time: 'Time', figures: 'The figures as a table', none: 'no loads' },
  { time: 'Wakati', figures: 'Takwimu kama jedwali', none: 'hakuna upakiaji' },
);
