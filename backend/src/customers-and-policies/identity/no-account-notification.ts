import type { Notification } from '../../platform/notifications';

/** To an address without an account: its owner may have another one, and a stranger learns nothing from the answer. */
export const noAccountNotification: Notification<{ readonly key: string; readonly now: Date }> = {
  key: ({ key }) => key,
  content: {
    en: () => ({
      mail: {
        subject: 'There is no account with this email',
        paragraphs: [
          'Somebody asked for a new password for this email, but there is no Tulinde account with it.',
          'If it was you, try the email that you gave when you bought your cover, or register.',
        ],
      },
    }),
    sw: () => ({
      mail: {
        subject: 'Hakuna akaunti yenye barua pepe hii',
        paragraphs: [
          'Mtu aliomba nenosiri jipya kwa barua pepe hii, lakini hakuna akaunti ya Tulinde yenye barua pepe hii.',
          'Ikiwa ni wewe, jaribu barua pepe uliyotoa uliponunua bima, au jisajili.',
        ],
      },
    }),
  },
};
