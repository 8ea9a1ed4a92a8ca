import type { Language } from '@tulinde/contracts';

export interface EndedFacts {
  readonly insurer: string;
  readonly claim: string;
  /** Its plate, or chassis. */
  readonly vehicle: string;
  readonly day: string;
  /** What was taken off the payment for the plan; '' where there was none. */
  readonly kept: string;
}

interface Texts {
  readonly subject: (facts: EndedFacts) => string;
  readonly body: (facts: EndedFacts) => readonly string[];
  readonly text: (facts: EndedFacts) => string;
  readonly rows: { readonly claim: string; readonly endedOn: string; readonly kept: string };
}

/** Of a cover that ends because its vehicle is gone and paid. */
export const endedTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: ({ vehicle }) => `The cover of ${vehicle} has ended`,
    body: ({ insurer, vehicle, kept }) => [
      `${insurer} has paid your claim for ${vehicle}, and with that its cover has ended. Its certificate is cancelled, so the vehicle may not be driven with it.`,
      ...(kept === ''
        ? []
        : [
            'What you still owed of Lipa Pole Pole was taken off the payment. Nothing more is due, and we ask for nothing.',
          ]),
      'Another vehicle can be insured from now on, and this number plate, too.',
    ],
    text: ({ vehicle, claim }) => `the cover of ${vehicle} has ended, because claim ${claim} is paid`,
    rows: { claim: 'Claim', endedOn: 'Ended on', kept: 'Taken off for the instalments' },
  },
  sw: {
    subject: ({ vehicle }) => `Bima ya ${vehicle} imeisha`,
    body: ({ insurer, vehicle, kept }) => [
      `${insurer} imelipa dai lako la ${vehicle}, na kwa hiyo bima yake imeisha. Cheti chake kimefutwa, kwa hiyo gari haliwezi kuendeshwa nacho.`,
      ...(kept === ''
        ? []
        : ['Awamu ulizodaiwa za Lipa Pole Pole zimeondolewa kwenye malipo hayo. Hudaiwi tena chochote.']),
      'Sasa unaweza kuwekea bima gari jingine, na nambari hii ya gari pia.',
    ],
    text: ({ vehicle, claim }) => `bima ya ${vehicle} imeisha, kwa kuwa dai ${claim} limelipwa`,
    rows: { claim: 'Dai', endedOn: 'Imeisha tarehe', kept: 'Kilichoondolewa kwa awamu' },
  },
};
