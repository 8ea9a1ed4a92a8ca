import { titleOf } from '../../words/claim-words';
import { refusedOwnVehicle } from './common/covers';
import { driverQuestions } from './common/driver';
import { abstract, licence, logbook, voice } from './common/evidence';
import { policeQuestions } from './common/police';
import { thirdPartyQuestions } from './common/third-parties';
import { description, happenedAt, place } from './common/when-and-where';
import type { ClaimKind, EvidenceGroup } from './kind';

const photos: readonly EvidenceGroup[] = [
  {
    group: 'corner-front-left',
    drawing: 'front-left',
    of: 'PHOTO',
    need: 'BLOCKS',
    label: { en: 'Front left corner', sw: 'Kona ya mbele kushoto' },
    hint: {
      en: 'From three steps away, with the whole side in the picture.',
      sw: 'Kutoka hatua tatu, upande wote ukionekana.',
    },
  },
  {
    group: 'corner-front-right',
    drawing: 'front-right',
    of: 'PHOTO',
    need: 'BLOCKS',
    label: { en: 'Front right corner', sw: 'Kona ya mbele kulia' },
  },
  {
    group: 'corner-back-left',
    drawing: 'back-left',
    of: 'PHOTO',
    need: 'BLOCKS',
    label: { en: 'Back left corner', sw: 'Kona ya nyuma kushoto' },
  },
  {
    group: 'corner-back-right',
    drawing: 'back-right',
    of: 'PHOTO',
    need: 'BLOCKS',
    label: { en: 'Back right corner', sw: 'Kona ya nyuma kulia' },
  },
  {
    group: 'damage-near',
    drawing: 'damage-near',
    of: 'PHOTO',
    need: 'BLOCKS',
    least: 2,
    label: { en: 'The damage, near', sw: 'Uharibifu, kwa karibu' },
    hint: { en: 'Two photos or more.', sw: 'Picha mbili au zaidi.' },
  },
  {
    group: 'plate',
    drawing: 'plate',
    of: 'PHOTO',
    need: 'BLOCKS',
    label: { en: 'Your number plate', sw: 'Nambari ya gari lako' },
  },
  {
    group: 'odometer',
    drawing: 'odometer',
    of: 'PHOTO',
    need: 'FOLLOWS',
    label: { en: 'Odometer', sw: 'Kipima mwendo (odometer)' },
    hint: { en: 'The kilometres on the dashboard.', sw: 'Kilomita zilizo kwenye dashibodi.' },
  },
  {
    group: 'other-vehicle',
    drawing: 'other-vehicle',
    of: 'PHOTO',
    need: 'HELPS',
    when: { question: 'hasThirdParties', is: true },
    label: { en: 'The other vehicle', sw: 'Gari lingine' },
  },
  {
    group: 'other-plate',
    drawing: 'other-plate',
    of: 'PHOTO',
    need: 'HELPS',
    when: { question: 'hasThirdParties', is: true },
    label: { en: 'The other number plate', sw: 'Nambari ya gari lingine' },
  },
];

const estimate: EvidenceGroup = {
  group: 'estimate',
  of: 'PAPER',
  need: 'FOLLOWS',
  label: { en: 'Repair estimate', sw: 'Makadirio ya ukarabati' },
  hint: { en: 'From the garage. It may follow.', sw: 'Kutoka gereji. Yanaweza kufuata.' },
};

export const damageToVehicle: ClaimKind = {
  type: 'damage-to-vehicle',
  line: 'MOTOR',
  pages: { incident: '/damage-to-vehicle', details: '/damage-to-vehicle-details' },
  title: titleOf('damage-to-vehicle'),
  about: {
    en: 'An accident, fire, flood or vandalism damaged your vehicle.',
    sw: 'Ajali, moto, mafuriko au uharibifu wa makusudi umeharibu gari lako.',
  },
  refused: refusedOwnVehicle,
  incident: [happenedAt, place, description, ...driverQuestions, ...policeQuestions],
  details: [
    ...thirdPartyQuestions,
    {
      name: 'canBeDriven',
      control: 'yes-no',
      label: { en: 'Can the vehicle be driven safely?', sw: 'Je, gari linaweza kuendeshwa kwa usalama?' },
    },
    {
      name: 'wasTowed',
      control: 'yes-no',
      label: { en: 'Was it towed?', sw: 'Je, lilivutwa?' },
    },
    {
      name: 'vehicleAt',
      control: 'choice',
      label: { en: 'Where is the vehicle now?', sw: 'Gari liko wapi sasa?' },
      options: [
        { value: 'WITH_ME', label: { en: 'With me', sw: 'Ninalo' } },
        { value: 'GARAGE', label: { en: 'At a garage', sw: 'Gereji' } },
        { value: 'POLICE', label: { en: 'At a police station', sw: 'Kituo cha polisi' } },
        { value: 'ELSEWHERE', label: { en: 'Somewhere else', sw: 'Mahali pengine' } },
      ],
    },
    {
      name: 'garage',
      control: 'line',
      when: { question: 'vehicleAt', is: 'GARAGE' },
      label: { en: 'Name of the garage and its town', sw: 'Jina la gereji na mji wake' },
    },
    {
      name: 'whereElse',
      control: 'line',
      when: { question: 'vehicleAt', is: ['POLICE', 'ELSEWHERE'] },
      label: { en: 'Where exactly?', sw: 'Wapi hasa?' },
    },
  ],
  evidence: [...photos, licence, logbook, abstract, estimate, voice],
};
