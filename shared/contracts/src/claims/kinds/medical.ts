import { titleOf } from '../../words/claim-words';
import { refusedPerson } from './common/covers';
import { identity, medicalReport, roadAbstract } from './common/evidence';
import { admissionQuestions, hospital, injuredPersonQuestions } from './common/injured-person';
import { roadPoliceQuestions } from './common/police';
import { description, happenedAt, place } from './common/when-and-where';
import type { ClaimKind } from './kind';

export const medical: ClaimKind = {
  type: 'medical',
  line: 'PA',
  pages: { incident: '/personal-accident/claim', details: '/personal-accident/claim-details' },
  title: titleOf('medical'),
  about: {
    en: 'You paid for treatment after an accident and have the receipts.',
    sw: 'Ulilipia matibabu baada ya ajali na una risiti.',
  },
  refused: refusedPerson,
  incident: [...injuredPersonQuestions, happenedAt, place, description, ...roadPoliceQuestions],
  details: [
    hospital,
    ...admissionQuestions,
    {
      name: 'receipts',
      control: 'list',
      most: 20,
      health: true,
      label: { en: 'What you paid for', sw: 'Ulicholipia' },
      one: { en: 'Receipt', sw: 'Risiti' },
      questions: [
        {
          name: 'what',
          control: 'line',
          health: true,
          label: { en: 'What for', sw: 'Ya nini' },
          hint: { en: 'For example: X-ray, medicine.', sw: 'Kwa mfano: eksirei, dawa.' },
        },
        { name: 'amount', control: 'money', health: true, label: { en: 'Amount', sw: 'Kiasi' } },
        {
          name: 'paidOn',
          control: 'day',
          health: true,
          label: { en: 'Day on the receipt', sw: 'Siku iliyo kwenye risiti' },
        },
      ],
    },
  ],
  evidence: [
    {
      group: 'receipts',
      of: 'PAPER',
      need: 'BLOCKS',
      label: { en: 'Receipts of the treatment', sw: 'Risiti za matibabu' },
      hint: { en: 'All of them, each well legible.', sw: 'Zote, kila moja ikisomeka vizuri.' },
    },
    medicalReport,
    identity,
    roadAbstract,
  ],
};
