import type { Question } from '../kind';

/** Whether cover was in force at that instant is the server's to say. */
export const happenedAt = {
  name: 'happenedAt',
  control: 'instant',
  label: { en: 'When did it happen?', sw: 'Ilitokea lini?' },
  hint: { en: 'The nearest you can say is enough.', sw: 'Kadirio la karibu linatosha.' },
} as const satisfies Question;

export const place = {
  name: 'place',
  control: 'place',
  label: { en: 'Where did it happen?', sw: 'Ilitokea wapi?' },
} as const satisfies Question;

export const description = {
  name: 'description',
  control: 'text',
  least: 20,
  most: 2000,
  label: { en: 'What happened?', sw: 'Nini kilitokea?' },
  hint: {
    en: 'In your own words, from just before it to just after it.',
    sw: 'Kwa maneno yako, kuanzia kabla kidogo hadi baada kidogo.',
  },
} as const satisfies Question;
