import type { FaqSeed } from './faq-seed';

export const faqsLipaPolePole: readonly FaqSeed[] = [
  {
    slug: 'what-is-lipa-pole-pole',
    en: {
      question: 'What is Lipa Pole Pole?',
      answer:
        'It is a way to pay for a year of Comprehensive cover in monthly instalments. You pay a deposit when you buy, your cover starts, and the rest follows month by month, over up to 10 instalments.\n\nThe insurer is paid in full from the first day, so your certificate is for the whole year.',
    },
    sw: {
      question: 'Lipa Pole Pole ni nini?',
      answer:
        'Ni njia ya kulipia Bima kamili ya mwaka mmoja kwa awamu za kila mwezi. Unatoa malipo ya mwanzo unaponunua, bima inaanza, na salio unalipa kila mwezi, hadi awamu 10.\n\nKampuni ya bima hulipwa yote kuanzia siku ya kwanza, kwa hivyo cheti chako ni cha mwaka mzima.',
    },
  },
  {
    slug: 'who-can-pay-in-instalments',
    en: {
      question: 'Who can pay in instalments?',
      answer:
        'Anyone who buys Comprehensive cover for 12 months with a total of KES 25,000 or more, from an insurer that offers it. The quote shows a Lipa Pole Pole deposit when it is possible.\n\nThird Party Only and one-month cover are paid in full.',
    },
    sw: {
      question: 'Nani anaweza kulipa kwa awamu?',
      answer:
        'Yeyote anayenunua Bima kamili ya miezi 12 yenye jumla ya KES 25,000 au zaidi, kutoka kwa kampuni ya bima inayotoa huduma hii. Makadirio ya bei huonyesha malipo ya mwanzo ya Lipa Pole Pole inapowezekana.\n\nBima ya mtu wa tatu pekee na ya mwezi mmoja hulipwa yote mara moja.',
    },
  },
  {
    slug: 'what-does-it-cost-more',
    en: {
      question: 'How much more does it cost than paying in full?',
      answer:
        'You pay interest on what you still owe, about 1.5 % a month; each insurer sets its own rate. For example, KES 81,405 over 10 instalments at 1.5 % becomes nine instalments of KES 8,697 and a last one of KES 8,694: KES 5,562 more in all.\n\nBefore you agree you see every date, every amount and the total.',
    },
    sw: {
      question: 'Inagharimu kiasi gani zaidi ya kulipa yote?',
      answer:
        'Unalipa riba ya kiasi kilichobaki, takriban asilimia 1.5 kwa mwezi; kila kampuni ya bima ina kiwango chake. Kwa mfano, KES 81,405 kwa awamu 10 kwa asilimia 1.5 inakuwa awamu tisa za KES 8,697 na ya mwisho ya KES 8,694: KES 5,562 zaidi kwa jumla.\n\nKabla ya kukubali unaona kila tarehe, kila kiasi na jumla yote.',
    },
  },
  {
    slug: 'missed-instalment',
    en: {
      question: 'What happens if I miss an instalment?',
      answer:
        'You have 7 days of grace from the due date, and we remind you. If the instalment is still not paid after that, your cover ends and the unused part of the premium settles the loan.\n\nIf you see trouble coming, contact us before the due date.',
    },
    sw: {
      question: 'Nini hutokea nikikosa kulipa awamu?',
      answer:
        'Una siku 7 za ziada kuanzia tarehe ya malipo, na tunakukumbusha. Kama awamu bado haijalipwa baada ya hapo, bima yako inakoma na sehemu ya malipo ya bima ambayo haijatumika inalipa mkopo.\n\nUkiona utapata shida ya kulipa, wasiliana nasi kabla ya tarehe ya malipo.',
    },
  },
  {
    slug: 'pay-off-early',
    en: {
      question: 'Can I pay the rest earlier?',
      answer:
        'Yes, on any day: your policy’s page tells you the price of that day. You pay what you still owe and the interest up to that day; all interest after it falls away. There is no fee for paying early.',
    },
    sw: {
      question: 'Je, naweza kulipa salio mapema?',
      answer:
        'Ndiyo, siku yoyote: ukurasa wa polisi yako unakuonyesha bei ya siku hiyo. Unalipa kiasi kilichobaki na riba hadi siku hiyo; riba yote ya baadaye inaondolewa. Hakuna ada ya kulipa mapema.',
    },
  },
  {
    slug: 'claim-while-paying',
    en: {
      question: 'Can I claim while I am still paying?',
      answer:
        'Yes. Your cover is complete from the day it starts, as long as the instalments that are due are paid. If the vehicle is a total loss, what you still owe is taken from the payout.',
    },
    sw: {
      question: 'Je, naweza kuwasilisha dai nikiwa bado nalipa?',
      answer:
        'Ndiyo. Bima yako ni kamili tangu siku inapoanza, mradi awamu ambazo tarehe zake zimefika zimelipwa. Gari likiharibika kabisa, kiasi unachodaiwa kinakatwa kutoka kwa fidia.',
    },
  },
];
