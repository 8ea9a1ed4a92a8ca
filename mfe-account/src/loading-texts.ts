import { defineCatalogue } from '@tulinde/ui/i18n';

/** What is on its way, for those who hear the page. */
export const loadingTexts = defineCatalogue({ page: 'Loading your account' }, { page: 'Tunapakia akaunti yako' });
