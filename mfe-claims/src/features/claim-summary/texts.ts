import { defineCatalogue } from '@tulinde/ui/i18n';

export const claimSummaryTexts = defineCatalogue({ title: 'Check your answers' }, { title: 'Kagua majibu yako' });
