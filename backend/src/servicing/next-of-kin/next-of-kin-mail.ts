import { momentInSentence, type Language } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import type { MailContent } from '../../platform/outbox';

const texts = {
  en: {
    subject: 'Your next of kin were changed',
    body: 'The people who are paid if you die were changed in your Tulinde account.',
    people: 'People named now',
    when: 'When',
    text: 'the people who are paid if you die were changed in your account. Not you? Call us:',
    notYou: 'If it was not you, sign in and change your password, put the people right, and call us.',
  },
  sw: {
    subject: 'Ndugu zako wa karibu wamebadilishwa',
    body: 'Watu watakaolipwa ukifariki wamebadilishwa kwenye akaunti yako ya Tulinde.',
    people: 'Waliotajwa sasa',
    when: 'Lini',
    text: 'watu watakaolipwa ukifariki wamebadilishwa kwenye akaunti yako. Si wewe? Piga:',
    notYou: 'Ikiwa si wewe, ingia ubadilishe nenosiri lako, rekebisha majina yao, kisha utupigie simu.',
  },
} as const;

/** Notifies the owner that the next of kin have changed. It holds no names, because others read mail too. */
export const nextOfKinMail = (count: number, at: Date, language: Language): MailContent => {
  const text = texts[language];
  return {
    language,
    subject: text.subject,
    paragraphs: [text.body],
    rows: [
      [text.people, String(count)],
      [text.when, momentInSentence(at, language)],
    ],
    closing: [text.notYou],
  };
};

/** As {@link nextOfKinMail}, for who reads no mail. */
export const nextOfKinText = (language: Language): string => `${brand.name}: ${texts[language].text} ${brand.phone}`;
