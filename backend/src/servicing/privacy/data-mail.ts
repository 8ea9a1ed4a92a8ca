import { momentInSentence, type Language } from '@tulinde/contracts';
import type { MailContent } from '../../platform/outbox';

const texts = {
  en: {
    subject: 'Your data was downloaded',
    body: 'A file with everything that we store about you was prepared in your Tulinde account.',
    when: 'When',
    notYou: 'If it was not you, change your password, sign out the devices you do not know, and call us.',
  },
  sw: {
    subject: 'Taarifa zako zimepakuliwa',
    body: 'Faili yenye kila kitu tunachohifadhi kukuhusu imetayarishwa katika akaunti yako ya Tulinde.',
    when: 'Lini',
    notYou: 'Ikiwa si wewe, badilisha nenosiri lako, ondoa vifaa usivyovijua, kisha utupigie simu.',
  },
} as const;

export const dataMail = (now: Date, language: Language): MailContent => {
  const text = texts[language];
  return {
    language,
    subject: text.subject,
    paragraphs: [text.body],
    rows: [[text.when, momentInSentence(now, language)]],
    closing: [text.notYou],
  };
};
