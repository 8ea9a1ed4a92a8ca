import { defineCatalogue } from '@tulinde/ui/i18n';

export const sceneTexts = defineCatalogue({ title: 'At the scene' }, { title: 'Kwenye tukio' });
