import { defineCatalogue } from '@tulinde/ui/i18n';

/** What is on its way, for those who hear the page. */
export const loadingTexts = defineCatalogue({ page: 'Loading the page' }, { page: 'Tunapakia ukurasa' });
