import { defineCatalogue } from '@tulinde/ui/i18n';

export const kindTexts = defineCatalogue({ accident: 'Personal accident' }, { accident: 'Ajali binafsi' });
