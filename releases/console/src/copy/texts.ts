import { defineCatalogue } from '@tulinde/ui/i18n';

export const copyTexts = defineCatalogue(
  {
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Your browser did not allow it. The text is marked: copy it yourself.',
  },
  {
    copy: 'Nakili',
    copied: 'Imenakiliwa.',
    notCopied: 'Kivinjari chako hakikuruhusu. Maandishi yamechaguliwa: yanakili mwenyewe.',
  },
);
