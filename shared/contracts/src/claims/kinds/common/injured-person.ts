import type { Question } from '../kind';

/** Whom it happened to, and how: personal accident pays for accidents alone. */
export const injuredPersonQuestions = [
  {
    name: 'person',
    control: 'person',
    label: { en: 'Who was injured?', sw: 'Nani aliumia?' },
  },
  {
    name: 'cause',
    control: 'choice',
    health: true,
    label: { en: 'What caused it?', sw: 'Nini kilisababisha?' },
    options: [
      { value: 'ROAD', label: { en: 'A road accident', sw: 'Ajali ya barabarani' } },
      { value: 'WORK', label: { en: 'An accident at work', sw: 'Ajali kazini' } },
      { value: 'HOME', label: { en: 'An accident at home', sw: 'Ajali nyumbani' } },
      { value: 'SPORT', label: { en: 'Sport', sw: 'Michezo' } },
      { value: 'ASSAULT', label: { en: 'Somebody attacked them', sw: 'Kushambuliwa na mtu' } },
      { value: 'OTHER', label: { en: 'Something else', sw: 'Kitu kingine' } },
    ],
  },
] as const satisfies readonly Question[];

export const hospital = {
  name: 'hospital',
  control: 'line',
  health: true,
  label: { en: 'Hospital or clinic', sw: 'Hospitali au kliniki' },
} as const satisfies Question;

/** In hospital, where they stayed overnight. */
export const admissionQuestions = [
  {
    name: 'wasAdmitted',
    control: 'yes-no',
    health: true,
    label: { en: 'Did they stay in hospital overnight?', sw: 'Je, alilazwa hospitalini?' },
  },
  {
    name: 'admittedOn',
    control: 'day',
    health: true,
    when: { question: 'wasAdmitted', is: true },
    label: { en: 'Day they were admitted', sw: 'Siku aliyolazwa' },
  },
  {
    name: 'dischargedOn',
    control: 'day',
    health: true,
    optional: true,
    from: 'admittedOn',
    when: { question: 'wasAdmitted', is: true },
    label: { en: 'Day they left hospital', sw: 'Siku aliyotoka hospitalini' },
  },
] as const satisfies readonly Question[];
