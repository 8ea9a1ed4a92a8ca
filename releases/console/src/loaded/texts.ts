import { defineCatalogue } from '@tulinde/ui/i18n';

export const loadedTexts = defineCatalogue({ failed: 'This could not be read' }, { failed: 'Hii haikuweza kusomwa' });
