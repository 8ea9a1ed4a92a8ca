import type { Question } from '../kind';

export const policeQuestions = [
  {
    name: 'isReported',
    control: 'yes-no',
    label: { en: 'Have you reported it to the police?', sw: 'Je, umeripoti kwa polisi?' },
    hint: {
      en: 'You can send this now and report to the police after it. The insurer will ask for the police abstract.',
      sw: 'Unaweza kutuma hili sasa na kuripoti kwa polisi baadaye. Kampuni ya bima itahitaji maelezo ya polisi (abstract).',
    },
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
] as const satisfies readonly Question[];
