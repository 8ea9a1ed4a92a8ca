import type { RatingReason } from '@tulinde/contracts';
import { defineCatalogue } from '@tulinde/ui/i18n';

export const texts = defineCatalogue(
  {
    ask: 'Was this useful?',
    askOf: 'Was this useful: {question}',
    yes: 'Yes',
    no: 'No',
    reason: 'What was missing?',
    'reason.missing': 'Choose what was missing.',
    text: 'In your words',
    'text.hint':
      'Up to {most} characters. Please write no names, numbers or anything else about yourself: we do not know who wrote it and cannot answer.',
    send: 'Send',
    leave: 'Not now',
    thanks: 'Thank you. It helps us to write better answers.',
    later: 'Thank you. It is sent once you are online.',
    ...({
      OTHER_QUESTION: 'It answers another question',
      UNCLEAR: 'It is hard to understand',
      WRONG: 'Something in it is not right',
      TOO_LITTLE: 'It does not say enough',
      OTHER: 'Something else',
    } satisfies Record<RatingReason, string>),
  },
  {
    ask: 'Jibu hili limekusaidia?',
    askOf: 'Jibu hili limekusaidia: {question}',
    yes: 'Ndiyo',
    no: 'Hapana',
    reason: 'Kilikosekana nini?',
    'reason.missing': 'Chagua kilichokosekana.',
    text: 'Kwa maneno yako',
    'text.hint':
      'Herufi zisizozidi {most}. Tafadhali usiandike majina, nambari wala lolote linalokuhusu: hatujui ni nani ameandika na hatuwezi kujibu.',
    send: 'Tuma',
    leave: 'Si sasa',
    thanks: 'Asante. Inatusaidia kuandika majibu bora.',
    later: 'Asante. Itatumwa ukipata mtandao.',
    ...({
      OTHER_QUESTION: 'Linajibu swali lingine',
      UNCLEAR: 'Ni gumu kuelewa',
      WRONG: 'Kuna kitu kisicho sahihi',
      TOO_LITTLE: 'Halisemi ya kutosha',
      OTHER: 'Jambo lingine',
    } satisfies Record<RatingReason, string>),
  },
);
