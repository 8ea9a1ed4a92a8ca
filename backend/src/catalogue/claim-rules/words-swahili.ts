import type { RuleName } from '../../domain/claims/claim-rules';

/** As in English, rule by rule. */
export const ruleWordsSwahili: Readonly<Record<RuleName, string>> = {
  'repair-cost':
    'Uharibifu na vipuri vilivyoibwa: {insurer} inalipa gharama ya ukarabati au vipuri vingine, isiyozidi thamani ya gari.',
  'parts-wear':
    'Kwa vipuri vinavyobadilishwa unachangia {newBp} gari likiwa na hadi miaka {newToYears}, {middleBp} hadi miaka {middleToYears} na {olderBp} zaidi ya hapo; kwa matairi na betri {tyreAndBatteryBp}, kwa kazi ya fundi {labourBp}.',
  'own-excess': 'Unalipa kiasi unachochangia kilicho kwenye makadirio yako ya bei.',
  'excess-protector': 'Ulinzi wa kiasi unachochangia unakiondoa.',
  'theft-excess':
    'Kwa gari lililoibwa unachangia {trackerBp} ya thamani yake ikiwa kifuatiliaji (tracker) kilifanya kazi, {antiTheftBp} ikiwa lilikuwa na kifaa cha kuzuia wizi, {neitherBp} ikiwa halikuwa na chochote, na si chini ya KES {minimumCents}. Ulinzi wa kiasi unachochangia hauhusu hili.',
  'theft-wait':
    'Wizi unaamuliwa siku {days} baada ya ripoti yako, si mapema zaidi. Gari likipatikana kabla ya kulipwa, uharibifu wake na vipuri vinavyokosekana vinalipwa kama ukarabati.',
  'vehicle-value':
    'Gari lililoharibika kabisa, au lililoibwa na kutopatikana: {insurer} inalipa kilicho kidogo kati ya thamani iliyowekewa bima na bei ya sokoni. Bima na cheti vinaisha pamoja na malipo.',
  underinsurance:
    'Ikiwa thamani iliyowekewa bima iko chini ya bei ya sokoni kwa zaidi ya {toleranceBp}, na hakuna mkaguzi wetu wa thamani aliyeliona gari, kila hasara yake inalipwa kwa kiwango hicho hicho.',
  'glass-limit':
    'Kioo kinalipwa hadi kikomo cha bure au ulichonunua, bila kiasi unachochangia na bila kugusa punguzo lako la kutodai.',
  'entertainment-limit': 'Redio na burudani zinalipwa hadi kikomo chake, bila kiasi unachochangia.',
  'property-limit': 'Uharibifu wa mali ya watu wengine unalipwa hadi kikomo kilicho kwenye maelezo ya bima.',
  'property-excess':
    'Kwa uharibifu wa mali ya watu wengine unachangia KES {amountCents}, na KES {inexperiencedCents} zaidi ikiwa dereva alikuwa chini ya miaka {youngBelowYears} au alikuwa na leseni kwa chini ya miezi {licenceBelowMonths}.',
  'instalments-owed': 'Awamu zote unazodaiwa bado zinaondolewa kwenye kinacholipwa kwa gari wakati huo.',
  'overdue-instalment':
    'Awamu iliyopitisha siku yake, bima ikiendelea katika siku za ziada, inaondolewa kwenye kinacholipwa kwa gari lako.',
  death: 'Kifo: {shareBp} ya kiasi cha kifurushi, kwa ndugu wa karibu uliyemtaja.',
  'permanent-disability':
    'Ulemavu wa kudumu, sehemu za kiasi cha kifurushi: macho yote mawili au viungo viwili {pairBp}, mkono au mguu mzima {armOrLegBp}, kiganja au wayo {handOrFootBp}, jicho {eyeBp}, kidole gumba {thumbBp}, kidole kingine {fingerBp}. Vikiwa kadhaa vinajumlishwa, hadi {mostBp}.',
  'temporary-disability':
    'Ulemavu wa muda: malipo ya kila wiki kuanzia siku ya {fromDay}, kwa wiki zisizozidi {mostWeeks}.',
  medical: 'Gharama za matibabu: risiti zako, hadi kiwango kilicho katika maelezo ya bima.',
  'no-claim':
    'Dai la uharibifu au wizi lililolipwa linafanya punguzo lako la kutodai kuwa 0 unapohuisha tena. Dai likiwa bado halijafungwa, uhuishaji unapewa bei hiyo, nayo inarekebishwa dai likifungwa bila malipo.',
  'promised-days':
    '{insurer} inathibitisha ripoti mara moja, inaangalia hati ndani ya siku {documents} za kazi, inatuma mkaguzi ndani ya siku {assessor}, inaamua ndani ya siku {decision} za kazi baada ya hati ya mwisho na inalipa ndani ya siku {payment} baada ya wewe kukubali. Sheria inaipa siku {lawDays} kwa jumla.',
  notice:
    'Ripoti hasara ndani ya saa {expectedHours}; ripoti inayochelewa zaidi ya siku {latestDays} hukaguliwa kwanza.',
  duplicate: 'Ripoti mbili za bima moja na za aina moja, ndani ya saa {withinHours}, huchukuliwa kuwa moja.',
};
