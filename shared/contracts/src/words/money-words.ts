import type { InstalmentStanding } from '../purchase/instalment';
import type { ReturnReason } from '../purchase/payment';
import type { PaymentPlan } from '../purchase/purchase';
import type { Words } from './vocabulary';

export const paymentPlanWords: Words<PaymentPlan> = {
  en: { FULL: 'Lipa in Full', LIPA_POLE_POLE: 'Lipa Pole Pole' },
  sw: { FULL: 'Lipa yote', LIPA_POLE_POLE: 'Lipa Pole Pole' },
};

export const instalmentWords: Words<InstalmentStanding> = {
  en: {
    paid: 'Paid',
    due: 'Due',
    later: 'Later',
    overdue: 'Overdue',
    lapsed: 'Not paid',
    cancelled: 'Cancelled',
    settled: 'Not asked for',
  },
  sw: {
    paid: 'Imelipwa',
    due: 'Ya kulipwa sasa',
    later: 'Baadaye',
    overdue: 'Imechelewa',
    lapsed: 'Haikulipwa',
    cancelled: 'Imesitishwa',
    settled: 'Haidaiwi',
  },
};

/** Why money goes back. */
export const returnReasonWords: Words<ReturnReason> = {
  en: {
    EXCESS: 'More than was due',
    PAID_TWICE: 'Paid a second time',
    INCOMPLETE: 'It did not complete the price',
    OFFER_ENDED: 'It came after the offer had ended',
    LAPSED: 'It came after the cover had ended',
    SETTLEMENT: 'Premium of the days left, less the loan',
    CANCELLATION: 'Premium of the days left',
    UNMATCHED: 'It fitted nothing that you bought',
    DISCOUNT: 'No-claim discount of your renewal',
  },
  sw: {
    EXCESS: 'Zaidi ya kilichotakiwa',
    PAID_TWICE: 'Malipo ya mara ya pili',
    INCOMPLETE: 'Hayakukamilisha bei',
    OFFER_ENDED: 'Yalifika muda wa bei ukiwa umeisha',
    LAPSED: 'Yalifika bima ikiwa imeisha',
    SETTLEMENT: 'Malipo ya siku zilizobaki, baada ya mkopo',
    CANCELLATION: 'Malipo ya siku zilizobaki',
    UNMATCHED: 'Hayakulingana na ulichonunua',
    DISCOUNT: 'Punguzo la kutodai la bima uliyohuisha',
  },
};

type NoteKey = 'credit.title' | 'waits.title' | 'waits' | 'returns.title' | 'returns' | 'returned.title' | 'returned';

/** What becomes of money that came and pays nothing whole; where that depends on the page, it has words of its own. */
export const moneyNoteWords: Words<NoteKey> = {
  en: {
    'credit.title': 'We have {amount} from you',
    'waits.title': 'We have {amount} from you',
    waits: 'It came after the cover had ended. It counts if the cover is put back, and comes back to you otherwise.',
    'returns.title': '{amount} comes back to you',
    returns: 'By M-Pesa to the number that paid, by {date} at the latest.',
    'returned.title': '{amount} has come back to you',
    returned: 'By M-Pesa to the number that paid, or by bank as our message says.',
  },
  sw: {
    'credit.title': 'Tumepokea {amount} kutoka kwako',
    'waits.title': 'Tumepokea {amount} kutoka kwako',
    waits: 'Zilifika baada ya bima kuisha. Zitahesabiwa bima ikirudishwa, la sivyo zitarudishwa kwako.',
    'returns.title': '{amount} zitarudishwa kwako',
    returns: 'Kwa M-Pesa kwa nambari iliyolipa, kufikia {date}.',
    'returned.title': '{amount} zimerudishwa kwako',
    returned: 'Kwa M-Pesa kwa nambari iliyolipa, au kwa benki kama ujumbe wetu unavyosema.',
  },
};
