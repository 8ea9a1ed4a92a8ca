import type { Notification } from '../../platform/notifications';

interface Deletion {
  readonly customerId: string;
  readonly now: Date;
}

/** To who asked for an account to be erased. */
export const deletionAsked: Notification<Deletion & { readonly erasedOn: string }> = {
  key: ({ customerId, now }) => `deletion-asked:${customerId}:${now.getTime()}`,
  content: {
    en: ({ erasedOn }, { day }) => ({
      mail: {
        subject: `Your account will be deleted on ${day(erasedOn)}`,
        paragraphs: [
          'You asked us to delete your Tulinde account. You were signed out on your other devices.',
          `On ${day(erasedOn)} we erase how you sign in, your devices, next of kin, address, reminder choices, unfinished purchases with their uploads, and the messages we sent you.`,
        ],
        rows: [['Day of deletion', day(erasedOn)]],
        closing: [
          'What stays, because the Insurance Act and the tax laws require it for seven years: your policies, payments, certificates and claims, with the name and ID number on them.',
          'Running cover stays in force until its last day and its papers still come to you by email. Instalments stay due.',
          'You changed your mind? Sign in before that day and choose “Keep my account” in your profile.',
          'It was not you? Sign in, keep the account and change your password, then call us.',
        ],
      },
    }),
    sw: ({ erasedOn }, { day }) => ({
      mail: {
        subject: `Akaunti yako itafutwa tarehe ${day(erasedOn)}`,
        paragraphs: [
          'Umeomba tufute akaunti yako ya Tulinde. Umeondolewa kwenye vifaa vyako vingine.',
          `Tarehe ${day(erasedOn)} tutafuta njia yako ya kuingia, vifaa vyako, ndugu wa karibu, anwani, jinsi unavyokumbushwa, ununuzi ambao haukukamilika pamoja na faili ulizopakia, na ujumbe tuliokutumia.`,
        ],
        rows: [['Siku ya kufutwa', day(erasedOn)]],
        closing: [
          'Kinachobaki, kwa sababu Sheria ya Bima na sheria za kodi zinataka kihifadhiwe miaka saba: bima zako, malipo, vyeti na madai, pamoja na jina na nambari ya kitambulisho zilizomo.',
          'Bima inayoendelea inabaki hadi siku yake ya mwisho na hati zake bado zitatumwa kwako. Awamu bado zinapaswa kulipwa.',
          'Umebadilisha nia? Ingia kabla ya siku hiyo na uchague “Bakisha akaunti yangu” kwenye wasifu wako.',
          'Si wewe? Ingia, bakisha akaunti, badilisha nenosiri, kisha utupigie simu.',
        ],
      },
    }),
  },
};

/** To who took that back. */
export const deletionUndone: Notification<Deletion> = {
  key: ({ customerId, now }) => `deletion-undone:${customerId}:${now.getTime()}`,
  content: {
    en: () => ({
      mail: {
        subject: 'Your account stays',
        paragraphs: ['You chose to keep your Tulinde account. Nothing was erased, and nothing will be.'],
        closing: ['If it was not you, change your password and call us.'],
      },
    }),
    sw: () => ({
      mail: {
        subject: 'Akaunti yako inabaki',
        paragraphs: ['Umechagua kubakisha akaunti yako ya Tulinde. Hakuna kilichofutwa, wala hakitafutwa.'],
        closing: ['Ikiwa si wewe, badilisha nenosiri lako kisha utupigie simu.'],
      },
    }),
  },
};
