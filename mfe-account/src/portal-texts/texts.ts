import { defineCatalogue } from '@tulinde/ui/i18n';

export const portalTextsTexts = defineCatalogue(
  {
    'new.title': 'New version: {text}',
    'new.text': 'It applies from {date}. You accept it with your next purchase.',
    'new.changes': 'See what changed',
    'new.read': 'Read it',
    'accepted.title': 'Our terms and privacy policy',
    'accepted.lead': 'The versions that you accepted, to read as they were.',
    'accepted.loading': 'Loading the versions that you accepted',
    'accepted.failed': 'We could not load the versions that you accepted',
    'accepted.none': 'Nothing yet. Which version you accept is written down when you register or buy.',
    'accepted.version': '{text}, version {version}',
  },
  {
    'new.title': 'Toleo jipya: {text}',
    'new.text': 'Linatumika kuanzia {date}. Unalikubali kwa ununuzi wako unaofuata.',
    'new.changes': 'Angalia kilichobadilika',
    'new.read': 'Lisome',
    'accepted.title': 'Masharti na sera yetu ya faragha',
    'accepted.lead': 'Matoleo uliyokubali, ya kusoma yalivyokuwa.',
    'accepted.loading': 'Tunapakia matoleo uliyokubali',
    'accepted.failed': 'Hatukuweza kupakia matoleo uliyokubali',
    'accepted.none': 'Bado hakuna. Toleo unalokubali linaandikwa unapojisajili au kununua.',
    'accepted.version': '{text}, toleo {version}',
  },
);
