import type { CancellationState, RefundState } from '../cancel-cover/cancellation';
import type { CancelReason } from '../cancel-cover/reasons';
import type { RefundLineKind } from '../cancel-cover/refund';
import type { Words } from './vocabulary';

export const cancelReasonWords: Words<CancelReason> = {
  en: {
    SOLD: 'I have sold the vehicle',
    GONE: 'The vehicle is gone: stolen, written off or scrapped',
    DOUBLE_COVER: 'It is covered twice',
    NOT_NEEDED: 'I do not need the cover any more',
    OTHER: 'Another reason',
  },
  sw: {
    SOLD: 'Nimeuza gari',
    GONE: 'Gari halipo tena: limeibwa, limeharibika kabisa au limevunjwa',
    DOUBLE_COVER: 'Kuna bima mbili',
    NOT_NEEDED: 'Sihitaji bima hii tena',
    OTHER: 'Sababu nyingine',
  },
};

/** What a paper has to show of a reason that needs one. */
export const cancelProofWords: Words<Extract<CancelReason, 'SOLD' | 'GONE' | 'DOUBLE_COVER'>> = {
  en: {
    SOLD: 'The sale agreement, or the logbook in the new owner’s name',
    GONE: 'The police abstract, or the report that it was written off or scrapped',
    DOUBLE_COVER: 'The certificate or schedule of the other cover',
  },
  sw: {
    SOLD: 'Mkataba wa mauzo, au logbook yenye jina la mmiliki mpya',
    GONE: 'Maelezo ya polisi (abstract), au ripoti kwamba limeharibika kabisa au limevunjwa',
    DOUBLE_COVER: 'Cheti au jedwali la ile bima nyingine',
  },
};

export const cancellationStateWords: Words<CancellationState> = {
  en: {
    REQUESTED: 'Ends soon',
    UNDONE: 'Undone: the cover goes on',
    CANCELLED: 'Cancelled',
    OVERTAKEN: 'The cover had ended before',
  },
  sw: {
    REQUESTED: 'Itaisha hivi karibuni',
    UNDONE: 'Imetenguliwa: bima inaendelea',
    CANCELLED: 'Imesitishwa',
    OVERTAKEN: 'Bima ilikuwa imeisha kabla',
  },
};

export const refundStateWords: Words<RefundState> = {
  en: {
    NONE: 'Nothing comes back',
    LATER: 'When the cover has ended',
    HELD: 'Waits for your claim to close',
    COMING: 'On its way',
    STOPPED: 'M-Pesa refused it: we look into it',
    RETURNED: 'Paid',
  },
  sw: {
    NONE: 'Hakuna kinachorudishwa',
    LATER: 'Bima ikishaisha',
    HELD: 'Inasubiri dai lako lifungwe',
    COMING: 'Inakuja',
    STOPPED: 'M-Pesa imeikataa: tunaifuatilia',
    RETURNED: 'Imelipwa',
  },
};

/** `LEVY` has the levy's own label. `{used}`, `{of}`, `{months}` and `{percent}` stand beside the line. */
export const refundLineWords: Words<Exclude<RefundLineKind, 'LEVY'>> = {
  en: {
    PRICE: 'Price of the cover',
    DAYS: '{used} of {of} days used',
    SHORT_PERIOD: '{percent} % of the premium, months begun: {months}',
    KEPT: 'Short covers are not paid back',
    OWED: 'Still owed on Lipa Pole Pole',
    CLAIM: 'A claim was paid: the premium stays',
    LIMIT: 'Never below zero, nor above what you paid',
  },
  sw: {
    PRICE: 'Bei ya bima',
    DAYS: 'Siku {used} kati ya {of} zimetumika',
    SHORT_PERIOD: '{percent} % ya malipo ya bima, miezi iliyoanza: {months}',
    KEPT: 'Bima za muda mfupi hazirudishiwi malipo',
    OWED: 'Deni lililobaki la Lipa Pole Pole',
    CLAIM: 'Dai lililipwa: malipo ya bima hayarudishwi',
    LIMIT: 'Si chini ya sifuri, wala zaidi ya ulicholipa',
  },
};
