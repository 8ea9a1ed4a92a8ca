import { defineCatalogue } from '@tulinde/shared/i18n';

export const refusalTexts = defineCatalogue(
  {
    title: 'Refused, the last 7 days',
    lead: 'Requests with a token that is not taken, or that may not do what was asked. Counted by day.',
    loading: 'Loading the refusals',
    empty: 'Nobody was refused anything.',
    last: 'Last',
    who: 'Who',
    what: 'What',
    why: 'Why',
    count: 'Times',
    nobody: 'no known token',
    onApp: '{action}, {app}',
    FORBIDDEN: 'not among the token’s rights',
    TOKEN_REFUSED: 'token missing, unknown, revoked or expired',
  },
  {
    title: 'Yaliyokataliwa, siku 7 zilizopita',
    lead: 'Maombi yenye tokeni isiyokubaliwa, au isiyoruhusiwa kufanya kilichoombwa. Yanahesabiwa kwa siku.',
    loading: 'Inapakia yaliyokataliwa',
    empty: 'Hakuna aliyekataliwa chochote.',
    last: 'Mara ya mwisho',
    who: 'Nani',
    what: 'Nini',
    why: 'Kwa nini',
    count: 'Mara',
    nobody: 'hakuna tokeni inayojulikana',
    onApp: '{action}, {app}',
    FORBIDDEN: 'si miongoni mwa haki za tokeni',
    TOKEN_REFUSED: 'tokeni haipo, haijulikani, imefutwa au imeisha',
  },
);
