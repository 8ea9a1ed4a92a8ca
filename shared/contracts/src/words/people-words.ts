import type { CustomerType } from '../motor-options';
import type { PaPerson } from '../pa-options';
import type { IdType } from '../identifiers';
import type { Relationship } from '../purchase/pa-details';
import type { Words } from './vocabulary';

export const customerTypeWords: Words<CustomerType> = {
  en: { Individual: 'Individual', Corporate: 'Corporate' },
  sw: { Individual: 'Mtu binafsi', Corporate: 'Kampuni' },
};

export const idTypeWords: Words<IdType> = {
  en: { NATIONAL_ID: 'National ID', PASSPORT: 'Passport', ALIEN_ID: 'Alien ID' },
  sw: { NATIONAL_ID: 'Kitambulisho cha taifa', PASSPORT: 'Pasipoti', ALIEN_ID: 'Kitambulisho cha mgeni' },
};

/** To the person who answers. */
export const relationshipWords: Words<Relationship> = {
  en: {
    SELF: 'Myself',
    SPOUSE: 'Spouse',
    CHILD: 'Child',
    PARENT: 'Parent',
    SIBLING: 'Brother or sister',
    OTHER: 'Other',
  },
  sw: {
    SELF: 'Mimi mwenyewe',
    SPOUSE: 'Mume au mke',
    CHILD: 'Mtoto',
    PARENT: 'Mzazi',
    SIBLING: 'Ndugu',
    OTHER: 'Mwingine',
  },
};

/** The kinds of insured person. */
export const paPersonWords: Words<PaPerson> = {
  en: { ADULT: 'Adult', CHILD: 'Child', STUDENT: 'Student' },
  sw: { ADULT: 'Mtu mzima', CHILD: 'Mtoto', STUDENT: 'Mwanafunzi' },
};
