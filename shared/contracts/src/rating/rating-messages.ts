/** Texts of the rules of what readers say of an answer. */
export const ratingMessages = {
  en: {
    'rate.reason': 'Choose what was missing.',
    'rate.gone': 'This answer is not here any more.',
    'rate.text': 'Write up to 300 characters.',
    'rate.tooMany': 'Many answers were rated from here today. Thank you: that is enough until tomorrow.',
  },
  sw: {
    'rate.reason': 'Chagua kilichokosekana.',
    'rate.gone': 'Jibu hili halipo tena.',
    'rate.text': 'Andika herufi zisizozidi 300.',
    'rate.tooMany': 'Maoni mengi kuhusu majibu yametoka hapa leo. Asante: yanatosha hadi kesho.',
  },
} as const satisfies { en: Record<string, string>; sw: Record<string, string> };
