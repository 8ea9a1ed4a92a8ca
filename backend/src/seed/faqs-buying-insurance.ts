import type { FaqSeed } from './faq-seed';

export const faqsBuying: readonly FaqSeed[] = [
  {
    slug: 'comprehensive-or-third-party',
    en: {
      question: 'Comprehensive or Third Party Only: which one do I need?',
      answer:
        'Third Party Only is the least the law asks for. It pays for injury to other people and damage to their property, never for your own vehicle.\n\nComprehensive adds your own vehicle: accident, fire and theft. It is offered for vehicles up to 15 years old, and for private cars worth KES 500,000 or more.',
    },
    sw: {
      question: 'Bima kamili au Ya mtu wa tatu pekee: nahitaji ipi?',
      answer:
        'Ya mtu wa tatu pekee ndiyo kiwango cha chini kinachotakiwa na sheria. Hulipia majeraha ya watu wengine na uharibifu wa mali yao, si gari lako.\n\nBima kamili inaongeza gari lako mwenyewe: ajali, moto na wizi. Hutolewa kwa magari yasiyozidi miaka 15, na kwa magari ya binafsi yenye thamani ya KES 500,000 au zaidi.',
    },
  },
  {
    slug: 'which-value-to-enter',
    en: {
      question: 'Which value should I enter for my vehicle?',
      answer:
        'What you would sell it for today. If you enter less, the premium is lower but a claim is paid in the same lower proportion. If you enter more, you pay for cover that you can never receive. With Comprehensive cover a valuer checks the value free of charge.',
    },
    sw: {
      question: 'Niandike thamani gani ya gari langu?',
      answer:
        'Bei ambayo ungeliuza leo. Ukiandika kidogo, malipo ya bima yanapungua lakini dai linalipwa kwa kiwango hicho hicho kidogo. Ukiandika zaidi, unalipia bima ambayo huwezi kuipokea. Kwa Bima kamili, mkaguzi anathibitisha thamani bila malipo.',
    },
  },
  {
    slug: 'how-long-is-a-quote-valid',
    en: {
      question: 'How long is a quote valid?',
      answer:
        'The date stands on the quotes; usually it is 14 days. Until then the price is held with the benefits that you have chosen. After that, get a new quote: prices may have changed.',
    },
    sw: {
      question: 'Makadirio ya bei hudumu kwa muda gani?',
      answer:
        'Tarehe imeandikwa kwenye makadirio; kwa kawaida ni siku 14. Hadi wakati huo bei inabaki ile ile pamoja na faida ulizochagua. Baada ya hapo, pata bei mpya: huenda bei zimebadilika.',
    },
  },
  {
    slug: 'what-is-in-the-price',
    en: {
      question: 'What is in the price?',
      answer:
        'The basic premium, the benefits that you add, the training levy (0.2 %), the compensation fund (0.25 %) and stamp duty of KES 40, rounded to the whole shilling. There is no fee of ours on top.',
    },
    sw: {
      question: 'Bei inajumuisha nini?',
      answer:
        'Malipo ya msingi ya bima, faida unazoongeza, ushuru wa mafunzo (asilimia 0.2), mfuko wa fidia (asilimia 0.25) na ushuru wa stempu wa KES 40, hadi shilingi kamili. Hatuongezi ada yetu.',
    },
  },
  {
    slug: 'when-does-cover-start',
    en: {
      question: 'When does my cover start?',
      answer:
        'On the date that you choose, from midnight, once the insurer has your payment or your deposit. The law does not allow cover before that. You receive the digital certificate at once; you do not need to collect a sticker.',
    },
    sw: {
      question: 'Bima yangu inaanza lini?',
      answer:
        'Tarehe unayochagua, kuanzia saa sita usiku, mara kampuni ya bima inapopata malipo yako au malipo ya mwanzo. Sheria hairuhusu bima kabla ya hapo. Unapata cheti cha kidijitali mara moja; huhitaji kufuata stika.',
    },
  },
  {
    slug: 'why-did-an-insurer-not-answer',
    en: {
      question: 'Why do some insurers not appear among my quotes?',
      answer:
        'Each insurer decides which vehicles it takes: some do not insure older vehicles, certain uses or very high values. Only insurers that accept your vehicle are shown, so every quote that you see can be bought.',
    },
    sw: {
      question: 'Kwa nini baadhi ya kampuni za bima hazionekani kwenye makadirio yangu?',
      answer:
        'Kila kampuni ya bima huamua magari inayokubali: baadhi hazikubali magari ya zamani, matumizi fulani au thamani kubwa sana. Tunaonyesha tu kampuni zinazokubali gari lako, kwa hivyo kila bei unayoona unaweza kuinunua.',
    },
  },
  {
    slug: 'one-month-cover',
    en: {
      question: 'Can I buy cover for one month only?',
      answer:
        'Yes. One month has a price of its own and costs more than a twelfth of a year. It suits you when you have just bought a vehicle or are about to sell it. You can renew for another month or change to a year.',
    },
    sw: {
      question: 'Je, naweza kununua bima ya mwezi mmoja tu?',
      answer:
        'Ndiyo. Mwezi mmoja una bei yake na unagharimu zaidi ya sehemu moja ya kumi na mbili ya mwaka. Inafaa kama umenunua gari hivi karibuni au uko karibu kuliuza. Unaweza kuhuisha kwa mwezi mwingine au kubadili hadi mwaka.',
    },
  },
];
