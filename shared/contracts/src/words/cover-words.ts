import type { PolicyStatus } from '../account/policies';
import type { ProductType } from '../motor-options';
import type { PaCoverType } from '../pa-options';
import type { DocumentKind } from '../purchase/documents';
import type { PolicyDocument } from '../purchase/issued-policy';
import type { Words } from './vocabulary';

export const productTypeWords: Words<ProductType> = {
  en: { Comprehensive: 'Comprehensive', 'Third Party Only': 'Third Party Only' },
  sw: { Comprehensive: 'Bima kamili', 'Third Party Only': 'Ya mtu wa tatu pekee' },
};

/** Whom a personal accident cover is for. */
export const paCoverTypeWords: Words<PaCoverType> = {
  en: { INDIVIDUAL: 'Individual', FAMILY: 'Family', STUDENT: 'Student' },
  sw: { INDIVIDUAL: 'Mtu binafsi', FAMILY: 'Familia', STUDENT: 'Mwanafunzi' },
};

export const policyStatusWords: Words<PolicyStatus> = {
  en: {
    NOT_STARTED: 'Not started yet',
    ACTIVE: 'Active',
    EXPIRED: 'Expired',
    CANCELLED: 'Cancelled',
    LAPSED: 'Lapsed',
  },
  sw: {
    NOT_STARTED: 'Bado haijaanza',
    ACTIVE: 'Inafanya kazi',
    EXPIRED: 'Imeisha',
    CANCELLED: 'Imesitishwa',
    LAPSED: 'Imekatika',
  },
};

/** Papers of a policy, which we write. */
export const policyDocumentWords: Words<PolicyDocument['kind']> = {
  en: { CERTIFICATE: 'Certificate of insurance', SCHEDULE: 'Policy schedule', RECEIPT: 'Receipt' },
  sw: { CERTIFICATE: 'Cheti cha bima', SCHEDULE: 'Jedwali la bima', RECEIPT: 'Risiti' },
};

/** Documents that the customer sends. */
export const documentWords: Words<DocumentKind> = {
  en: {
    LOGBOOK: 'Logbook',
    ID: 'ID',
    KRA_PIN: 'KRA PIN certificate',
    INCORPORATION: 'Certificate of incorporation',
  },
  sw: {
    LOGBOOK: 'Logbook',
    ID: 'Kitambulisho',
    KRA_PIN: 'Cheti cha KRA PIN',
    INCORPORATION: 'Cheti cha usajili wa kampuni',
  },
};
