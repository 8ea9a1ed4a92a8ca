import { defineCatalogue } from '@tulinde/ui/i18n';

export const portalTextsTexts = defineCatalogue(
  {
    'new.title': 'New version:',
    'new.changes': '{text}: see what changed',
    'new.read': '{text}: read it',
    'new.dismiss': 'Do not show this again',
    'accepted.title': 'Our terms and privacy policy',
    'accepted.lead': 'The versions that you accepted, to read as they were.',
    'accepted.loading': 'Loading the versions that you accepted',
    'accepted.failed': 'We could not load the versions that you accepted',
    'accepted.none': 'Nothing yet. Which version you accept is written down when you register or buy.',
    'accepted.version': '{text}, version {version}',
  },
  {
    'new.title': 'Toleo jipya:',
    'new.changes': '{text}: angalia kilichobadilika',
    'new.read': '{text}: soma',
    'new.dismiss': 'Usionyeshe tena',
    'accepted.title': 'Masharti na sera yetu ya faragha',
    'accepted.lead': 'Matoleo uliyokubali, ya kusoma yalivyokuwa.',
    'accepted.loading': 'Tunapakia matoleo uliyokubali',
    'accepted.failed': 'Hatukuweza kupakia matoleo uliyokubali',
    'accepted.none': 'Bado hakuna. Toleo unalokubali linaandikwa unapojisajili au kununua.',
    'accepted.version': '{text}, toleo {version}',
  },
);
