import type { Language } from '@tulinde/contracts';
import { labelOf } from '../motor/labels';

/* The wire's names are English identifiers; these are what people read. */
const labels: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'Accidental death': { en: 'Accidental death', sw: 'Kifo cha ajali' },
  'Permanent total disability': { en: 'Permanent total disability', sw: 'Ulemavu wa kudumu kabisa' },
  'Medical expenses': { en: 'Medical expenses', sw: 'Gharama za matibabu' },
  'Funeral expenses': { en: 'Funeral expenses', sw: 'Gharama za mazishi' },
  'Weekly income': { en: 'Weekly income while you cannot work', sw: 'Malipo ya kila wiki usipoweza kufanya kazi' },
};

export const paLabelOf = (name: string, language: Language): string =>
  labels[name]?.[language] ?? labelOf(name, language);
