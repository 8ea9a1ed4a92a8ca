import type { Notification } from '../../platform/notifications';

/** A file with everything was prepared. */
export const dataNotification: Notification<{ readonly fileId: string; readonly now: Date }> = {
  key: ({ fileId }) => `my-data:${fileId}`,
  content: {
    en: ({ now }, { momentInSentence }) => ({
      mail: {
        subject: 'Your data was downloaded',
        paragraphs: ['A file with everything that we store about you was prepared in your Tulinde account.'],
        rows: [['When', momentInSentence(now)]],
        closing: ['If it was not you, change your password, sign out the devices you do not know, and call us.'],
      },
    }),
    sw: ({ now }, { momentInSentence }) => ({
      mail: {
        subject: 'Taarifa zako zimepakuliwa',
        paragraphs: ['Faili yenye kila kitu tunachohifadhi kukuhusu imetayarishwa katika akaunti yako ya Tulinde.'],
        rows: [['Lini', momentInSentence(now)]],
        closing: ['Ikiwa si wewe, badilisha nenosiri lako, ondoa vifaa usivyovijua, kisha utupigie simu.'],
      },
    }),
  },
};
