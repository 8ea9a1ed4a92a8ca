export { EvidencePanel, type EvidencePanelProps } from './evidence-panel';
