import { defineCatalogue } from '@tulinde/ui/i18n';

export const thrownTexts = defineCatalogue(
  {
    title: 'What was thrown, 24 h',
    hint: 'The errors behind the failures. Of a message only words that the release itself or the browser has are kept.',
    empty: 'Nothing was thrown.',
    loading: 'Loading what was thrown',
    noMessage: 'its words are not those of the release',
    release: '{version}, {kind}',
    releaseOn: '{version}, {kind} on {route}',
    visitors: '{count} visitors',
    share: '{count} visitors, {share} of its visitors',
    since: 'first seen {at}, in {version}',
    more: 'Show all {count}',
  },
  {
    title: 'Hitilafu zilizotupwa, saa 24',
    hint: 'Hitilafu zilizosababisha kushindwa. Ya ujumbe yanahifadhiwa maneno ya toleo lenyewe au ya kivinjari tu.',
    empty: 'Hakuna hitilafu iliyotupwa.',
    loading: 'Inapakia hitilafu zilizotupwa',
    noMessage: 'maneno yake si ya toleo',
    release: '{version}, {kind}',
    releaseOn: '{version}, {kind} kwenye {route}',
    visitors: 'wageni {count}',
    share: 'wageni {count}, {share} ya wageni wake',
    since: 'ilionekana kwanza {at}, katika {version}',
    more: 'Onyesha zote {count}',
  },
);
