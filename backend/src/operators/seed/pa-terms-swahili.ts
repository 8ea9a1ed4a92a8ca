import type { TermsContent } from '../../platform/database/schema';

export const personalAccidentSwahili: TermsContent = {
  covered: [
    'Kifo kwa ajali, popote duniani, mchana na usiku',
    'Ulemavu wa kudumu baada ya ajali: kiasi chote, au sehemu inayotajwa katika masharti kamili',
    'Gharama za hospitali na daktari baada ya ajali, hadi kiwango kilicho katika maelezo ya bima',
    'Gharama za mazishi, na kwa watu wazima malipo ya kila wiki wasipoweza kufanya kazi, kama ilivyo katika maelezo ya bima',
  ],
  notCovered: [
    'Ugonjwa, kujifungua na chochote ambacho si ajali',
    'Majeraha ukiwa umelewa pombe au dawa za kulevya, au ya kujitakia',
    'Michezo ya kulipwa, mashindano ya mbio za magari, kupanda milima kwa kamba na kuruka kwa parachuti',
    'Vita, ghasia ambazo mtu anashiriki, na kuvunja sheria',
  ],
  excess:
    'Hakuna kiasi unachochangia. Kwa mfano: gharama ya hospitali ikiwa KES 20,000 baada ya ajali, na kiwango cha matibabu ni KES 25,000, {insurer} inalipa KES 20,000 nawe unalipa KES 0. Gharama inayozidi kiwango ni yako kulipa.',
  sections: [
    {
      title: 'Kile ambacho {insurer} inawekea bima',
      paragraphs: [
        'Kila mtu aliyewekewa bima dhidi ya majeraha ya mwili kwa ajali: tukio la ghafla, la nje na linaloonekana. Kila mmoja ana kifurushi kinachotajwa kwenye makadirio ya bei, na kila kifurushi kinajitegemea.',
        'Kifo, au ulemavu wa kudumu kabisa ndani ya miezi kumi na miwili ya ajali: kiasi cha kifurushi. Kupoteza mkono, mguu au jicho: nusu yake. Kupoteza kidole gumba: robo; kidole kingine: sehemu moja ya kumi.',
        'Kifo na ulemavu kwa ajali moja havilipwi zaidi ya mara moja kwa jumla.',
      ],
    },
    {
      title: 'Anayeweza kuwekewa bima',
      paragraphs: [
        'Watu wazima kuanzia miaka 18, watoto wa familia hadi miaka 17, wanafunzi wa miaka 3 hadi 25 walioandikishwa shuleni au chuoni. Umri wa juu unategemea kampuni ya bima na hukaguliwa kwa tarehe ya kuzaliwa.',
        'Familia ni watu wazima wawili na watoto wanne zaidi. Malipo ya bima hufuata umri siku ya kwanza ya bima.',
      ],
    },
    {
      title: 'Kisichowekewa bima',
      paragraphs: [
        'Ugonjwa wa aina yoyote, hata ukionekana baada ya ajali; ujauzito na kujifungua; majeraha ya kujitakia; majeraha ukiwa umelewa pombe au dawa za kulevya.',
        'Majeraha katika michezo ya kulipwa, mashindano ya mbio barabarani au majini, kuruka kwa parachuti au kupanda kwa kamba; katika vita, na katika ghasia au uhalifu ambao mtu aliyewekewa bima anashiriki.',
      ],
    },
    {
      title: 'Wajibu wako',
      paragraphs: [
        'Jibu maswali yetu kwa ukweli, hasa ya hali ya afya, na uiambie {insurer} kitu kikibadilika, kama vile kazi. Jibu lisilo kweli linaweza kubatilisha bima.',
        'Muone daktari mara moja baada ya ajali na utunze risiti na ripoti.',
      ],
    },
    {
      title: 'Madai',
      paragraphs: [
        'Ripoti ajali ndani ya saa 48 ukiweza na ndani ya siku 7 zaidi, na ajali ya barabarani kwa polisi bila kuchelewa.',
        'Tuma ripoti ya daktari, risiti na nakala ya kitambulisho; baada ya kifo pia cheti cha kifo. {insurer} hulipa ndani ya siku 90 baada ya kupata hati zote, na humlipa faida ya kifo ndugu wa karibu uliyemtaja.',
      ],
    },
    {
      title: 'Kusitisha bima',
      paragraphs: [
        'Unaweza kusitisha wakati wowote. {insurer} hurudisha malipo ya bima ya siku zilizobaki, kwa hesabu ya siku; ushuru na stempu havirudishwi.',
        'Hakuna kurudishiwa kwa bima ambayo dai limelipwa. {insurer} inaweza kusitisha kwa notisi ya maandishi ya siku 14 na kisha hurudisha malipo ya siku zilizobaki.',
      ],
    },
    {
      title: 'Malalamiko na sheria',
      paragraphs: [
        'Lalamika kwa {insurer} kwanza; hujibu ndani ya siku 7 za kazi. Kisha unaweza kwenda kwa Mamlaka ya Kudhibiti Bima. Sheria ya Kenya inatumika.',
        'Chini ya kifungu cha 156 cha Sheria ya Bima, bima huanza tu {insurer} inapopokea malipo ya bima.',
      ],
    },
  ],
};
