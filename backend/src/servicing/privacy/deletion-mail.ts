import { dayInWords, fillText, type Language } from '@tulinde/contracts';
import type { MailContent } from '../../platform/outbox';

const texts = {
  en: {
    asked: 'Your account will be deleted on {day}',
    askedBody: [
      'You asked us to delete your Tulinde account. You were signed out on your other devices.',
      'On {day} we erase how you sign in, your devices, next of kin, address, reminder choices, unfinished purchases with their uploads, and the messages we sent you.',
    ],
    day: 'Day of deletion',
    askedClosing: [
      'What stays, because the Insurance Act and the tax laws require it for seven years: your policies, payments, certificates and claims, with the name and ID number on them.',
      'Running cover stays in force until its last day and its papers are still mailed to you. Instalments stay due.',
      'You changed your mind? Sign in before that day and choose “Keep my account” in your profile.',
      'It was not you? Sign in, keep the account and change your password, then call us.',
    ],
    undone: 'Your account stays',
    undoneBody: ['You chose to keep your Tulinde account. Nothing was erased, and nothing will be.'],
    undoneClosing: ['If it was not you, change your password and call us.'],
  },
  sw: {
    asked: 'Akaunti yako itafutwa tarehe {day}',
    askedBody: [
      'Umeomba tufute akaunti yako ya Tulinde. Umeondolewa kwenye vifaa vyako vingine.',
      'Tarehe {day} tutafuta njia yako ya kuingia, vifaa vyako, ndugu wa karibu, anwani, jinsi unavyokumbushwa, ununuzi ambao haukukamilika pamoja na faili ulizopakia, na ujumbe tuliokutumia.',
    ],
    day: 'Siku ya kufutwa',
    askedClosing: [
      'Kinachobaki, kwa sababu Sheria ya Bima na sheria za kodi zinataka kihifadhiwe miaka saba: polisi zako, malipo, vyeti na madai, pamoja na jina na nambari ya kitambulisho zilizomo.',
      'Bima inayoendelea inabaki hadi siku yake ya mwisho na hati zake bado zitatumwa kwako. Awamu bado zinapaswa kulipwa.',
      'Umebadilisha nia? Ingia kabla ya siku hiyo na uchague “Bakisha akaunti yangu” kwenye wasifu wako.',
      'Si wewe? Ingia, bakisha akaunti, badilisha nenosiri, kisha utupigie simu.',
    ],
    undone: 'Akaunti yako inabaki',
    undoneBody: ['Umechagua kubakisha akaunti yako ya Tulinde. Hakuna kilichofutwa, wala hakitafutwa.'],
    undoneClosing: ['Ikiwa si wewe, badilisha nenosiri lako kisha utupigie simu.'],
  },
} as const;

/** To who asked for an account to be erased, and to who took that back. */
export const deletionMail = {
  asked: (erasedOn: string, language: Language): MailContent => {
    const text = texts[language];
    const day = dayInWords(erasedOn, language);
    return {
      language,
      subject: fillText(text.asked, { day }),
      paragraphs: text.askedBody.map((each) => fillText(each, { day })),
      rows: [[text.day, day]],
      closing: text.askedClosing,
    };
  },
  undone: (language: Language): MailContent => {
    const text = texts[language];
    return { language, subject: text.undone, paragraphs: text.undoneBody, closing: text.undoneClosing };
  },
};
