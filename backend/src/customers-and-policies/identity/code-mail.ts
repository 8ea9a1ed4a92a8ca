import type { Language } from '@tulinde/contracts';
import type { CodePurpose } from '../../platform/database/schema';
import type { MailContent } from '../../platform/outbox';

const texts = {
  en: {
    subject: 'Your Tulinde code',
    use: {
      'sign-in': 'Use this code to sign in:',
      activate: 'Use this code to set the password of your account:',
      reset: 'Use this code to set a new password:',
      'contact-change': 'Use this code to confirm the change of your contact details:',
      'cancel-cover': 'Use this code to confirm that you want to cancel your cover:',
      'find-policy': 'Use this code to take your policy into your account:',
      papers: 'Use this code to open the papers of your policy:',
      'claim-payout': 'Use this code to change where your claim is paid to:',
      'give-up-cover': 'Use this code to confirm that your lapsed cover shall not come back:',
      'accept-offer': 'Use this code to accept the offer of the insurer for your claim:',
      'withdraw-claim': 'Use this code to withdraw your claim:',
    },
    code: 'Code',
    until: 'It works for 10 minutes, once, in the browser where you asked for it.',
    warning: 'We never ask for this code by phone or message. If you did not ask for it, do not give it to anybody.',
    noAccount: 'There is no account with this email',
    noAccountBody: [
      'Somebody asked for a new password for this email, but there is no Tulinde account with it.',
      'If it was you, try the email that you gave when you bought your cover, or register.',
    ],
  },
  sw: {
    subject: 'Msimbo wako wa Tulinde',
    use: {
      'sign-in': 'Tumia msimbo huu kuingia:',
      activate: 'Tumia msimbo huu kuweka nenosiri la akaunti yako:',
      reset: 'Tumia msimbo huu kuweka nenosiri jipya:',
      'contact-change': 'Tumia msimbo huu kuthibitisha mabadiliko ya mawasiliano yako:',
      'cancel-cover': 'Tumia msimbo huu kuthibitisha kwamba unataka kusitisha bima yako:',
      'find-policy': 'Tumia msimbo huu kuingiza polisi yako kwenye akaunti yako:',
      papers: 'Tumia msimbo huu kufungua hati za polisi yako:',
      'claim-payout': 'Tumia msimbo huu kubadilisha mahali dai lako linapolipwa:',
      'give-up-cover': 'Tumia msimbo huu kuthibitisha kwamba bima yako iliyokatika isirudi:',
      'accept-offer': 'Tumia msimbo huu kukubali ofa ya kampuni ya bima kwa dai lako:',
      'withdraw-claim': 'Tumia msimbo huu kuondoa dai lako:',
    },
    code: 'Msimbo',
    until: 'Unafanya kazi kwa dakika 10, mara moja, kwenye kivinjari ulikouomba.',
    warning: 'Hatuombi msimbo huu kwa simu wala ujumbe. Ikiwa hukuuomba, usimpe mtu yeyote.',
    noAccount: 'Hakuna akaunti yenye barua pepe hii',
    noAccountBody: [
      'Mtu aliomba nenosiri jipya kwa barua pepe hii, lakini hakuna akaunti ya Tulinde yenye barua pepe hii.',
      'Ikiwa ni wewe, jaribu barua pepe uliyotoa uliponunua bima, au jisajili.',
    ],
  },
} as const;

export const codeMail = (purpose: CodePurpose, code: string, language: Language): MailContent => {
  const text = texts[language];
  return {
    language,
    subject: text.subject,
    paragraphs: [text.use[purpose]],
    rows: [[text.code, code]],
    closing: [text.until, text.warning],
  };
};

/** To an address without an account: its owner may have another one, and a stranger learns nothing from the answer. */
export const noAccountMail = (language: Language): MailContent => {
  const text = texts[language];
  return { language, subject: text.noAccount, paragraphs: text.noAccountBody };
};
