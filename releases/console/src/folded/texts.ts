import { defineCatalogue } from '@tulinde/ui/i18n';

export const foldedTexts = defineCatalogue(
  { more: 'more', moreOf: 'more of: {start}', sideways: 'Scroll sideways for the rest.' },
  { more: 'zaidi', moreOf: 'zaidi ya: {start}', sideways: 'Sogeza kando kuona mengine.' },
);
