import { defineCatalogue } from '@tulinde/ui/i18n';

export const refusedTexts = defineCatalogue(
  {
    title: 'This cover does not pay for your own vehicle',
    THIRD_PARTY_ONLY:
      'Note everything all the same. If the other driver was at fault, their insurer pays: note which one it is. If you harmed somebody or their property, your insurer pays them: call us.',
    'title.other': 'This cover does not pay for it',
    'kept.title': 'It stays on this phone',
    'kept.help':
      'It is not sent: there is nothing to claim from this cover. Pass the photos on to whoever pays before you sign out, which deletes them here.',
    'kept.memory':
      'This browser keeps nothing for us, or its disk is full: pass the photos on before you leave this page.',
    pass: 'Pass on the photos',
    'pass.failed': 'The photos could not be passed on. Try again.',
    call: 'Call {phone}',
  },
  {
    title: 'Bima hii hailipii gari lako mwenyewe',
    THIRD_PARTY_ONLY:
      'Andika kila kitu hata hivyo. Ikiwa kosa ni la dereva mwingine, kampuni yake ya bima hulipa: andika ni ipi. Ikiwa ulimdhuru mtu au mali yake, kampuni yako ya bima humlipa: tupigie simu.',
    'title.other': 'Bima hii hailipii hili',
    'kept.title': 'Inabaki kwenye simu hii',
    'kept.help':
      'Haitumwi: hakuna cha kudai kwa bima hii. Mpe anayelipa picha hizi kabla ya kuondoka kwenye akaunti, kwani kuondoka huzifuta hapa.',
    'kept.memory':
      'Kivinjari hiki hakituhifadhii kitu, au nafasi imejaa: mpe anayelipa picha kabla ya kuacha ukurasa huu.',
    pass: 'Mpe mwingine picha',
    'pass.failed': 'Picha hazikuweza kutolewa. Jaribu tena.',
    call: 'Piga {phone}',
  },
);
