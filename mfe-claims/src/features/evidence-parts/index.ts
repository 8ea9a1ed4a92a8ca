export { EvidencePanel, type EvidencePanelProps } from './evidence-panel';
export { addId } from './group-facts';
