import type { Language } from '@tulinde/contracts';

/** Amounts and days as people write them. */
export interface ReceiptFacts {
  readonly amount: string;
  /** Of that, what counts for what something is missing of. */
  readonly counted: string;
  readonly code: string;
  readonly account: string;
  readonly reference: string;
  readonly missing: string;
  readonly until: string;
}

export interface ReceiptWords {
  readonly subject: (facts: ReceiptFacts) => string;
  /** What happens next, and when. */
  readonly body: (facts: ReceiptFacts) => string;
}

interface Texts {
  /** Of the price or the deposit. */
  readonly part: ReceiptWords;
  /** Of the price or the deposit of a cover that there is, which M-Pesa took back. */
  readonly again: ReceiptWords;
  /** Of a later instalment. */
  readonly instalment: ReceiptWords;
  readonly credit: ReceiptWords;
  readonly lapsed: ReceiptWords;
  /** Of what a lapse left owed. */
  readonly debt: ReceiptWords;
  readonly unmatched: ReceiptWords;
  /** Two days before the deadline of a price in parts, and on its day: each with its subject in one text message. */
  readonly reminder: ReceiptWords;
  readonly lastReminder: ReceiptWords;
  readonly pay: string;
  readonly open: string;
  readonly rows: {
    readonly amount: string;
    readonly receipt: string;
    readonly missing: string;
    readonly until: string;
  };
}

/**
 * A text message in one breath. It names the payment, which stands in a row of the mail: two of one amount are told of in two
 * messages that nobody takes for the same one.
 */
export const receiptText = ({ subject, body }: ReceiptWords, given: ReceiptFacts): string => {
  const named = (amount: string): string => (given.code === '' ? amount : `${amount} (${given.code})`);
  const facts = { ...given, amount: named(given.amount), counted: named(given.counted) };
  return `${subject(facts)}. ${body(facts)}`;
};

export const receiptTexts: Readonly<Record<Language, Texts>> = {
  en: {
    part: {
      subject: ({ amount, missing }) => `We have ${amount}; ${missing} is still missing`,
      body: ({ missing, until }) =>
        `Your cover begins when all of it is in. Pay the missing ${missing} by ${until}; otherwise what you paid comes back to you within 7 days after that.`,
    },
    again: {
      subject: ({ counted, missing }) => `We have ${counted}; ${missing} is still missing`,
      body: ({ missing, until }) => `Pay the missing ${missing} by ${until}, and your cover goes on.`,
    },
    instalment: {
      subject: ({ counted, missing }) => `We have ${counted} for your next instalment; ${missing} is still missing`,
      body: ({ missing, until }) =>
        `It is counted towards your next instalment. Pay the missing ${missing} by ${until}, and your cover goes on.`,
    },
    credit: {
      subject: ({ amount }) => `We have ${amount}, and your purchase is not complete`,
      body: ({ until }) =>
        `It counts as soon as you have agreed to a price and chosen how to pay. If you do not go on by ${until}, it comes back to you within 7 days after that.`,
    },
    lapsed: {
      subject: ({ amount }) => `We have ${amount} for a cover that has ended`,
      body: () =>
        'It does not put the cover back by itself. Declare that nothing has happened and pay what is owed within 14 days of the end, and you are covered again; otherwise it comes back to you.',
    },
    debt: {
      subject: ({ amount }) => `We have ${amount} for what was still owed`,
      body: () => 'Thank you: it is counted. What is more than was owed comes back to you.',
    },
    unmatched: {
      subject: ({ amount, account }) => `We have ${amount} under the account ${account}, which we do not know`,
      body: () =>
        'We are finding out what it is for, within three days. Enter its M-Pesa code and the number it was paid from on your payment page, and it counts at once.',
    },
    reminder: {
      subject: ({ missing, until }) => `${missing} is still missing: pay by ${until}`,
      body: () => 'Your cover begins when it is in. If it is not, what you paid comes back within 7 days.',
    },
    lastReminder: {
      subject: ({ missing }) => `Last day, ${missing} is still missing: pay by midnight`,
      body: () => 'Your cover begins when it is in. If it is not, what you paid comes back within 7 days.',
    },
    pay: 'Pay what is missing',
    open: 'Go on',
    rows: { amount: 'Received', receipt: 'M-Pesa code', missing: 'Missing', until: 'By' },
  },
  sw: {
    part: {
      subject: ({ amount, missing }) => `Tumepokea ${amount}; bado ${missing} zinakosekana`,
      body: ({ missing, until }) =>
        `Bima yako inaanza malipo yote yakifika. Lipa ${missing} zinazokosekana kufikia ${until}; la sivyo ulicholipa kitarudishwa kwako ndani ya siku 7 baada ya hapo.`,
    },
    again: {
      subject: ({ counted, missing }) => `Tumepokea ${counted}; bado ${missing} zinakosekana`,
      body: ({ missing, until }) => `Lipa ${missing} zinazokosekana kufikia ${until}, na bima yako itaendelea.`,
    },
    instalment: {
      subject: ({ counted, missing }) => `Tumepokea ${counted} za awamu yako inayofuata; bado ${missing} zinakosekana`,
      body: ({ missing, until }) =>
        `Zimehesabiwa kwa awamu yako inayofuata. Lipa ${missing} zinazokosekana kufikia ${until}, na bima yako itaendelea.`,
    },
    credit: {
      subject: ({ amount }) => `Tumepokea ${amount}, na ununuzi wako haujakamilika`,
      body: ({ until }) =>
        `Zitahesabiwa mara tu utakapokubali bei na kuchagua jinsi ya kulipa. Usipoendelea kufikia ${until}, zitarudishwa kwako ndani ya siku 7 baada ya hapo.`,
    },
    lapsed: {
      subject: ({ amount }) => `Tumepokea ${amount} kwa bima iliyoisha`,
      body: () =>
        'Hazirudishi bima zenyewe. Thibitisha kwamba hakuna kilichotokea na ulipe unachodaiwa ndani ya siku 14 tangu ilipoisha, na utakuwa na bima tena; la sivyo zitarudishwa kwako.',
    },
    debt: {
      subject: ({ amount }) => `Tumepokea ${amount} za deni lililobaki`,
      body: () => 'Asante: zimehesabiwa. Kinachozidi deni kitarudishwa kwako.',
    },
    unmatched: {
      subject: ({ amount, account }) => `Tumepokea ${amount} kwa akaunti ${account}, ambayo hatuijui`,
      body: () =>
        'Tunatafuta ni za nini, ndani ya siku tatu. Weka msimbo wa M-Pesa na nambari iliyolipa kwenye ukurasa wako wa malipo, na zitahesabiwa mara moja.',
    },
    reminder: {
      subject: ({ missing, until }) => `Bado ${missing} zinakosekana: lipa kufikia ${until}`,
      body: () => 'Bima yako inaanza zikifika. Zisipofika, ulicholipa kitarudi ndani ya siku 7.',
    },
    lastReminder: {
      subject: ({ missing }) => `Siku ya mwisho, ${missing} zinakosekana: lipa kufikia saa sita usiku`,
      body: () => 'Bima yako inaanza zikifika. Zisipofika, ulicholipa kitarudi ndani ya siku 7.',
    },
    pay: 'Lipa kinachokosekana',
    open: 'Endelea',
    rows: { amount: 'Iliyopokelewa', receipt: 'Msimbo wa M-Pesa', missing: 'Inakosekana', until: 'Kufikia' },
  },
};
