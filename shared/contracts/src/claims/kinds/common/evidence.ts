import type { EvidenceGroup } from '../kind';

export const licence: EvidenceGroup = {
  group: 'licence',
  of: 'PAPER',
  need: 'BLOCKS',
  when: { question: 'driver', is: ['HOLDER', 'OTHER'] },
  label: { en: 'Driving licence', sw: 'Leseni ya udereva' },
  hint: { en: 'Of whoever was driving.', sw: 'Ya aliyekuwa akiendesha.' },
};

export const logbook: EvidenceGroup = {
  group: 'logbook',
  of: 'PAPER',
  need: 'BLOCKS',
  label: { en: 'Logbook', sw: 'Logbook' },
  hint: { en: 'A copy will do while the lender has it.', sw: 'Nakala inatosha ikiwa mkopeshaji anayo.' },
};

export const abstract: EvidenceGroup = {
  group: 'abstract',
  of: 'PAPER',
  need: 'FOLLOWS',
  label: { en: 'Police abstract', sw: 'Maelezo ya polisi (abstract)' },
  hint: { en: 'It may follow: the police need a few days.', sw: 'Inaweza kufuata: polisi huhitaji siku chache.' },
};

export const voice: EvidenceGroup = {
  group: 'voice',
  of: 'VOICE',
  need: 'HELPS',
  label: { en: 'Voice note', sw: 'Ujumbe wa sauti' },
  hint: {
    en: 'Tell it in two minutes at most. Please do not say who was hurt.',
    sw: 'Eleza kwa dakika zisizozidi mbili. Tafadhali usitaje aliyeumia.',
  },
};

export const identity: EvidenceGroup = {
  group: 'identity',
  of: 'PAPER',
  need: 'BLOCKS',
  label: { en: 'ID of the injured person', sw: 'Kitambulisho cha aliyeumia' },
  hint: { en: 'For a child, the birth certificate.', sw: 'Kwa mtoto, cheti cha kuzaliwa.' },
};

export const medicalReport: EvidenceGroup = {
  group: 'medical-report',
  of: 'PAPER',
  need: 'FOLLOWS',
  label: { en: 'Medical report', sw: 'Ripoti ya daktari' },
  hint: { en: 'From the hospital or doctor.', sw: 'Kutoka hospitalini au kwa daktari.' },
};

/** The police's paper, where the road was the cause. */
export const roadAbstract: EvidenceGroup = { ...abstract, when: { question: 'cause', is: 'ROAD' } };
