export { type DraftKeeper } from './draft-keeper';
export { KindPage } from './kind-page';
export { OtherDevice } from './other-device';
export { ReportProgress } from './report-progress';
export { kindPagePath, summaryPath } from './steps';
export { WhenNotices } from './when-notices';
export { WithDraft } from './with-draft';
