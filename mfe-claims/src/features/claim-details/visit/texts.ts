import { defineCatalogue } from '@tulinde/ui/i18n';

export const visitTexts = defineCatalogue(
  {
    title: 'The assessor’s visit',
    'title.done': 'The assessor has been there',
    when: 'When',
    where: 'Where',
    who: 'Assessor',
    call: 'Call {name}',
    calendar: 'Put it into my calendar',
    'calendar.title': 'Assessor’s visit, claim {number}',
    change: 'If the time does not suit you, call the assessor.',
  },
  {
    title: 'Ziara ya mkaguzi',
    'title.done': 'Mkaguzi alikuja',
    when: 'Lini',
    where: 'Wapi',
    who: 'Mkaguzi',
    call: 'Pigia {name}',
    calendar: 'Weka kwenye kalenda yangu',
    'calendar.title': 'Ziara ya mkaguzi, dai {number}',
    change: 'Ikiwa saa hiyo haikufai, mpigie mkaguzi simu.',
  },
);
