import { brand } from '@tulinde/contracts/brand';
import type { Language, ReturnReason } from '@tulinde/contracts';
import type { RefundNotification } from './refund-notification-job';

export interface RefundFacts {
  /** `KES 1,251` */
  readonly amount: string;
  readonly reason: ReturnReason;
  /** Last three digits of the phone; null where nobody knows it. */
  readonly ending: string | null;
  /** A day as people write it. */
  readonly by: string;
  /** M-Pesa's receipt of the payment that comes back; null where it is of none alone. */
  readonly payment: string | null;
  /** M-Pesa's receipts of what was sent. */
  readonly receipts: readonly string[];
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Without the name in front; 160 characters with it. */
  readonly text: string;
}

interface Texts {
  readonly rows: Readonly<Record<'amount' | 'paid' | 'reference' | 'sent', string>>;
  readonly words: Readonly<Record<RefundNotification, (facts: RefundFacts) => Words>>;
}

const english: Readonly<Record<ReturnReason, string>> = {
  EXCESS: 'It is more than was asked for, and no instalment is left to count it for.',
  PAID_TWICE: 'It was paid already: this was a second payment.',
  INCOMPLETE: 'It did not complete what was due, so no cover came from it.',
  OFFER_ENDED: 'It came after the offer had ended, so no cover came from it.',
  LAPSED: 'Your cover had ended, and it did not come back.',
  SETTLEMENT: 'It is the premium of the days that were left, less what was owed on your plan.',
  CANCELLATION: 'It is the premium of the days that were left of the cover that you cancelled.',
  DISCOUNT: 'It is the no-claim discount of your renewal: the claim was not paid.',
  UNMATCHED: 'It did not fit anything that you bought from us.',
};

const swahili: Readonly<Record<ReturnReason, string>> = {
  EXCESS: 'Ni zaidi ya kilichoombwa, na hakuna awamu nyingine ya kuihesabia.',
  PAID_TWICE: 'Ilikuwa imelipwa tayari: haya yalikuwa malipo ya pili.',
  INCOMPLETE: 'Hayakukamilisha kiasi kilichotakiwa; hakuna bima iliyotokana nayo.',
  OFFER_ENDED: 'Yalifika baada ya muda wa bei kuisha; hakuna bima iliyotokana nayo.',
  LAPSED: 'Bima yako ilikuwa imeisha na haikurudi.',
  SETTLEMENT: 'Ni malipo ya bima ya siku zilizobaki, baada ya kutoa deni la mpango.',
  CANCELLATION: 'Ni malipo ya siku zilizobaki za bima uliyositisha.',
  DISCOUNT: 'Ni punguzo la kutodai la bima uliyohuisha: dai lilifungwa bila malipo.',
  UNMATCHED: 'Hayakulingana na chochote ulichonunua kwetu.',
};

/* Two payments of one amount that come back are told of in two messages: each names its own. */
const amountWithPayment = ({ amount, payment }: Pick<RefundFacts, 'amount' | 'payment'>): string =>
  payment === null ? amount : `${amount} (${payment})`;

export const refundTexts: Readonly<Record<Language, Texts>> = {
  en: {
    rows: { amount: 'Amount', paid: 'Your payment', reference: 'Reference', sent: 'Our payment' },
    words: {
      owed: ({ amount, reason, ending, by, ...more }) => ({
        subject: `${amount} comes back to you`,
        paragraphs:
          ending === null
            ? [
                `${amount} comes back to you. ${english[reason]}`,
                `M-Pesa does not tell us the number that paid. Please call ${brand.phone} with your M-Pesa message at hand: we send it to the number that paid.`,
              ]
            : [
                `We send you ${amount} by M-Pesa, to the number that ends in ${ending}. ${english[reason]}`,
                `You have it by ${by}. You do not need to do anything.`,
              ],
        text: `${amountWithPayment({ amount, ...more })} comes back to this number by ${by}. ${english[reason]}`,
      }),
      sent: ({ amount, ending, receipts }) => ({
        subject: `${amount} was sent to you`,
        paragraphs: [`We sent you ${amount} by M-Pesa, to the number that ends in ${ending ?? ''}.`],
        text: `${amount} was sent to this number by M-Pesa. Receipt ${receipts.join(', ')}.`,
      }),
      before: ({ amount, receipts }) => ({
        subject: `${amount} was sent to you`,
        paragraphs: [
          `We have already sent you ${amount} by M-Pesa. You may have had this message before: the money comes once.`,
        ],
        text: `${amount} was already sent to you by M-Pesa, receipt ${receipts.join(', ')}. You may have had this message before.`,
      }),
      bank: ({ amount, receipts, ...more }) => ({
        subject: `${amount} was sent to you by bank`,
        paragraphs: [
          `We sent you ${amount} by bank transfer, because M-Pesa does not pay it.`,
          ...(receipts.length === 0 ? [] : ['We had sent the rest by M-Pesa.']),
        ],
        text: `${amountWithPayment({ amount, ...more })} was sent to you by bank transfer, because M-Pesa does not pay it.`,
      }),
      balance: ({ amount, ending }) => ({
        subject: `M-Pesa has no room for ${amount}`,
        paragraphs: [
          `M-Pesa refused to pay ${amount} to the number that ends in ${ending ?? ''}, because its balance would be above M-Pesa's limit.`,
          'Please lower your balance. We try again every day.',
        ],
        text: `M-Pesa refused ${amount} for this number: its balance would be above the limit. Please lower it; we try again every day.`,
      }),
    },
  },
  sw: {
    rows: { amount: 'Kiasi', paid: 'Malipo yako', reference: 'Nambari ya kumbukumbu', sent: 'Malipo yetu' },
    words: {
      owed: ({ amount, reason, ending, by, ...more }) => ({
        subject: `${amount} zinarudishwa kwako`,
        paragraphs:
          ending === null
            ? [
                `${amount} zinarudishwa kwako. ${swahili[reason]}`,
                `M-Pesa haituambii nambari iliyolipa. Tafadhali piga ${brand.phone} ukiwa na ujumbe wako wa M-Pesa: tutazituma kwa nambari iliyolipa.`,
              ]
            : [
                `Tunakutumia ${amount} kwa M-Pesa, kwa nambari inayoishia ${ending}. ${swahili[reason]}`,
                `Utazipata kufikia ${by}. Huhitaji kufanya chochote.`,
              ],
        text: `${amountWithPayment({ amount, ...more })} zinarudishwa kwa nambari hii kufikia ${by}. ${swahili[reason]}`,
      }),
      sent: ({ amount, ending, receipts }) => ({
        subject: `${amount} zimetumwa kwako`,
        paragraphs: [`Tumekutumia ${amount} kwa M-Pesa, kwa nambari inayoishia ${ending ?? ''}.`],
        text: `${amount} zimetumwa kwa nambari hii kwa M-Pesa. Risiti ${receipts.join(', ')}.`,
      }),
      before: ({ amount, receipts }) => ({
        subject: `${amount} zilitumwa kwako`,
        paragraphs: [
          `Tulikwisha kukutumia ${amount} kwa M-Pesa. Huenda ulipata ujumbe huu awali: pesa zinatumwa mara moja tu.`,
        ],
        text: `${amount} zilikwisha kutumwa kwako kwa M-Pesa, risiti ${receipts.join(', ')}. Huenda ulipata ujumbe huu awali.`,
      }),
      bank: ({ amount, receipts, ...more }) => ({
        subject: `${amount} zimetumwa kwako kwa benki`,
        paragraphs: [
          `Tumekutumia ${amount} kwa benki, kwa sababu M-Pesa haizilipi.`,
          ...(receipts.length === 0 ? [] : ['Zilizobaki tulizituma kwa M-Pesa.']),
        ],
        text: `${amountWithPayment({ amount, ...more })} zimetumwa kwako kwa benki, kwa sababu M-Pesa haizilipi.`,
      }),
      balance: ({ amount, ending }) => ({
        subject: `M-Pesa haina nafasi ya ${amount}`,
        paragraphs: [
          `M-Pesa ilikataa kulipa ${amount} kwa nambari inayoishia ${ending ?? ''}, kwa sababu salio lake lingezidi kikomo cha M-Pesa.`,
          'Tafadhali punguza salio hilo. Tunajaribu tena kila siku.',
        ],
        text: `M-Pesa ilikataa ${amount} kwa nambari hii: salio lingezidi kikomo. Tafadhali lipunguze; tunajaribu tena kila siku.`,
      }),
    },
  },
};
