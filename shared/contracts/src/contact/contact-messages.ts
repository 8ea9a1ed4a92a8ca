/** Texts of the rules of what people write to us. */
export const contactMessages = {
  en: {
    'contact.name': 'Enter your name, up to 100 characters.',
    'contact.topic': 'Choose what it is about.',
    'contact.when': 'Choose when we should call.',
    'contact.rating': 'Choose from 1 to 5.',
    'contact.text': 'Write up to 1,000 characters.',
    'contact.reach': 'Enter an email address or a Kenyan mobile number, or leave it empty.',
    'contact.tooMany': 'Several messages came from here today. Call us, or write again tomorrow.',
  },
  sw: {
    'contact.name': 'Andika jina lako, lisizidi herufi 100.',
    'contact.topic': 'Chagua linahusu nini.',
    'contact.when': 'Chagua wakati wa kukupigia.',
    'contact.rating': 'Chagua kuanzia 1 hadi 5.',
    'contact.text': 'Andika herufi zisizozidi 1,000.',
    'contact.reach': 'Andika barua pepe au nambari ya simu ya Kenya, au uache wazi.',
    'contact.tooMany': 'Ujumbe kadhaa umetoka hapa leo. Tupigie simu, au andika tena kesho.',
  },
} as const satisfies { en: Record<string, string>; sw: Record<string, string> };
