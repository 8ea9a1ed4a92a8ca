import { defineCatalogue } from '@tulinde/ui/i18n';

/** Texts of quotes that another person has shared. */
export const sharedTexts = defineCatalogue(
  {
    title: 'These quotes were shared with you',
    help: 'Once you change something or buy, you have a copy of your own. Whoever shared them keeps theirs as they are.',
  },
  {
    title: 'Makadirio haya yametumwa kwako',
    help: 'Ukibadilisha kitu au ukinunua, utakuwa na nakala yako mwenyewe. Aliyekutumia anabaki na yake kama yalivyo.',
  },
);
