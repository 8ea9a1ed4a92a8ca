import type { Bilingual, Question } from '../kind';

const later: Bilingual = {
  en: 'You can send this now and report to the police after it.',
  sw: 'Unaweza kutuma hili sasa na kuripoti kwa polisi baadaye.',
};

const questionsWith = (abstract: Bilingual | null): readonly Question[] => [
  {
    name: 'isReported',
    control: 'yes-no',
    label: { en: 'Have you reported it to the police?', sw: 'Je, umeripoti kwa polisi?' },
    hint: abstract === null ? later : { en: `${later.en} ${abstract.en}`, sw: `${later.sw} ${abstract.sw}` },
  },
  {
    name: 'obNumber',
    control: 'line',
    when: { question: 'isReported', is: true },
    label: { en: 'OB number', sw: 'Nambari ya OB' },
    hint: {
      en: 'From the occurrence book, for example OB 23/11/2026.',
      sw: 'Ya kitabu cha matukio, kwa mfano OB 23/11/2026.',
    },
  },
  {
    name: 'policeStation',
    control: 'line',
    when: { question: 'isReported', is: true },
    label: { en: 'Police station', sw: 'Kituo cha polisi' },
  },
];

/** Of a kind whose evidence has the police abstract. */
export const policeQuestions = questionsWith({
  en: 'The insurer will ask for the police abstract.',
  sw: 'Kampuni ya bima itahitaji maelezo ya polisi (abstract).',
});

/** Of a kind that asks for it after an accident on the road alone. */
export const roadPoliceQuestions = questionsWith({
  en: 'After an accident on the road the insurer will ask for the police abstract.',
  sw: 'Baada ya ajali ya barabarani kampuni ya bima itahitaji maelezo ya polisi (abstract).',
});

/** Of a kind that never asks for it. */
export const policeQuestionsWithoutAbstract = questionsWith(null);
