import type { Language } from '@tulinde/contracts';

export interface DiscountFacts {
  readonly claim: string;
  /** `20 %` */
  readonly percent: string;
  /** Amounts as people write them; '' for none. */
  readonly difference: string;
  readonly credited: string;
  readonly returned: string;
}

interface Texts {
  readonly subject: (facts: DiscountFacts) => string;
  readonly body: (facts: DiscountFacts) => readonly string[];
  readonly open: string;
  readonly offerSubject: string;
  readonly offerBody: (facts: DiscountFacts) => readonly string[];
  readonly renew: string;
  readonly rows: { readonly claim: string; readonly discount: string; readonly less: string };
}

/** Of a no-claim discount that is given late. */
export const discountTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: ({ difference }) => `Your renewal costs ${difference} less`,
    body: ({ claim, percent, credited, returned }) => [
      `Claim ${claim} was open when your cover was renewed, and is closed now without payment. So your no-claim discount of ${percent} holds after all.`,
      [
        credited === ''
          ? ''
          : `${credited} of what you paid counts for your next instalments, and those after them are lower.`,
        returned === '' ? '' : `${returned} comes back to you by M-Pesa; a message of its own says when.`,
      ]
        .filter(Boolean)
        .join(' '),
    ],
    open: 'See your policy',
    offerSubject: 'The price of your renewal is lower now',
    offerBody: ({ claim }) => [
      `Claim ${claim} was closed without payment, so your no-claim discount holds after all. The quotes for your renewal have the lower price now; if you had agreed to one, look at it once more.`,
    ],
    renew: 'See the price',
    rows: { claim: 'Claim', discount: 'No-claim discount', less: 'Less than before' },
  },
  sw: {
    subject: ({ difference }) => `Bima uliyohuisha imepungua bei kwa ${difference}`,
    body: ({ claim, percent, credited, returned }) => [
      `Dai ${claim} lilikuwa wazi bima yako ilipohuishwa, na sasa limefungwa bila malipo. Kwa hiyo punguzo lako la kutodai la ${percent} linabaki.`,
      [
        credited === ''
          ? ''
          : `${credited} ya ulicholipa inahesabiwa kwa awamu zako zijazo, na zinazofuata ni ndogo zaidi.`,
        returned === '' ? '' : `${returned} zinarudi kwako kwa M-Pesa; ujumbe wake unasema lini.`,
      ]
        .filter(Boolean)
        .join(' '),
    ],
    open: 'Tazama polisi yako',
    offerSubject: 'Bei ya kuhuisha bima yako imepungua',
    offerBody: ({ claim }) => [
      `Dai ${claim} limefungwa bila malipo, kwa hiyo punguzo lako la kutodai linabaki. Makadirio ya kuhuisha bima yako sasa yana bei ya chini; kama ulikuwa umekubali moja, iangalie tena.`,
    ],
    renew: 'Tazama bei',
    rows: { claim: 'Dai', discount: 'Punguzo la kutodai', less: 'Pungufu ya awali' },
  },
};
