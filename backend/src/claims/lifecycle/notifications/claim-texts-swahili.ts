import type { ClaimTexts } from './claim-facts';

const until = (by: string, does: string): string[] => (by === '' ? [] : [`${does} kufikia ${by}.`]);

export const claimTextsSwahili: ClaimTexts = {
  news: {
    ASK_DOCUMENT: {
      subject: ({ claim }) => `Hati inahitajika kwa dai ${claim}`,
      body: ({ insurer }) => [
        `${insurer} inahitaji hati moja zaidi kutoka kwako. Fungua dai uone ni ipi, kisha uiongeze hapo.`,
      ],
      text: ({ claim }) => `hati inahitajika kwa dai ${claim}. Iongeze hapa`,
    },
    REFUSE_DOCUMENT: {
      subject: ({ claim }) => `Tuma tena hati ya dai ${claim}`,
      body: ({ insurer }) => [
        `${insurer} haikuweza kukubali hati yako moja. Fungua dai uone sababu, kisha utume nyingine.`,
      ],
      text: ({ claim }) => `hati ya dai ${claim} haikukubaliwa. Tazama sababu, kisha utume nyingine`,
    },
    COMPLETE_DOCUMENTS: {
      subject: ({ claim }) => `Hati zote za dai ${claim} zipo`,
      body: ({ insurer, by }) => [
        `${insurer} ina vyote inavyohitaji. Huhitaji kufanya chochote.`,
        ...until(by, 'Utaambiwa uamuzi'),
      ],
    },
    PLAN_VISIT: {
      subject: ({ visit }) => `Mkaguzi anakuja ${visit.when}`,
      body: ({ insurer }) => [
        `Mkaguzi wa ${insurer} anakuja kuangalia uharibifu. Uwepo, au awepo mtu mwenye funguo. Ikiwa saa hiyo haikufai, mpigie mkaguzi simu.`,
      ],
      text: ({ claim, visit }) => `dai ${claim}: mkaguzi anakuja ${visit.when}. Tazama mahali`,
    },
    END_VISIT: {
      subject: ({ claim }) => `Mkaguzi ameangalia dai ${claim}`,
      body: ({ insurer, by }) => [`Sasa ${insurer} inaamua.`, ...until(by, 'Utaambiwa uamuzi')],
    },
    OFFER: {
      subject: ({ amount }) => `Umepewa ofa ya ${amount}`,
      body: ({ insurer, amount, claim }) => [
        `${insurer} inatoa ${amount} kwa dai ${claim}. Lifungue uone kila kiasi na kanuni yake.`,
        'Ikubali hapo, au useme kisicho sawa: itaangaliwa tena. Hakuna kinacholipwa kabla hujakubali.',
      ],
      text: ({ claim, amount }) => `umepewa ofa ya ${amount} kwa dai ${claim}. Ikubali au uipinge hapa`,
    },
    DECLINE: {
      subject: ({ claim }) => `Dai ${claim} limekataliwa`,
      body: ({ insurer, wasPaid }) => [
        wasPaid
          ? `${insurer} hailipi zaidi kwa dai hili; zilizolipwa awali zinabaki zako. Dai linaonyesha sababu.`
          : `${insurer} hailipi dai hili. Dai linaonyesha sababu.`,
        'Usipokubali, unaweza kulifungua tena pamoja na kilichosahauliwa, au kulalamika. Kulalamika ni bure.',
      ],
      text: ({ claim }) => `dai ${claim} limekataliwa. Tazama sababu, na unachoweza kufanya`,
    },
    SETTLE: {
      subject: ({ amount }) => `Umelipwa ${amount}`,
      body: ({ insurer, claim }) => [`${insurer} imelipa dai ${claim}. Kwa hivyo limekamilika.`],
      text: ({ claim, amount, receipt }) => `umelipwa ${amount} kwa dai ${claim}, risiti ${receipt}`,
    },
    ANSWER: {
      subject: ({ claim }) => `Una ujumbe kuhusu dai ${claim}`,
      body: ({ insurer }) => [`${insurer} imekuandikia. Usome na uujibu ndani ya dai.`],
      text: ({ claim }) => `una ujumbe kuhusu dai ${claim}`,
    },
    ACCEPT_OFFER: {
      subject: ({ amount }) => `Umekubali ${amount}`,
      body: ({ insurer, by }) => [`Tumeiambia ${insurer} kwamba unakubali ofa yake.`, ...until(by, 'Pesa zitalipwa')],
    },
    DISPUTE_OFFER: {
      subject: ({ claim }) => `Jibu lako kwa ofa ya dai ${claim}`,
      body: ({ insurer, by }) => [
        `Tumeiambia ${insurer} kwamba hukubali ofa yake, na kwa nini. Itaamua tena.`,
        ...until(by, 'Utaambiwa'),
      ],
    },
    WITHDRAW: {
      subject: ({ claim }) => `Umeondoa dai ${claim}`,
      body: ({ wasPaid }) => [
        wasPaid
          ? 'Hakuna zaidi kinacholipwa. Zilizolipwa awali zinabaki zako, na dai linahesabiwa kwenye punguzo lako la kutodai. Unaweza kulifungua tena ndani ya mwaka mmoja.'
          : 'Hakuna kinacholipwa, na punguzo lako la kutodai liko kama dai hili lisingekuwepo. Unaweza kulifungua tena ndani ya mwaka mmoja.',
      ],
    },
    REOPEN: {
      subject: ({ claim }) => `Dai ${claim} limefunguliwa tena`,
      body: ({ insurer, by }) => [`${insurer} inaliangalia tena.`, ...until(by, 'Utaambiwa')],
    },
    COMPLAIN: {
      subject: ({ claim }) => `Malalamiko yako kuhusu dai ${claim}`,
      body: ({ insurer, by }) => [
        `Tumeyatuma malalamiko yako kwa ${insurer}, nasi tunayafuatilia. Itakujibu kufikia ${by}.`,
        'Isipokujibu, au usipokubaliana na jibu, nenda kwa Mamlaka ya Udhibiti wa Bima (IRA). Ni bure. Fungua dai upakue faili yenye kila kitu: IRA itaiomba.',
      ],
    },
    CLOSE_FOUND: {
      subject: ({ claim }) => `Dai ${claim} limefungwa: gari limepatikana`,
      body: () => [
        'Umetuambia kwamba gari lililoibwa limepatikana, kwa hiyo dai la wizi wake limefungwa. Kilichoharibika au kisichopo kinalipwa kwa dai lako jipya.',
        'Ikiwa lilikuwa gari lingine, fungua tena dai la wizi ndani ya mwaka mmoja.',
      ],
      text: ({ claim }) => `dai ${claim} limefungwa, kwa kuwa gari lako limepatikana`,
    },
  },
  reminder: {
    subject: ({ claim }) => `Dai ${claim} linakusubiri`,
    body: ({ insurer }) => [
      `${insurer} haiwezi kuendelea kabla hujajibu. Fungua dai uone kinachohitajika; ni dakika chache tu.`,
    ],
    text: ({ claim }) => `dai ${claim} linakusubiri. Tazama kinachohitajika`,
  },
  payout: {
    subject: 'Dai lako sasa linalipwa kwa akaunti nyingine',
    body: ({ claim }) => [`Mahali dai ${claim} linapolipwa pamebadilishwa, kwa msimbo tuliokutumia kwa barua pepe.`],
    before: 'Awali',
    after: 'Sasa',
    notYou: 'Ikiwa si wewe, tupigie simu mara moja: huenda bado hakuna kilicholipwa.',
    text: ({ claim }) => `dai ${claim} halilipwi tena kwa nambari hii. Si wewe? Tupigie:`,
  },
  rows: {
    claim: 'Dai',
    amount: 'Kiasi',
    receipt: 'Risiti',
    when: 'Lini',
    place: 'Mahali',
    assessor: 'Mkaguzi',
    phone: 'Simu',
  },
  open: 'Fungua dai',
};
