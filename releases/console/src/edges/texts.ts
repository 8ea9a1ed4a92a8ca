import { defineCatalogue } from '@tulinde/ui/i18n';

export const edgeTexts = defineCatalogue(
  {
    title: 'Edges',
    none: 'No edge was heard from in the last half minute.',
    serves: '{id} serves revision {revision}',
    behind: 'behind',
    current: 'current',
    heard: 'heard at {when}',
  },
  {
    title: 'Seva za ukingoni',
    none: 'Hakuna seva ya ukingoni iliyosikika katika nusu dakika iliyopita.',
    serves: '{id} inatoa marekebisho {revision}',
    behind: 'iko nyuma',
    current: 'ya sasa',
    heard: 'ilisikika {when}',
  },
);
