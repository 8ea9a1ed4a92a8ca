import { brand } from '@tulinde/contracts/brand';
import type { Notification } from '../../platform/notifications';

interface NextOfKinChanged {
  readonly customerId: string;
  readonly count: number;
  readonly now: Date;
}

/** Notifies the owner that the next of kin have changed. It holds no names, because others read mail too. */
export const nextOfKinNotification: Notification<NextOfKinChanged> = {
  key: ({ customerId, now }) => `next-of-kin:${customerId}:${now.getTime()}`,
  content: {
    en: ({ count, now }, { momentInSentence }) => ({
      mail: {
        subject: 'Your next of kin were changed',
        paragraphs: ['The people who are paid if you die were changed in your Tulinde account.'],
        rows: [
          ['People named now', String(count)],
          ['When', momentInSentence(now)],
        ],
        closing: ['If it was not you, sign in and change your password, correct the people named, and call us.'],
      },
      sms: `the people who are paid if you die were changed in your account. Not you? Call us: ${brand.phone}`,
    }),
    sw: ({ count, now }, { momentInSentence }) => ({
      mail: {
        subject: 'Ndugu zako wa karibu wamebadilishwa',
        paragraphs: ['Watu watakaolipwa ukifariki wamebadilishwa kwenye akaunti yako ya Tulinde.'],
        rows: [
          ['Waliotajwa sasa', String(count)],
          ['Lini', momentInSentence(now)],
        ],
        closing: ['Ikiwa si wewe, ingia ubadilishe nenosiri lako, rekebisha majina yao, kisha utupigie simu.'],
      },
      sms: `watu watakaolipwa ukifariki wamebadilishwa kwenye akaunti yako. Si wewe? Piga: ${brand.phone}`,
    }),
  },
};
