import type { TermsContent } from '../../platform/database/schema';

const cancellation = {
  title: 'Kusitisha bima',
  paragraphs: [
    'Unaweza kusitisha wakati wowote. {insurer} inarudisha malipo ya bima ya siku zilizobaki, siku kwa siku; ushuru na stempu havirudishwi.',
    'Hakuna marejesho kwa bima ambayo dai limelipwa. {insurer} inaweza kusitisha kwa notisi ya maandishi ya siku 14 na kisha inarudisha malipo ya siku zilizobaki.',
  ],
};

const claims = {
  title: 'Madai',
  paragraphs: [
    'Ripoti kila ajali, hasara au wizi ndani ya saa 48 ukiweza na siku 7 kwa kuchelewa zaidi, na uripoti wizi na majeraha kwa polisi bila kuchelewa.',
    'Usikubali kosa, usiahidi malipo wala kuanza ukarabati kabla {insurer} haijakubali, isipokuwa kufanya gari liwe salama. {insurer} inalipa ndani ya siku 90 baada ya kupata hati zote.',
  ],
};

const complaints = {
  title: 'Malalamiko na sheria',
  paragraphs: [
    'Lalamika kwanza kwa {insurer}; inajibu ndani ya siku 7 za kazi. Kisha unaweza kwenda kwa Mamlaka ya Kudhibiti Bima (IRA). Sheria ya Kenya inatumika.',
    'Chini ya kifungu 156 cha Sheria ya Bima, bima inaanza tu baada ya {insurer} kupokea malipo ya bima, au malipo ya mwanzo ikiwa ni Lipa Pole Pole.',
  ],
};

const duties = {
  title: 'Wajibu wako',
  paragraphs: [
    'Jibu maswali yetu kwa ukweli na uiambie {insurer} kitu kinapobadilika: matumizi ya gari, mmiliki, au thamani yake. Jibu lisilo la kweli linaweza kubatilisha bima.',
    'Weka gari katika hali nzuri na liendeshwe tu na watu wenye leseni halali ya aina hiyo.',
  ],
};

const liability = {
  title: 'Dhima kwa watu wengine',
  paragraphs: [
    '{insurer} inalipa kile unachopaswa kulipa kisheria kwa kifo au majeraha ya watu wengine, bila kikomo pale sheria haijaweka, na kwa uharibifu wa mali yao hadi kikomo kilicho kwenye maelezo ya bima.',
    'Pia inalipa gharama za kisheria ambazo imekubali.',
  ],
};

export const comprehensiveSwahili: TermsContent = {
  covered: [
    'Uharibifu wa gari lako kwa ajali, moto, mafuriko au uharibifu wa makusudi wa wengine',
    'Wizi wa gari au vipuri vyake',
    'Majeraha au kifo cha watu wengine, na uharibifu wa mali yao',
    'Kuvutwa kwa gari baada ya ajali na matibabu ya dharura, hadi vikomo vilivyo kwenye maelezo ya bima',
  ],
  notCovered: [
    'Uchakavu, hitilafu za mitambo au umeme, na matairi',
    'Kuendesha ukiwa umelewa pombe au dawa, au bila leseni halali',
    'Matumizi yasiyo kwenye cheti, kama kukodisha kwa bima ya binafsi',
    'Vita, ghasia za kisiasa na ugaidi, isipokuwa ukiongeza faida hiyo',
  ],
  excess:
    'Unalipa {excessRate} ya kwanza ya thamani ya gari kwa kila dai la gari lako mwenyewe, na si chini ya KES {excessMinimum}. Kwa gari lako lenye thamani ya KES {value} hiyo ni KES {excessAmount}: kwa ukarabati wa KES {repair}, {insurer} inalipa KES {paid}. Kwa dai la watu wengine hulipi chochote.',
  sections: [
    {
      title: 'Kile {insurer} inachokilinda',
      paragraphs: [
        'Gari lako na vifaa vilivyofungwa, popote nchini Kenya, kwa thamani uliyotoa, dhidi ya uharibifu wa ajali, moto, wizi na jaribio la wizi.',
        'Ikiwa ukarabati utagharimu zaidi ya nusu ya thamani, {insurer} inaweza kuchukulia gari kuwa limeharibika kabisa na kulipa thamani yake ya siku ya hasara, isiyozidi thamani iliyowekewa bima.',
        'Ikiwa thamani uliyotoa ni ndogo kuliko thamani halisi, dai linalipwa kwa kiwango hicho hicho.',
      ],
    },
    liability,
    {
      title: 'Kisicholindwa',
      paragraphs: [
        'Uchakavu, kutu, hitilafu, matairi isipokuwa gari limeharibika wakati huo huo, na kukosa matumizi isipokuwa ukiongeza faida hiyo.',
        'Hasara gari likitumika kwa mashindano, kwa matumizi yasiyo kwenye cheti, likibeba watu au mzigo kupita kiasi, au likiendeshwa na mtu asiye na leseni au aliyelewa.',
      ],
    },
    duties,
    claims,
    cancellation,
    complaints,
  ],
};

export const thirdPartySwahili: TermsContent = {
  covered: [
    'Majeraha au kifo cha watu wengine, pamoja na abiria wako',
    'Uharibifu wa mali ya watu wengine, hadi kikomo kilicho kwenye maelezo ya bima',
    'Gharama za kisheria za kukutetea, pale {insurer} imezikubali',
  ],
  notCovered: [
    'Uharibifu wowote wa gari lako mwenyewe, na wizi wake',
    'Kuendesha ukiwa umelewa pombe au dawa, au bila leseni halali',
    'Matumizi yasiyo kwenye cheti, kama kukodisha kwa bima ya binafsi',
    'Mizigo unayobeba',
  ],
  excess:
    'Hakuna kiasi unachochangia kwa dai la watu wengine: kwa uharibifu wa KES 100,000 wa gari la mtu mwingine unalipa KES 0. Uharibifu wa gari lako mwenyewe hauna bima kabisa: kwa ukarabati wa KES 100,000 wa gari lako unalipa KES 100,000.',
  sections: [
    liability,
    {
      title: 'Kisicholindwa',
      paragraphs: [
        'Gari lako mwenyewe, vifaa vyake na kile linachobeba.',
        'Dhima gari likitumika kwa mashindano au kwa matumizi yasiyo kwenye cheti, au likiendeshwa na mtu asiye na leseni au aliyelewa, isipokuwa pale sheria inapoilazimu {insurer} kulipa kwanza na kudai baadaye.',
      ],
    },
    duties,
    claims,
    cancellation,
    complaints,
  ],
};
