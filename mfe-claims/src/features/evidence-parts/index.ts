export { AddButton } from './add-button';
export { EvidencePanel } from './evidence-panel';
export type { EvidenceQueue } from './evidence-queue';
export { addId } from './group-facts';
export { GroupFiles } from './group-files';
export { Thumbnail } from './thumbnail';
export { useEvidenceQueue } from './use-evidence-queue';
