export { ErasureNotice } from './erasure-notice';
export { PrivacySection } from './privacy-section';
export { usePrivacy } from './privacy-store';
