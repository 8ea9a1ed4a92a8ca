import { titleOf } from '../../words/claim-words';
import { refusedPerson } from './common/covers';
import { medicalReport, roadAbstract } from './common/evidence';
import { injuredPersonQuestions } from './common/injured-person';
import { roadPoliceQuestions } from './common/police';
import { description, happenedAt, place } from './common/when-and-where';
import type { ClaimKind } from './kind';

const [person, cause] = injuredPersonQuestions;

export const death: ClaimKind = {
  type: 'death',
  line: 'PA',
  pages: { incident: '/personal-accident/claim', details: '/personal-accident/claim-details' },
  title: titleOf('death'),
  about: {
    en: 'Somebody whom the policy insures has died after an accident.',
    sw: 'Mtu aliyewekewa bima amefariki kutokana na ajali.',
  },
  refused: refusedPerson,
  incident: [
    { ...person, label: { en: 'Who has died?', sw: 'Nani amefariki?' } },
    { ...happenedAt, label: { en: 'When was the accident?', sw: 'Ajali ilitokea lini?' } },
    { ...place, label: { en: 'Where was the accident?', sw: 'Ajali ilitokea wapi?' } },
    cause,
    description,
    ...roadPoliceQuestions,
  ],
  details: [
    {
      name: 'diedOn',
      control: 'day',
      health: true,
      label: { en: 'Day of death', sw: 'Siku ya kifo' },
    },
    {
      name: 'claimantName',
      control: 'line',
      label: { en: 'Full name of the person who claims', sw: 'Jina kamili la anayedai' },
      hint: {
        en: 'Next of kin, or whoever administers the estate.',
        sw: 'Ndugu wa karibu, au msimamizi wa mirathi.',
      },
    },
    {
      name: 'claimantRelation',
      control: 'choice',
      label: { en: 'How are they related to the person who died?', sw: 'Ana uhusiano gani na aliyefariki?' },
      options: [
        { value: 'SPOUSE', label: { en: 'Husband or wife', sw: 'Mume au mke' } },
        { value: 'CHILD', label: { en: 'Child', sw: 'Mtoto' } },
        { value: 'PARENT', label: { en: 'Parent', sw: 'Mzazi' } },
        { value: 'SIBLING', label: { en: 'Brother or sister', sw: 'Kaka au dada' } },
        { value: 'OTHER', label: { en: 'Somebody else', sw: 'Mtu mwingine' } },
      ],
    },
    {
      name: 'claimantPhone',
      control: 'phone',
      label: { en: 'Their phone number', sw: 'Nambari yake ya simu' },
    },
  ],
  evidence: [
    {
      group: 'death-certificate',
      of: 'PAPER',
      need: 'FOLLOWS',
      label: { en: 'Death certificate', sw: 'Cheti cha kifo' },
      hint: { en: 'Or the burial permit, until it is there.', sw: 'Au kibali cha mazishi, hadi kipatikane.' },
    },
    {
      group: 'identity',
      of: 'PAPER',
      need: 'BLOCKS',
      label: { en: 'ID of the person who died', sw: 'Kitambulisho cha aliyefariki' },
    },
    {
      group: 'claimant-id',
      of: 'PAPER',
      need: 'BLOCKS',
      label: { en: 'ID of the person who claims', sw: 'Kitambulisho cha anayedai' },
    },
    medicalReport,
    roadAbstract,
  ],
};
