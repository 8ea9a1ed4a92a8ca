export * from './longest-rating';
export * from './rate-answer';
export * from './rating-messages';
