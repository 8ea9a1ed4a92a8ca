import type { Question } from '../kind';

const somebody = ['HOLDER', 'OTHER'] as const;

/** Who drove, and since when they may: a young driver and a new licence have an excess of their own. */
export const driverQuestions = [
  {
    name: 'driver',
    control: 'choice',
    label: { en: 'Who was driving?', sw: 'Nani alikuwa akiendesha?' },
    options: [
      { value: 'HOLDER', label: { en: 'I was', sw: 'Mimi' } },
      { value: 'OTHER', label: { en: 'Somebody else', sw: 'Mtu mwingine' } },
      { value: 'NOBODY', label: { en: 'It was parked', sw: 'Lilikuwa limeegeshwa' } },
    ],
  },
  {
    name: 'driverName',
    control: 'line',
    when: { question: 'driver', is: 'OTHER' },
    label: { en: 'Driver’s full name', sw: 'Jina kamili la dereva' },
  },
  {
    name: 'driverBirth',
    control: 'birth',
    when: { question: 'driver', is: 'OTHER' },
    label: { en: 'Driver’s date of birth', sw: 'Tarehe ya kuzaliwa ya dereva' },
  },
  {
    name: 'licenceNumber',
    control: 'line',
    when: { question: 'driver', is: somebody },
    label: { en: 'Driving licence number', sw: 'Nambari ya leseni ya udereva' },
  },
  {
    name: 'licenceDate',
    control: 'day',
    ofLicence: true,
    when: { question: 'driver', is: somebody },
    label: { en: 'Day the licence was first issued', sw: 'Siku leseni ilipotolewa mara ya kwanza' },
    hint: {
      en: 'It is on the licence. About right is good enough.',
      sw: 'Iko kwenye leseni. Kadirio la karibu linatosha.',
    },
  },
] as const satisfies readonly Question[];
