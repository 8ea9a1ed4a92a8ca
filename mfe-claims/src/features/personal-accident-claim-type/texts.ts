import { defineCatalogue } from '@tulinde/ui/i18n';

export const personalAccidentClaimTypeTexts = defineCatalogue(
  { title: 'Personal accident claims' },
  { title: 'Madai ya ajali binafsi' },
);
