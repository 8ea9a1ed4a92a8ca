import type { Language } from '@tulinde/contracts';
import type { LapseFacts } from './lapse-texts';

interface Texts {
  /** In the mail about the end of a cover, in place of what comes back or is owed. */
  readonly held: string;
  readonly subject: string;
  readonly body: (facts: LapseFacts) => readonly string[];
}

/** Of a cover that has lapsed while a claim was open, until that is closed and after it. */
export const releaseTexts: Readonly<Record<Language, Texts>> = {
  en: {
    held: 'You have a claim that is open. What comes back to you, or is still owed, is worked out when it is closed.',
    subject: 'Your claim is closed: what is left of your cover that has ended',
    body: ({ insurer, until, back, owed }) => [
      `Your cover with ${insurer} ended because an instalment was not paid, and your claim is closed now.`,
      back === ''
        ? `The premium of the days that were left is ${owed} less than what is owed of the loan.`
        : `The premium of the days that were left pays off the loan, and ${back} comes back to you, not before ${until}.`,
    ],
  },
  sw: {
    held: 'Una dai ambalo bado halijafungwa. Kitakachorudi kwako, au deni lililobaki, kitahesabiwa dai hilo litakapofungwa.',
    subject: 'Dai lako limefungwa: kilichobaki cha bima yako iliyoisha',
    body: ({ insurer, until, back, owed }) => [
      `Bima yako ya ${insurer} iliisha kwa sababu awamu haikulipwa, na sasa dai lako limefungwa.`,
      back === ''
        ? `Malipo ya bima ya siku zilizobaki ni pungufu kwa ${owed} kuliko deni la mkopo.`
        : `Malipo ya bima ya siku zilizobaki yanalipa mkopo, na ${back} zitarudi kwako, si kabla ya ${until}.`,
    ],
  },
};
