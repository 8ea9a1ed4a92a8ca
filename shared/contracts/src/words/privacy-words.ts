import type { AccountChange, AccountChangeKind, Consent, ConsentKind } from '../account/privacy';
import type { PortalDocument } from '../portal-documents';
import type { Words } from './vocabulary';

export const consentWords: Words<ConsentKind> = {
  en: {
    PORTAL_TERMS: 'Terms of use',
    POLICY_TERMS: 'Policy terms',
    CREDIT_AGREEMENT: 'Credit agreement, Lipa Pole Pole',
    HEALTH: 'Use of your answers about health',
    MARKETING: 'Offers by email and SMS',
  },
  sw: {
    PORTAL_TERMS: 'Masharti ya matumizi',
    POLICY_TERMS: 'Masharti ya bima',
    CREDIT_AGREEMENT: 'Makubaliano ya mkopo, Lipa Pole Pole',
    HEALTH: 'Matumizi ya majibu yako kuhusu afya',
    MARKETING: 'Ofa kwa barua pepe na SMS',
  },
};

/** The portal's own texts. */
export const portalDocumentWords: Words<PortalDocument> = {
  en: { terms: 'Terms of use', privacy: 'Privacy policy' },
  sw: { terms: 'Masharti ya matumizi', privacy: 'Sera ya faragha' },
};

/** Where a person gave or withdrew consent. */
export const consentPlaceWords: Words<Consent['where']> = {
  en: { SIGN_UP: 'When you registered', PURCHASE: 'When you bought', PROFILE: 'In your profile' },
  sw: { SIGN_UP: 'Ulipojisajili', PURCHASE: 'Uliponunua', PROFILE: 'Kwenye wasifu wako' },
};

export const accountChangeWords: Words<AccountChangeKind> = {
  en: {
    EMAIL: 'Email changed',
    PHONE: 'Phone changed',
    ADDRESS: 'Address changed',
    LANGUAGE: 'Language changed',
    REMINDERS: 'Reminders changed',
    MARKETING: 'Choice about offers changed',
    PASSWORD: 'Password changed',
    NEXT_OF_KIN: 'Next of kin changed',
    POLICY_ADDED: 'Policy added',
    DEVICE_REMOVED: 'Device signed out',
    DATA_DOWNLOADED: 'Your data downloaded',
    DELETION_ASKED: 'Deletion of the account asked for',
    DELETION_UNDONE: 'Account kept',
  },
  sw: {
    EMAIL: 'Barua pepe imebadilishwa',
    PHONE: 'Simu imebadilishwa',
    ADDRESS: 'Anwani imebadilishwa',
    LANGUAGE: 'Lugha imebadilishwa',
    REMINDERS: 'Vikumbusho vimebadilishwa',
    MARKETING: 'Chaguo kuhusu ofa limebadilishwa',
    PASSWORD: 'Nenosiri limebadilishwa',
    NEXT_OF_KIN: 'Ndugu wa karibu wamebadilishwa',
    POLICY_ADDED: 'Bima imeongezwa',
    DEVICE_REMOVED: 'Kifaa kimeondolewa',
    DATA_DOWNLOADED: 'Taarifa zako zimepakuliwa',
    DELETION_ASKED: 'Kufutwa kwa akaunti kumeombwa',
    DELETION_UNDONE: 'Akaunti imebakishwa',
  },
};

/** Who changed it. */
export const changedByWords: Words<AccountChange['by']> = {
  en: { CUSTOMER: 'You', PORTAL: 'A rule of ours', STAFF: 'Our staff, who were asked to' },
  sw: { CUSTOMER: 'Wewe', PORTAL: 'Kanuni yetu', STAFF: 'Mhudumu wetu, aliyeombwa' },
};
