import { defineCatalogue } from '@tulinde/ui/i18n';

/** Of a cover that its owner ends early. */
export const cancellationTexts = defineCatalogue(
  {
    'REQUESTED.title': 'This cover ends on {time}',
    REQUESTED: 'You asked us to cancel it: {reference}. Until then you can keep it.',
    'REQUESTED.action': 'Keep it, or follow',
    'CANCELLED.title': 'You cancelled this cover: it ended on {time}',
    CANCELLED: 'Reference: {reference}.',
    'CANCELLED.action': 'Follow the refund',
    refund: '{state} · {amount} to {phone}',
  },
  {
    'REQUESTED.title': 'Bima hii inaisha {time}',
    REQUESTED: 'Ulituomba tuisitishe: {reference}. Hadi wakati huo unaweza kuibakisha.',
    'REQUESTED.action': 'Ibakishe, au fuatilia',
    'CANCELLED.title': 'Ulisitisha bima hii: iliisha {time}',
    CANCELLED: 'Nambari ya kumbukumbu: {reference}.',
    'CANCELLED.action': 'Fuatilia pesa',
    refund: '{state} · {amount} kwa {phone}',
  },
);
