import { defineCatalogue } from '@tulinde/ui/i18n';

export const submitClaimTexts = defineCatalogue({ title: 'Submit a claim' }, { title: 'Wasilisha dai' });
