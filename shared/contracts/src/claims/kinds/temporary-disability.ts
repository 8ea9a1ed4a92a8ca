import { titleOf } from '../../words/claim-words';
import { refusedPerson } from './common/covers';
import { identity, medicalReport, roadAbstract } from './common/evidence';
import { admissionQuestions, hospital, injuredPersonQuestions } from './common/injured-person';
import { roadPoliceQuestions } from './common/police';
import { description, happenedAt, place } from './common/when-and-where';
import type { ClaimKind } from './kind';

export const temporaryDisability: ClaimKind = {
  type: 'temporary-disability',
  line: 'PA',
  pages: { incident: '/personal-accident/claim', details: '/personal-accident/claim-details' },
  title: titleOf('temporary-disability'),
  about: {
    en: 'An accident keeps somebody from work for more than a week.',
    sw: 'Ajali inamzuia mtu kufanya kazi kwa zaidi ya wiki moja.',
  },
  refused: refusedPerson,
  incident: [...injuredPersonQuestions, happenedAt, place, description, ...roadPoliceQuestions],
  details: [
    hospital,
    ...admissionQuestions,
    {
      name: 'offWorkFrom',
      control: 'day',
      health: true,
      label: { en: 'First day off work', sw: 'Siku ya kwanza bila kufanya kazi' },
      hint: { en: 'Cover pays from the eighth day.', sw: 'Bima hulipa kuanzia siku ya nane.' },
    },
    {
      name: 'offWorkTo',
      control: 'day',
      health: true,
      optional: true,
      mayBeAhead: true,
      from: 'offWorkFrom',
      label: { en: 'Last day off work', sw: 'Siku ya mwisho bila kufanya kazi' },
      hint: {
        en: 'As the doctor says. Leave it empty if nobody knows.',
        sw: 'Kama daktari anavyosema. Acha wazi kama haijulikani.',
      },
    },
  ],
  evidence: [
    { ...medicalReport, need: 'BLOCKS' },
    {
      group: 'sick-sheet',
      of: 'PAPER',
      need: 'FOLLOWS',
      label: { en: 'Sick sheet for the days off work', sw: 'Cheti cha ruhusa ya ugonjwa' },
    },
    identity,
    roadAbstract,
  ],
};
