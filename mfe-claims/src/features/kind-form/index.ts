export { type DraftSync } from './draft-sync';
export { KindPage } from './kind-page';
export { OtherDevice } from './other-device';
export { kindPagePath } from './steps';
export { WhenNotices } from './when-notices';
export { WithDraft } from './with-draft';
