import { defineCatalogue } from '@tulinde/ui/i18n';

export const claimDetailsTexts = defineCatalogue({ title: 'Claim' }, { title: 'Dai' });
