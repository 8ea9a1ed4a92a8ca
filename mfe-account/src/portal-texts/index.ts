export { AcceptedTextsCard } from './accepted-texts-card';
export { NewerTexts } from './newer-texts';
