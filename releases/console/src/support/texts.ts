import { defineCatalogue } from '@tulinde/ui/i18n';

export const supportTexts = defineCatalogue(
  {
    title: 'Which releases a page had',
    code: 'Support code',
    hint: 'As the page has it in its footer, and in an error: three letters for each release.',
    find: 'Find the releases',
    invalid: 'That is no support code: it is three letters for each release.',
    unknown: 'no release that this registry has',
    or: ' or ',
  },
  {
    title: 'Ukurasa ulikuwa na matoleo yapi',
    code: 'Msimbo wa usaidizi',
    hint: 'Kama ulivyo chini ya ukurasa, na kwenye hitilafu: herufi tatu kwa kila toleo.',
    find: 'Tafuta matoleo',
    invalid: 'Huu si msimbo wa usaidizi: ni herufi tatu kwa kila toleo.',
    unknown: 'hakuna toleo kama hilo katika sajili hii',
    or: ' au ',
  },
);
