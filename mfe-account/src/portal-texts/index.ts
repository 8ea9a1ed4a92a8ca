export { AcceptedTextsCard } from './accepted-card';
export { NewerTexts } from './newer-versions';
