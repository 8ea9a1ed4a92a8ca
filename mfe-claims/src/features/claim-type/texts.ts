import { defineCatalogue } from '@tulinde/ui/i18n';

export const claimTypeTexts = defineCatalogue({ title: 'What happened?' }, { title: 'Nini kilitokea?' });
