import { titleOf } from '../../words/claim-words';
import { refusedOwnVehicle } from './common/covers';
import { abstract, voice } from './common/evidence';
import { policeQuestions } from './common/police';
import { description, happenedAt, place } from './common/when-and-where';
import type { ClaimKind } from './kind';

export const theftRecovery: ClaimKind = {
  type: 'theft-recovery',
  line: 'MOTOR',
  pages: { incident: '/theft-recovery', details: '/theft-recovery-details' },
  title: titleOf('theft-recovery'),
  about: {
    en: 'A vehicle that you reported as stolen has been found.',
    sw: 'Gari uliloripoti kuwa limeibwa limepatikana.',
  },
  refused: (cover) => refusedOwnVehicle(cover) ?? (cover.openThefts.length === 0 ? 'NO_OPEN_THEFT' : null),
  incident: [
    {
      name: 'theftClaim',
      control: 'claim',
      type: 'total-theft',
      label: { en: 'Which theft is it about?', sw: 'Ni kuhusu wizi upi?' },
    },
    { ...happenedAt, label: { en: 'When was it found?', sw: 'Lilipatikana lini?' } },
    { ...place, label: { en: 'Where was it found?', sw: 'Lilipatikana wapi?' } },
    {
      ...description,
      label: { en: 'How was it found?', sw: 'Lilipatikanaje?' },
      hint: { en: 'Who found it, and what they saw.', sw: 'Nani alilipata, na aliona nini.' },
    },
    ...policeQuestions,
  ],
  details: [
    {
      name: 'condition',
      control: 'choice',
      label: { en: 'What is its condition?', sw: 'Hali yake ikoje?' },
      options: [
        { value: 'WHOLE', label: { en: 'As it was', sw: 'Kama lilivyokuwa' } },
        { value: 'DAMAGED', label: { en: 'Damaged', sw: 'Limeharibika' } },
        { value: 'STRIPPED', label: { en: 'Parts are missing', sw: 'Vipuri vimetolewa' } },
        { value: 'BURNT', label: { en: 'Burnt', sw: 'Limeungua' } },
      ],
    },
    {
      name: 'conditionWords',
      control: 'text',
      least: 20,
      most: 2000,
      when: { question: 'condition', is: ['DAMAGED', 'STRIPPED', 'BURNT'] },
      label: { en: 'What is damaged or missing?', sw: 'Nini kimeharibika au hakipo?' },
    },
    {
      name: 'vehicleAt',
      control: 'line',
      label: { en: 'Where is the vehicle now?', sw: 'Gari liko wapi sasa?' },
    },
    {
      name: 'isReleased',
      control: 'yes-no',
      label: { en: 'Have the police released it?', sw: 'Je, polisi wameliachilia?' },
    },
  ],
  evidence: [
    {
      group: 'found-vehicle',
      of: 'PHOTO',
      need: 'BLOCKS',
      drawing: 'front-left',
      label: { en: 'The vehicle as it was found', sw: 'Gari kama lilivyopatikana' },
      hint: { en: 'From all sides, where you can.', sw: 'Kutoka pande zote, ukiweza.' },
    },
    {
      group: 'plate',
      drawing: 'plate',
      of: 'PHOTO',
      need: 'FOLLOWS',
      label: { en: 'Its number plate or chassis number', sw: 'Nambari yake ya gari au ya chesisi' },
    },
    {
      group: 'release-letter',
      of: 'PAPER',
      need: 'FOLLOWS',
      label: { en: 'Release letter', sw: 'Barua ya kuachilia gari' },
      hint: { en: 'The police give it with the vehicle.', sw: 'Polisi huitoa pamoja na gari.' },
    },
    abstract,
    voice,
  ],
};
