import type { FaqSeed } from './faq-seed';

export const faqsClaims: readonly FaqSeed[] = [
  {
    slug: 'after-an-accident',
    en: {
      question: 'What should I do right after an accident?',
      answer:
        'Make sure everyone is safe and call an ambulance if somebody is hurt. Take photos of all vehicles, the number plates and the road. Write down the other driver’s name, phone and insurer. Report to the nearest police station and ask for an abstract.\n\nDo not admit fault or agree on payment at the roadside. Then submit your claim here.',
    },
    sw: {
      question: 'Nifanye nini mara tu baada ya ajali?',
      answer:
        'Hakikisha kila mtu yuko salama na uite ambulansi kama kuna aliyeumia. Piga picha za magari yote, nambari za magari na barabara. Andika jina, simu na kampuni ya bima ya dereva mwingine. Ripoti kwenye kituo cha polisi kilicho karibu na uombe abstract.\n\nUsikubali kosa wala kukubaliana malipo barabarani. Kisha wasilisha dai lako hapa.',
    },
  },
  {
    slug: 'how-soon-to-report',
    en: {
      question: 'How soon must I report a claim?',
      answer:
        'Within 48 hours if you can, and 7 days at the latest. You can still report later than that, but the insurer will first review why it is late.',
    },
    sw: {
      question: 'Natakiwa kuripoti dai kwa muda gani?',
      answer:
        'Ndani ya saa 48 ukiweza, na siku 7 kwa kuchelewa zaidi. Bado unaweza kuripoti baada ya hapo, lakini kampuni ya bima itachunguza kwanza sababu ya kuchelewa.',
    },
  },
  {
    slug: 'documents-for-a-claim',
    en: {
      question: 'Which documents do I need?',
      answer:
        'Accident: police abstract, driving licence, logbook, repair estimate and photos.\n\nTotal theft: also all keys, your ID, your KRA PIN and the tracker report if there is one.\n\nStolen parts: abstract, a list of the parts and a quotation.\n\nWindscreen: photos before and after that show the number plate, the receipt, logbook and licence.\n\nYou can start without all of them and add the rest later.',
    },
    sw: {
      question: 'Nahitaji hati gani?',
      answer:
        'Ajali: abstract ya polisi, leseni ya udereva, logbook, makadirio ya ukarabati na picha.\n\nGari kuibwa: pia funguo zote, kitambulisho chako, KRA PIN na ripoti ya tracker kama ipo.\n\nVipuri kuibwa: abstract, orodha ya vipuri na makadirio ya bei.\n\nKioo: picha za kabla na baada zinazoonyesha nambari ya gari, risiti, logbook na leseni.\n\nUnaweza kuanza bila hati zote na kuongeza zilizobaki baadaye.',
    },
  },
  {
    slug: 'what-is-the-excess',
    en: {
      question: 'What is the excess?',
      answer:
        'It is the first part of an own-damage claim, which you pay yourself. It is a share of the vehicle’s value with a smallest amount, for example 2.5 % and at least KES 15,000. The key facts of each quote give the figure for your vehicle.\n\nThe Excess protector benefit pays it for you. Theft of the whole vehicle, and damage to other people’s property, have an excess of their own: the full terms name them.',
    },
    sw: {
      question: 'Kiasi ninachochangia (excess) ni nini?',
      answer:
        'Ni sehemu ya kwanza ya dai la uharibifu wa gari lako, ambayo unalipa mwenyewe. Ni asilimia ya thamani ya gari yenye kiwango cha chini, kwa mfano asilimia 2.5 na si chini ya KES 15,000. Mambo muhimu ya kila makadirio yanaonyesha kiasi cha gari lako.\n\nFaida ya Ulinzi wa kiasi unachochangia hukulipia. Wizi wa gari zima, na uharibifu wa mali ya watu wengine, vina kiasi chake cha kuchangia: masharti kamili yanakitaja.',
    },
  },
  {
    slug: 'how-long-a-claim-takes',
    en: {
      question: 'How long does a claim take?',
      answer:
        'The insurer must settle within 90 days of having all documents; a simple windscreen claim takes far less. Under My Claims you see whose turn it is: yours, the assessor’s or the insurer’s.',
    },
    sw: {
      question: 'Dai huchukua muda gani?',
      answer:
        'Kampuni ya bima lazima ilipe ndani ya siku 90 baada ya kupata hati zote; dai dogo la kioo huchukua muda mfupi zaidi. Kwenye Madai Yangu unaona ni zamu ya nani: yako, ya mkaguzi au ya kampuni ya bima.',
    },
  },
  {
    slug: 'not-happy-with-a-decision',
    en: {
      question: 'What if I do not agree with the decision?',
      answer:
        'Complain to the insurer first; it must answer within 7 working days. If you are still not satisfied, take the complaint to the Insurance Regulatory Authority (IRA). It costs you nothing.',
    },
    sw: {
      question: 'Nifanye nini nisipokubaliana na uamuzi?',
      answer:
        'Lalamika kwanza kwa kampuni ya bima; lazima ijibu ndani ya siku 7 za kazi. Kama bado hujaridhika, peleka malalamiko kwa Mamlaka ya Kudhibiti Bima (IRA). Hakuna gharama kwako.',
    },
  },
];
