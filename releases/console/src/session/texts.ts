import { defineCatalogue } from '@tulinde/ui/i18n';

export const sessionTexts = defineCatalogue(
  {
    title: 'Sign in to Releases',
    lead: 'With the token that your squad or operations gave you. It stays in this tab and is forgotten when you close it.',
    token: 'Token',
    tokenHint:
      'About 43 letters and digits. npm run release prints none: ask operations for a new one if yours is lost.',
    signIn: 'Sign in',
    checking: 'Checking your token',
    empty: 'Enter the token.',
    missing: 'The registry took no token along. Enter it again.',
    unknown: 'The registry does not know this token. Check that it was copied whole.',
    revoked: 'This token was revoked. Ask operations for a new one.',
    expired: 'This token has expired. Ask operations for a new one.',
    ended: 'You were signed out: the registry no longer takes your token. Nothing that was saved is lost.',
    offline: 'The registry does not answer. The site goes on without it. Check that it runs, then try again.',
    other: 'The sign-in failed. Try again.',
  },
  {
    title: 'Ingia kwenye Matoleo',
    lead: 'Tumia tokeni uliyopewa na kikosi chako au timu ya uendeshaji. Inabaki kwenye kichupo hiki na inasahauliwa ukikifunga.',
    token: 'Tokeni',
    tokenHint: 'Takriban herufi na tarakimu 43. Ikiwa umeipoteza, omba nyingine kwa timu ya uendeshaji.',
    signIn: 'Ingia',
    checking: 'Tunaangalia tokeni yako',
    empty: 'Weka tokeni.',
    missing: 'Tokeni haikufika. Iweke tena.',
    unknown: 'Rejista haiijui tokeni hii. Hakikisha umenakili yote.',
    revoked: 'Tokeni hii ilifutwa. Omba nyingine kwa timu ya uendeshaji.',
    expired: 'Tokeni hii imeisha muda. Omba nyingine kwa timu ya uendeshaji.',
    ended: 'Umetolewa: rejista haikubali tokeni yako tena. Hakuna kilichohifadhiwa kilichopotea.',
    offline: 'Rejista haijibu. Tovuti inaendelea bila hiyo. Hakikisha inafanya kazi, kisha jaribu tena.',
    other: 'Imeshindikana kuingia. Jaribu tena.',
  },
);
