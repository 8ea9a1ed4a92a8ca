import { defineCatalogue } from '@tulinde/ui/i18n';

/** Of those whom a purchase named to be paid after a death. */
export const nominationTexts = defineCatalogue(
  {
    'provisional.title': 'Named when you bought, and not complete yet',
    'provisional.help':
      'Each is paid by the cover that names them. Complete the details, so that the insurer can pay without delay, or name others for all your cover.',
    'provisional.action': 'Complete the details',
    'provisional.from': 'Named for the cover {policy}, {insurer}',
    share: 'Share',
    'share.whole': '100 %',
    relationship: 'Relationship to you',
    phone: 'Phone number',
    missing: 'Still missing',
    'missing.list': 'Date of birth, ID or passport number',
    'question.title': 'Who is paid by your cover {policy}?',
    'question.help':
      'When you bought it from {insurer} you named {nominee}. Here you name {people}. Until you choose, {nominee} is paid.',
    'question.LIST': 'Those named here: {people}',
    'question.POLICY': 'As bought: {nominee}',
    'question.label': 'Who is paid after a death',
    'question.missing': 'Choose who is paid.',
    'question.send': 'Confirm',
    'question.done': 'Saved: {policy} pays whom you chose.',
    'question.failed': 'We could not save this',
  },
  {
    'provisional.title': 'Aliyetajwa uliponunua, maelezo bado hayajakamilika',
    'provisional.help':
      'Kila mmoja analipwa na bima iliyomtaja. Kamilisha maelezo ili kampuni ya bima ilipe bila kuchelewa, au taja wengine kwa bima zako zote.',
    'provisional.action': 'Kamilisha maelezo',
    'provisional.from': 'Alitajwa kwa bima {policy}, {insurer}',
    share: 'Mgao',
    'share.whole': '100 %',
    relationship: 'Uhusiano wenu',
    phone: 'Nambari ya simu',
    missing: 'Bado yanahitajika',
    'missing.list': 'Tarehe ya kuzaliwa, nambari ya kitambulisho au pasipoti',
    'question.title': 'Nani analipwa na bima yako {policy}?',
    'question.help':
      'Ulipoinunua kutoka {insurer} ulimtaja {nominee}. Hapa umetaja {people}. Hadi utakapochagua, {nominee} ndiye atakayelipwa.',
    'question.LIST': 'Waliotajwa hapa: {people}',
    'question.POLICY': 'Kama ilivyonunuliwa: {nominee}',
    'question.label': 'Nani analipwa baada ya kifo',
    'question.missing': 'Chagua nani atalipwa.',
    'question.send': 'Thibitisha',
    'question.done': 'Imehifadhiwa: {policy} itamlipa uliyemchagua.',
    'question.failed': 'Hatukuweza kuhifadhi',
  },
);
