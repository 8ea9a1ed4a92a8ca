import type { ClaimState, ClaimTurn, ClaimType } from '../claim-types';
import type { Words } from './vocabulary';

export const claimTypeWords: Words<ClaimType> = {
  en: {
    'damage-to-vehicle': 'Damage to the vehicle',
    'total-theft': 'Theft of the vehicle',
    'theft-recovery': 'Stolen vehicle found',
    'theft-of-parts': 'Theft of parts',
    'window-windscreen-damage': 'Window or windscreen',
    death: 'Death',
    'permanent-disability': 'Permanent disability',
    'temporary-disability': 'Temporary disability',
    medical: 'Medical expenses',
  },
  sw: {
    'damage-to-vehicle': 'Uharibifu wa gari',
    'total-theft': 'Wizi wa gari',
    'theft-recovery': 'Gari lililoibwa limepatikana',
    'theft-of-parts': 'Wizi wa vipuri',
    'window-windscreen-damage': 'Kioo cha gari',
    death: 'Kifo',
    'permanent-disability': 'Ulemavu wa kudumu',
    'temporary-disability': 'Ulemavu wa muda',
    medical: 'Gharama za matibabu',
  },
};

export const claimStateWords: Words<ClaimState> = {
  en: {
    SUBMITTED: 'Submitted',
    DOCUMENTS: 'Documents needed',
    ASSESSOR: 'With the assessor',
    DECISION: 'Being decided',
    OFFERED: 'Offer for you',
    ACCEPTED: 'Being paid',
    SETTLED: 'Settled',
    DECLINED: 'Declined',
    WITHDRAWN: 'Withdrawn',
  },
  sw: {
    SUBMITTED: 'Limewasilishwa',
    DOCUMENTS: 'Hati zinahitajika',
    ASSESSOR: 'Liko kwa mkaguzi',
    DECISION: 'Linaamuliwa',
    OFFERED: 'Una ofa',
    ACCEPTED: 'Linalipwa',
    SETTLED: 'Limelipwa',
    DECLINED: 'Limekataliwa',
    WITHDRAWN: 'Limeondolewa',
  },
};

/** How a claim stands: a document was asked for, and is there, so that the insurer looks at it now. */
export type ClaimStanding = ClaimState | 'DOCUMENTS_CHECKED';

export const claimStandingOf = (state: ClaimState, turn: ClaimTurn | null | undefined): ClaimStanding =>
  state === 'DOCUMENTS' && turn === 'INSURER' ? 'DOCUMENTS_CHECKED' : state;

export const claimStandingWords: Words<ClaimStanding> = {
  en: { ...claimStateWords.en, DOCUMENTS_CHECKED: 'Documents being checked' },
  sw: { ...claimStateWords.sw, DOCUMENTS_CHECKED: 'Hati zinaangaliwa' },
};

/** The name of a kind in both languages. */
export const titleOf = (type: ClaimType): { readonly en: string; readonly sw: string } => ({
  en: claimTypeWords.en[type],
  sw: claimTypeWords.sw[type],
});
