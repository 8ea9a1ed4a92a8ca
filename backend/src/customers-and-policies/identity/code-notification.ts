import type { Language } from '@tulinde/contracts';
import type { CodePurpose } from '../../platform/database/schema';
import type { Notification } from '../../platform/notifications';

const uses: Readonly<Record<Language, Readonly<Record<CodePurpose, string>>>> = {
  en: {
    'sign-in': 'Use this code to sign in:',
    activate: 'Use this code to set the password of your account:',
    reset: 'Use this code to set a new password:',
    'contact-change': 'Use this code to confirm the change of your contact details:',
    'cancel-cover': 'Use this code to confirm that you want to cancel your cover:',
    'find-policy': 'Use this code to take your policy into your account:',
    papers: 'Use this code to open the papers of your policy:',
    'claim-payout': 'Use this code to change where your claim is paid to:',
    'give-up-cover': 'Use this code to confirm that your cover stays ended:',
    'accept-offer': 'Use this code to accept the offer of the insurer for your claim:',
    'withdraw-claim': 'Use this code to withdraw your claim:',
    'choose-next-of-kin': 'Use this code to confirm who is paid after a death:',
  },
  sw: {
    'sign-in': 'Tumia msimbo huu kuingia:',
    activate: 'Tumia msimbo huu kuweka nenosiri la akaunti yako:',
    reset: 'Tumia msimbo huu kuweka nenosiri jipya:',
    'contact-change': 'Tumia msimbo huu kuthibitisha mabadiliko ya mawasiliano yako:',
    'cancel-cover': 'Tumia msimbo huu kuthibitisha kwamba unataka kusitisha bima yako:',
    'find-policy': 'Tumia msimbo huu kuingiza bima yako kwenye akaunti yako:',
    papers: 'Tumia msimbo huu kufungua hati za bima yako:',
    'claim-payout': 'Tumia msimbo huu kubadilisha mahali dai lako linapolipwa:',
    'give-up-cover': 'Tumia msimbo huu kuthibitisha kwamba bima yako ibaki imeisha:',
    'accept-offer': 'Tumia msimbo huu kukubali ofa ya kampuni ya bima kwa dai lako:',
    'withdraw-claim': 'Tumia msimbo huu kuondoa dai lako:',
    'choose-next-of-kin': 'Tumia msimbo huu kuthibitisha nani atalipwa baada ya kifo:',
  },
};

interface CodeSent {
  /** Of this code alone. */
  readonly key: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly now: Date;
}

export const codeNotification: Notification<CodeSent> = {
  key: ({ key }) => key,
  content: {
    en: ({ purpose, code }) => ({
      mail: {
        subject: 'Your Tulinde code',
        paragraphs: [uses.en[purpose]],
        rows: [['Code', code]],
        closing: [
          'It works for 10 minutes, once, in the browser where you asked for it.',
          'We never ask for this code by phone or message. If you did not ask for it, do not give it to anybody.',
        ],
      },
    }),
    sw: ({ purpose, code }) => ({
      mail: {
        subject: 'Msimbo wako wa Tulinde',
        paragraphs: [uses.sw[purpose]],
        rows: [['Msimbo', code]],
        closing: [
          'Unafanya kazi kwa dakika 10, mara moja, kwenye kivinjari ulikouomba.',
          'Hatuombi msimbo huu kwa simu wala ujumbe. Ikiwa hukuuomba, usimpe mtu yeyote.',
        ],
      },
    }),
  },
};
