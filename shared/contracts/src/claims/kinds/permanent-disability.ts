import { titleOf } from '../../words/claim-words';
import { refusedPerson } from './common/covers';
import { identity, medicalReport, roadAbstract } from './common/evidence';
import { admissionQuestions, hospital, injuredPersonQuestions } from './common/injured-person';
import { roadPoliceQuestions } from './common/police';
import { description, happenedAt, place } from './common/when-and-where';
import type { ClaimKind } from './kind';

export const permanentDisability: ClaimKind = {
  type: 'permanent-disability',
  line: 'PA',
  pages: { incident: '/personal-accident/claim', details: '/personal-accident/claim-details' },
  title: titleOf('permanent-disability'),
  about: {
    en: 'After an accident, somebody can never again use an eye, a limb or a finger.',
    sw: 'Baada ya ajali, mtu hawezi tena kutumia jicho, kiungo au kidole.',
  },
  refused: refusedPerson,
  incident: [...injuredPersonQuestions, happenedAt, place, description, ...roadPoliceQuestions],
  details: [
    {
      name: 'lostParts',
      control: 'list',
      most: 14,
      health: true,
      label: { en: 'What was lost, or can never be used again', sw: 'Kilichopotea, au kisichoweza kutumika tena' },
      hint: { en: 'Add each one: two fingers are two.', sw: 'Ongeza kila kimoja: vidole viwili ni viwili.' },
      one: { en: 'Part of the body', sw: 'Sehemu ya mwili' },
      questions: [
        {
          name: 'part',
          control: 'choice',
          health: true,
          label: { en: 'Part of the body', sw: 'Sehemu ya mwili' },
          options: [
            { value: 'EYE', label: { en: 'An eye', sw: 'Jicho' } },
            { value: 'ARM', label: { en: 'An arm', sw: 'Mkono mzima' } },
            { value: 'LEG', label: { en: 'A leg', sw: 'Mguu mzima' } },
            { value: 'HAND', label: { en: 'A hand', sw: 'Kiganja' } },
            { value: 'FOOT', label: { en: 'A foot', sw: 'Wayo' } },
            { value: 'THUMB', label: { en: 'A thumb', sw: 'Kidole gumba' } },
            { value: 'FINGER', label: { en: 'Another finger', sw: 'Kidole kingine' } },
          ],
        },
      ],
    },
    hospital,
    ...admissionQuestions,
  ],
  evidence: [{ ...medicalReport, need: 'BLOCKS' }, identity, roadAbstract],
};
