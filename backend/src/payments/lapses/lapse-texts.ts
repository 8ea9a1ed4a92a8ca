import type { Language } from '@tulinde/contracts';
import { releaseTexts } from './release-texts';

export interface LapseFacts {
  readonly insurer: string;
  /** Days as people write them. */
  readonly endedOn: string;
  readonly until: string;
  /** What brings cover back. */
  readonly due: string;
  /** Of the settlement; '' where it is the other way round. */
  readonly back: string;
  readonly owed: string;
  /** A claim is open: nothing is worked out yet. */
  readonly isHeld: boolean;
}

interface Texts {
  readonly subject: string;
  readonly body: (facts: LapseFacts) => readonly string[];
  readonly text: (facts: LapseFacts) => string;
  readonly open: string;
  readonly rows: { readonly due: string; readonly until: string; readonly back: string; readonly owed: string };
  readonly debtSubject: (facts: LapseFacts) => string;
  readonly debtBody: (facts: LapseFacts) => readonly string[];
}

export const lapseTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your cover has ended: an instalment was not paid',
    body: ({ insurer, endedOn, until, due, back, owed, isHeld }) => [
      `Your cover with ${insurer} ended with ${endedOn}, and your certificate is no longer valid. Please do not drive before you have cover again.`,
      `You can have it back until ${until}: declare that nothing has happened since, and pay ${due}. Your discount is kept. Cover starts again with the payment.`,
      isHeld
        ? releaseTexts.en.held
        : back === ''
          ? `The premium of the days that are left is ${owed} less than what is owed of the loan.`
          : `If you leave it, the premium of the days that are left pays off the loan, and ${back} comes back to you after that day.`,
    ],
    text: ({ until, due }) => `Your cover has ended: an instalment was not paid. Have it back until ${until}: ${due}`,
    open: 'Have it back',
    rows: { due: 'To have it back', until: 'Until', back: 'Comes back to you otherwise', owed: 'Still owed otherwise' },
    debtSubject: ({ owed }) => `${owed} is still owed for your cover that has ended`,
    debtBody: ({ insurer, owed }) => [
      `The premium of the days that were left of your cover with ${insurer} did not pay off the loan: ${owed} is owed. The agreement of Lipa Pole Pole says how this is worked out.`,
      'We ask for it this once. Call us if you cannot pay it in one sum.',
    ],
  },
  sw: {
    subject: 'Bima yako imeisha: awamu haikulipwa',
    body: ({ insurer, endedOn, until, due, back, owed, isHeld }) => [
      `Bima yako ya ${insurer} iliisha mwisho wa ${endedOn}, na cheti chako si halali tena. Tafadhali usiendeshe kabla ya kupata bima tena.`,
      `Unaweza kuirudisha hadi ${until}: thibitisha kwamba hakuna lililotokea tangu hapo, kisha ulipe ${due}. Punguzo lako linabaki. Bima inaanza tena na malipo hayo.`,
      isHeld
        ? releaseTexts.sw.held
        : back === ''
          ? `Malipo ya bima ya siku zilizobaki ni pungufu kwa ${owed} kuliko deni la mkopo.`
          : `Ukiiacha, malipo ya bima ya siku zilizobaki yanalipa mkopo, na ${back} zitarudi kwako baada ya siku hiyo.`,
    ],
    text: ({ until, due }) => `Bima yako imeisha: awamu haikulipwa. Irudishe hadi ${until}: ${due}`,
    open: 'Irudishe',
    rows: {
      due: 'Ili kuirudisha',
      until: 'Hadi',
      back: 'Zitarudi kwako vinginevyo',
      owed: 'Deni lililobaki vinginevyo',
    },
    debtSubject: ({ owed }) => `${owed} bado ni deni la bima yako iliyoisha`,
    debtBody: ({ insurer, owed }) => [
      `Malipo ya bima ya siku zilizobaki za bima yako ya ${insurer} hayakutosha kulipa mkopo: unadaiwa ${owed}. Makubaliano ya Lipa Pole Pole yanaeleza jinsi hesabu hii inavyofanywa.`,
      'Tunaiomba mara hii moja tu. Tupigie simu kama huwezi kulipa kwa pamoja.',
    ],
  },
};
