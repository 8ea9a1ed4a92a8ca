import { momentInSentence, type Language } from '@tulinde/contracts';
import type { MailContent } from '../../platform/outbox';

const texts = {
  en: {
    device: 'Device',
    when: 'When',
    newDevice: 'Somebody signed in on a new device',
    newDeviceBody: 'Your Tulinde account was opened on a device that it was not opened on before.',
    changed: 'Your password was changed',
    changedBody: 'The password of your Tulinde account was changed, and you were signed out everywhere.',
    changedInside: 'Your password was changed',
    changedInsideBody:
      'The password of your Tulinde account was changed by somebody who was signed in. Every other device was signed out.',
    activated: 'Your account is ready',
    activatedBody: 'You have set a password for your Tulinde account. Your policies are in it.',
    notYou: 'If it was not you, choose “Forgot password” when you sign in to set a new password, and call us.',
  },
  sw: {
    device: 'Kifaa',
    when: 'Lini',
    newDevice: 'Mtu ameingia kwa kifaa kipya',
    newDeviceBody: 'Akaunti yako ya Tulinde ilifunguliwa kwa kifaa ambacho hakijawahi kutumika.',
    changed: 'Nenosiri lako limebadilishwa',
    changedBody: 'Nenosiri la akaunti yako ya Tulinde limebadilishwa, na umeondolewa kwenye vifaa vyote.',
    changedInside: 'Nenosiri lako limebadilishwa',
    changedInsideBody:
      'Nenosiri la akaunti yako ya Tulinde limebadilishwa na mtu aliyekuwa ameingia. Vifaa vingine vyote vimeondolewa.',
    activated: 'Akaunti yako iko tayari',
    activatedBody: 'Umeweka nenosiri la akaunti yako ya Tulinde. Polisi zako za bima zimo ndani yake.',
    notYou: 'Ikiwa si wewe, weka nenosiri jipya unapoingia, kisha utupigie simu.',
  },
} as const;

/** `changed` with a code from a mail, `changedInside` by who is signed in. */
export type Notice = 'newDevice' | 'changed' | 'changedInside' | 'activated';

/** Tells the owner what happened to the account, so that a stranger cannot do it unnoticed. */
export const noticeMail = (notice: Notice, device: string, at: Date, language: Language): MailContent => {
  const text = texts[language];
  return {
    language,
    subject: text[notice],
    paragraphs: [text[`${notice}Body`]],
    rows: [
      [text.device, device],
      [text.when, momentInSentence(at, language)],
    ],
    closing: [text.notYou],
  };
};
