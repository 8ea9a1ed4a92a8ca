import { titleOf } from '../../words/claim-words';
import { refusedOwnVehicle } from './common/covers';
import { driverQuestions } from './common/driver';
import { abstract, logbook, voice } from './common/evidence';
import { policeQuestions } from './common/police';
import { description, happenedAt, place } from './common/when-and-where';
import type { ClaimKind } from './kind';

export const totalTheft: ClaimKind = {
  type: 'total-theft',
  line: 'MOTOR',
  pages: { incident: '/total-theft', details: '/total-theft-details' },
  title: titleOf('total-theft'),
  about: { en: 'Your vehicle was stolen and is still gone.', sw: 'Gari lako limeibwa na halijapatikana.' },
  refused: refusedOwnVehicle,
  incident: [
    {
      ...happenedAt,
      label: { en: 'When was it stolen?', sw: 'Liliibwa lini?' },
      hint: {
        en: 'When you noticed it, if you were not there.',
        sw: 'Wakati ulipogundua, ikiwa hukuwepo.',
      },
    },
    { ...place, label: { en: 'Where was it stolen?', sw: 'Liliibwa wapi?' } },
    description,
    ...driverQuestions,
    ...policeQuestions,
  ],
  details: [
    {
      name: 'lastSeenBy',
      control: 'line',
      label: { en: 'Who saw it last, and when?', sw: 'Nani aliliona mwisho, na lini?' },
    },
    {
      name: 'keys',
      control: 'choice',
      label: { en: 'Do you have all its keys?', sw: 'Je, una funguo zake zote?' },
      options: [
        { value: 'ALL', label: { en: 'All', sw: 'Zote' } },
        { value: 'SOME', label: { en: 'Some', sw: 'Baadhi' } },
        { value: 'NONE', label: { en: 'None', sw: 'Hakuna' } },
      ],
    },
    {
      name: 'keysMissing',
      control: 'line',
      when: { question: 'keys', is: ['SOME', 'NONE'] },
      label: { en: 'Where are the others?', sw: 'Nyingine ziko wapi?' },
    },
    {
      name: 'hasTracker',
      control: 'yes-no',
      label: { en: 'Does it have a tracker?', sw: 'Je, lina kifaa cha kufuatilia (tracker)?' },
    },
    {
      name: 'trackerName',
      control: 'line',
      when: { question: 'hasTracker', is: true },
      label: { en: 'Tracking company', sw: 'Kampuni ya ufuatiliaji' },
    },
    {
      name: 'trackerWorked',
      control: 'yes-no',
      when: { question: 'hasTracker', is: true },
      label: { en: 'Was the tracker working?', sw: 'Je, tracker ilikuwa ikifanya kazi?' },
    },
    {
      name: 'hasAntiTheft',
      control: 'yes-no',
      label: { en: 'Does it have another anti-theft device?', sw: 'Je, lina kifaa kingine cha kuzuia wizi?' },
      hint: { en: 'An alarm, an immobiliser or a lock.', sw: 'Kengele, kizuia injini au kufuli.' },
    },
    {
      name: 'antiTheftDevice',
      control: 'line',
      when: { question: 'hasAntiTheft', is: true },
      label: { en: 'Which device?', sw: 'Kifaa gani?' },
    },
    {
      name: 'isFinanced',
      control: 'yes-no',
      label: { en: 'Is it bought on a loan?', sw: 'Je, limenunuliwa kwa mkopo?' },
    },
    {
      name: 'financier',
      control: 'line',
      when: { question: 'isFinanced', is: true },
      label: { en: 'Bank or lender', sw: 'Benki au mkopeshaji' },
    },
  ],
  evidence: [
    logbook,
    {
      group: 'holder-id',
      of: 'PAPER',
      need: 'BLOCKS',
      label: { en: 'Your ID', sw: 'Kitambulisho chako' },
    },
    {
      group: 'kra-pin',
      of: 'PAPER',
      need: 'FOLLOWS',
      label: { en: 'KRA PIN certificate', sw: 'Cheti cha KRA PIN' },
    },
    {
      group: 'keys',
      of: 'PHOTO',
      need: 'FOLLOWS',
      when: { question: 'keys', is: ['ALL', 'SOME'] },
      label: { en: 'All keys that you have', sw: 'Funguo zote ulizo nazo' },
      hint: { en: 'In one photo. Keep them safe.', sw: 'Kwenye picha moja. Zitunze vizuri.' },
    },
    {
      group: 'tracker-report',
      of: 'PAPER',
      need: 'FOLLOWS',
      when: { question: 'hasTracker', is: true },
      label: { en: 'Tracker report', sw: 'Ripoti ya tracker' },
      hint: { en: 'Your tracking company writes it.', sw: 'Kampuni yako ya ufuatiliaji huiandika.' },
    },
    abstract,
    voice,
  ],
};
