import { titleOf } from '../../words/claim-words';
import { refusedOwnVehicle } from './common/covers';
import { driverQuestions } from './common/driver';
import { abstract, logbook, voice } from './common/evidence';
import { policeQuestions } from './common/police';
import { description, happenedAt, place } from './common/when-and-where';
import type { ClaimKind } from './kind';

export const theftOfParts: ClaimKind = {
  type: 'theft-of-parts',
  line: 'MOTOR',
  pages: { incident: '/theft-of-parts', details: '/theft-of-parts-details' },
  title: titleOf('theft-of-parts'),
  about: {
    en: 'Mirrors, lights, wheels, a radio or other parts were stolen from your vehicle.',
    sw: 'Vioo vya pembeni, taa, matairi, redio au vipuri vingine vimeibwa kwenye gari lako.',
  },
  refused: refusedOwnVehicle,
  incident: [happenedAt, place, description, ...driverQuestions, ...policeQuestions],
  details: [
    {
      name: 'parts',
      control: 'list',
      most: 20,
      label: { en: 'What was stolen', sw: 'Vilivyoibwa' },
      one: { en: 'Part', sw: 'Kipuri' },
      questions: [
        {
          name: 'part',
          control: 'line',
          label: { en: 'Part', sw: 'Kipuri' },
          hint: { en: 'For example: left side mirror.', sw: 'Kwa mfano: kioo cha pembeni kushoto.' },
        },
        { name: 'value', control: 'money', label: { en: 'What a new one costs', sw: 'Bei ya kipya' } },
        {
          name: 'hasReceipt',
          control: 'yes-no',
          label: { en: 'Do you have its receipt?', sw: 'Je, una risiti yake?' },
        },
      ],
    },
  ],
  evidence: [
    {
      group: 'missing-parts',
      of: 'PHOTO',
      need: 'BLOCKS',
      drawing: 'damage-near',
      label: { en: 'Where the parts are missing', sw: 'Mahali vipuri vilipotolewa' },
    },
    {
      group: 'plate',
      drawing: 'plate',
      of: 'PHOTO',
      need: 'BLOCKS',
      label: { en: 'Your number plate', sw: 'Nambari ya gari lako' },
    },
    logbook,
    abstract,
    {
      group: 'quotation',
      of: 'PAPER',
      need: 'FOLLOWS',
      label: { en: 'Quotation for new parts', sw: 'Bei ya vipuri vipya' },
      hint: { en: 'From a shop or garage. It may follow.', sw: 'Kutoka dukani au gereji. Inaweza kufuata.' },
    },
    {
      group: 'receipts',
      of: 'PAPER',
      need: 'HELPS',
      label: { en: 'Receipts of the stolen parts', sw: 'Risiti za vipuri vilivyoibwa' },
    },
    voice,
  ],
};
