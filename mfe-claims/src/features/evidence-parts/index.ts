export { AddButton } from './add-button';
export { EvidencePanel } from './evidence-panel';
export type { EvidenceQueue } from './evidence-queue';
export { addId } from './group-facts';
export { GroupFiles } from './group-files';
export { SentEvidence } from './sent-evidence';
export { Thumbnail } from './thumbnail';
export { ThumbnailRow } from './thumbnail-row';
export { useEvidenceQueue } from './use-evidence-queue';
