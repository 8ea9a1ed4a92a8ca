import { defineCatalogue } from '@tulinde/ui/i18n';

/** Of money that goes back. */
export const returnTexts = defineCatalogue(
  {
    title: 'Money back to you',
    'state.WAITS': 'Waiting',
    'state.COMING': 'On its way',
    'state.STOPPED': 'Being looked into',
    'state.RETURNED': 'Sent',
    'when.WAITS': 'From {from} on, if the cover stays ended',
    'when.COMING': 'By {by} at the latest, to {phone}',
    'when.COMING.unknown': 'Call us on {call} with your M-Pesa message: we do not know which number paid',
    'when.STOPPED': 'M-Pesa has refused it. We see to it and call you.',
    'when.RETURNED': 'On {date}, to {phone}',
    'when.RETURNED.bank': 'On {date}, by bank transfer',
  },
  {
    title: 'Pesa zinazorudi kwako',
    'state.WAITS': 'Inasubiri',
    'state.COMING': 'Inakuja',
    'state.STOPPED': 'Inashughulikiwa',
    'state.RETURNED': 'Imetumwa',
    'when.WAITS': 'Kuanzia {from}, bima ikibaki imeisha',
    'when.COMING': 'Kufikia {by}, kwa {phone}',
    'when.COMING.unknown': 'Tupigie {call} ukiwa na ujumbe wako wa M-Pesa: hatujui nambari iliyolipa',
    'when.STOPPED': 'M-Pesa imekataa. Tunashughulikia na tutakupigia simu.',
    'when.RETURNED': 'Tarehe {date}, kwa {phone}',
    'when.RETURNED.bank': 'Tarehe {date}, kwa benki',
  },
);
