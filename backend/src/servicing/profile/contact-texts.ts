/** Mails and text messages around a change of email or phone. */
export const contactTexts = {
  en: {
    codeText: (code: string) => `Tulinde: your code is ${code}. It works for 10 minutes. We never ask for it by phone.`,
    device: 'Device',
    when: 'When',
    before: 'Before',
    after: 'Now',
    EMAIL: {
      subject: 'The email of your account was changed',
      body: 'Your Tulinde account has a new email. You sign in with it from now on, and mail goes there. Every other device was signed out.',
      text: (after: string) => `Tulinde: the email of your account was changed to ${after}. Not you? Call us:`,
    },
    PHONE: {
      subject: 'The phone number of your account was changed',
      body: 'Your Tulinde account has a new phone number. Every other device was signed out.',
      text: (after: string) => `Tulinde: the phone number of your account was changed to ${after}. Not you? Call us:`,
    },
    notYou: 'If it was not you, call us at once.',
    tried: {
      subject: 'Somebody wanted to use your email',
      body: [
        'Somebody asked to make this email the one of another Tulinde account. You have an account with it, so nothing was changed.',
        'If it was you, sign in with this email. If not, you need do nothing.',
      ],
    },
  },
  sw: {
    codeText: (code: string) => `Tulinde: msimbo wako ni ${code}. Unafanya kazi kwa dakika 10. Hatuuombi kwa simu.`,
    device: 'Kifaa',
    when: 'Lini',
    before: 'Awali',
    after: 'Sasa',
    EMAIL: {
      subject: 'Barua pepe ya akaunti yako imebadilishwa',
      body: 'Akaunti yako ya Tulinde ina barua pepe mpya. Sasa unaingia nayo, na barua zinatumwa huko. Vifaa vingine vyote vimeondolewa.',
      text: (after: string) => `Tulinde: barua pepe ya akaunti yako imebadilishwa kuwa ${after}. Si wewe? Piga:`,
    },
    PHONE: {
      subject: 'Nambari ya simu ya akaunti yako imebadilishwa',
      body: 'Akaunti yako ya Tulinde ina nambari mpya ya simu. Vifaa vingine vyote vimeondolewa.',
      text: (after: string) => `Tulinde: nambari ya simu ya akaunti yako imebadilishwa kuwa ${after}. Si wewe? Piga:`,
    },
    notYou: 'Ikiwa si wewe, tupigie simu mara moja.',
    tried: {
      subject: 'Mtu alitaka kutumia barua pepe yako',
      body: [
        'Mtu aliomba barua pepe hii iwe ya akaunti nyingine ya Tulinde. Wewe una akaunti nayo, kwa hivyo hakuna kilichobadilishwa.',
        'Ikiwa ni wewe, ingia kwa barua pepe hii. Ikiwa si wewe, huhitaji kufanya chochote.',
      ],
    },
  },
} as const;
