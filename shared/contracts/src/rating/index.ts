export * from './rate-answer';
export * from './rating-messages';
