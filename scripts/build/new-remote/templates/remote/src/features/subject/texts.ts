import { defineCatalogue } from '@tulinde/ui/i18n';

export const subjectTexts = defineCatalogue(
  {
    title: 'Title in English',
    loading: 'Loading the page',
    failed: 'We could not load this page',
    empty: 'Nothing here yet',
    'empty.help': 'What there is will show here.',
  },
  {
    title: 'Title in Swahili',
    loading: 'Tunapakia ukurasa',
    failed: 'Hatukuweza kupakia ukurasa huu',
    empty: 'Hakuna kitu hapa bado',
    'empty.help': 'Kitakachokuwepo kitaonekana hapa.',
  },
);
