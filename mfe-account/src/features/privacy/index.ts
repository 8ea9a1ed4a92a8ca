export { ErasureNotice, type ErasureNoticeProps } from './erasure-notice';
export { PrivacySection, type PrivacySectionProps } from './privacy-section';
export { usePrivacy } from './privacy-store';
