export { EvidencePanel } from './evidence-panel';
export { addId } from './group-facts';
