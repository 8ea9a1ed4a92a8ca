import type { ClaimTerms } from './terms-with-claims';

const title = 'Jinsi dai linavyolipwa';

const days =
  '{insurer} inathibitisha ripoti mara moja, inaangalia hati ndani ya siku {promised_days_documents} za kazi, inatuma mkaguzi ndani ya siku {promised_days_assessor}, inaamua ndani ya siku {promised_days_decision} za kazi baada ya hati ya mwisho na inalipa ndani ya siku {promised_days_payment} baada ya wewe kukubali. Sheria inaipa siku {promised_days_lawDays} kwa jumla.';
const late =
  'Ripoti inayochelewa zaidi ya siku {notice_latestDays} huangaliwa kwanza na watu. Ripoti mbili za polisi moja na za aina moja, ndani ya saa {duplicate_withinHours}, huchukuliwa kuwa moja.';
const overdue =
  'Awamu iliyopitisha siku yake, bima ikiendelea katika siku za neema, inaondolewa kwenye kinacholipwa kwa gari lako.';
const property =
  'Uharibifu wa mali ya watu wengine unalipwa hadi kikomo kilicho kwenye maelezo ya bima. Unachangia KES {property_excess_amountCents}, na KES {property_excess_inexperiencedCents} zaidi ikiwa dereva alikuwa chini ya miaka {property_excess_youngBelowYears} au alikuwa na leseni kwa chini ya miezi {property_excess_licenceBelowMonths}.';

export const comprehensiveClaimsSwahili: ClaimTerms = {
  excess:
    'Unalipa {excessRate} ya kwanza ya thamani ya gari kwa kila dai la gari lako mwenyewe, na si chini ya KES {excessMinimum}. Kwa gari lako lenye thamani ya KES {value} hiyo ni KES {excessAmount}: kwa ukarabati wa KES {repair}, {insurer} inalipa KES {paid}. Kwa uharibifu wa mali ya watu wengine unalipa KES {property_excess_amountCents}. Kwa wizi wa gari zima ni zaidi: tazama Jinsi dai linavyolipwa.',
  insures: [
    'Gari lako na vifaa vilivyofungwa, popote nchini Kenya, kwa thamani uliyotoa, dhidi ya uharibifu wa ajali, moto, wizi na jaribio la wizi.',
    'Ikiwa ukarabati utagharimu zaidi ya nusu ya thamani, {insurer} inaweza kuchukulia gari kuwa limeharibika kabisa.',
  ],
  section: {
    title,
    paragraphs: [
      'Uharibifu na vipuri vilivyoibwa: {insurer} inalipa gharama ya ukarabati au vipuri vingine, isiyozidi thamani iliyowekewa bima, ukiondoa kiasi unachochangia kilicho kwenye makadirio yako. Ulinzi wa kiasi unachochangia unakiondoa.',
      'Kwa vipuri vinavyobadilishwa unachangia {parts_wear_newBp} gari likiwa na hadi miaka {parts_wear_newToYears}, {parts_wear_middleBp} hadi miaka {parts_wear_middleToYears} na {parts_wear_olderBp} zaidi ya hapo; kwa matairi na betri {parts_wear_tyreAndBatteryBp}, kwa kazi ya fundi {parts_wear_labourBp}.',
      'Gari lililoharibika kabisa, au lililoibwa na kutopatikana: {insurer} inalipa kilicho kidogo kati ya thamani iliyowekewa bima na bei ya sokoni, ukiondoa kiasi unachochangia na awamu zote unazodaiwa bado. Bima na cheti vinaisha pamoja na malipo.',
      'Kwa gari lililoibwa unachangia {theft_excess_trackerBp} ya thamani hiyo ikiwa kifuatiliaji (tracker) kilifanya kazi, {theft_excess_antiTheftBp} ikiwa lilikuwa na kifaa cha kuzuia wizi, {theft_excess_neitherBp} ikiwa halikuwa na chochote, na si chini ya KES {theft_excess_minimumCents}; Ulinzi wa kiasi unachochangia hauhusu hili. Linaamuliwa siku {theft_wait_days} baada ya ripoti yako, si mapema zaidi. Gari likipatikana kabla ya kulipwa, uharibifu wake na vipuri vinavyokosekana vinalipwa kama ukarabati.',
      'Ikiwa thamani iliyowekewa bima iko chini ya bei ya sokoni kwa zaidi ya {underinsurance_toleranceBp}, na hakuna mkaguzi wetu wa thamani aliyeliona gari, kila hasara yake inalipwa kwa kiwango hicho hicho.',
      'Vioo na redio na burudani vinalipwa hadi vikomo vyake, bila kiasi unachochangia na bila kugusa punguzo lako la kutodai.',
      property,
      overdue,
      'Dai la uharibifu au wizi lililolipwa linafanya punguzo lako la kutodai kuwa 0 unapohuisha tena. Dai likiwa bado wazi, uhuishaji unapewa bei hiyo, nayo inarekebishwa dai likifungwa bila malipo.',
      days,
      late,
    ],
  },
};

export const thirdPartyClaimsSwahili: ClaimTerms = {
  excess:
    'Unachangia KES {property_excess_amountCents} za uharibifu wa mali ya mtu mwingine, na huchangii chochote kwa majeraha yao. Uharibifu wa gari lako mwenyewe hauna bima kabisa: kwa ukarabati wa KES 100,000 wa gari lako unalipa KES 100,000.',
  insures: null,
  section: { title, paragraphs: [property, days, late] },
};

export const personalAccidentClaimsSwahili: ClaimTerms = {
  excess: null,
  insures: [
    'Kila mtu aliyewekewa bima dhidi ya majeraha ya mwili kwa ajali: tukio la ghafla, la nje na linaloonekana. Kila mmoja ana kifurushi kinachotajwa kwenye makadirio ya bei, na kila kifurushi kinajitegemea.',
    'Kifo, au ulemavu wa kudumu ndani ya miezi kumi na miwili ya ajali: kiasi cha kifurushi, au sehemu inayotajwa kwenye Jinsi dai linavyolipwa.',
    'Kifo na ulemavu kwa ajali moja havilipwi zaidi ya mara moja kwa jumla.',
  ],
  section: {
    title,
    paragraphs: [
      'Kifo: {death_shareBp} ya kiasi cha kifurushi, kwa ndugu wa karibu uliyemtaja.',
      'Ulemavu wa kudumu, sehemu za kiasi cha kifurushi: macho yote mawili au viungo viwili {permanent_disability_pairBp}, mkono au mguu mzima {permanent_disability_armOrLegBp}, kiganja au wayo {permanent_disability_handOrFootBp}, jicho {permanent_disability_eyeBp}, kidole gumba {permanent_disability_thumbBp}, kidole kingine {permanent_disability_fingerBp}. Vikiwa kadhaa vinajumlishwa, hadi {permanent_disability_mostBp}.',
      'Ulemavu wa muda: malipo ya kila wiki kuanzia siku ya {temporary_disability_fromDay}, kwa wiki {temporary_disability_mostWeeks} zaidi.',
      'Gharama za matibabu: risiti zako, hadi kiwango kilicho katika maelezo ya bima.',
      days,
      late,
    ],
  },
};
