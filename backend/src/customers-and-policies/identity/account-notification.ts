import type { Language } from '@tulinde/contracts';
import type { Notification } from '../../platform/notifications';

/** `changed` with a code from a mail, `changedInside` by who is signed in. */
type AccountEvent = 'newDevice' | 'changed' | 'changedInside' | 'activated';

const events: Readonly<Record<Language, Readonly<Record<AccountEvent, readonly [subject: string, body: string]>>>> = {
  en: {
    newDevice: [
      'Somebody signed in on a new device',
      'Your Tulinde account was opened on a device that it was not opened on before.',
    ],
    changed: [
      'Your password was changed',
      'The password of your Tulinde account was changed, and you were signed out everywhere.',
    ],
    changedInside: [
      'Your password was changed',
      'The password of your Tulinde account was changed by somebody who was signed in. Every other device was signed out.',
    ],
    activated: ['Your account is ready', 'You have set a password for your Tulinde account. Your policies are in it.'],
  },
  sw: {
    newDevice: [
      'Mtu ameingia kwa kifaa kipya',
      'Akaunti yako ya Tulinde ilifunguliwa kwa kifaa ambacho hakijawahi kutumika kuifungua.',
    ],
    changed: [
      'Nenosiri lako limebadilishwa',
      'Nenosiri la akaunti yako ya Tulinde limebadilishwa, na umeondolewa kwenye vifaa vyote.',
    ],
    changedInside: [
      'Nenosiri lako limebadilishwa',
      'Nenosiri la akaunti yako ya Tulinde limebadilishwa na mtu aliyekuwa ameingia. Vifaa vingine vyote vimeondolewa.',
    ],
    activated: ['Akaunti yako iko tayari', 'Umeweka nenosiri la akaunti yako ya Tulinde. Bima zako zimo ndani yake.'],
  },
};

interface AccountFacts {
  /** Of this event alone. */
  readonly key: string;
  readonly event: AccountEvent;
  /** `Chrome, Android`. */
  readonly device: string;
  readonly now: Date;
}

/** Tells the owner what happened to the account, so that a stranger cannot do it unnoticed. */
export const accountNotification: Notification<AccountFacts> = {
  key: ({ key }) => key,
  content: {
    en: ({ event, device, now }, { momentInSentence }) => ({
      mail: {
        subject: events.en[event][0],
        paragraphs: [events.en[event][1]],
        rows: [
          ['Device', device],
          ['When', momentInSentence(now)],
        ],
        closing: ['If it was not you, choose “Forgot password” when you sign in to set a new password, and call us.'],
      },
    }),
    sw: ({ event, device, now }, { momentInSentence }) => ({
      mail: {
        subject: events.sw[event][0],
        paragraphs: [events.sw[event][1]],
        rows: [
          ['Kifaa', device],
          ['Lini', momentInSentence(now)],
        ],
        closing: [
          'Ikiwa si wewe, chagua “Umesahau nenosiri” unapoingia ili uweke nenosiri jipya, kisha utupigie simu.',
        ],
      },
    }),
  },
};
