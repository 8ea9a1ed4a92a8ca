import { defineCatalogue } from '@tulinde/ui/i18n';

export const myClaimsTexts = defineCatalogue({ title: 'My claims' }, { title: 'Madai yangu' });
