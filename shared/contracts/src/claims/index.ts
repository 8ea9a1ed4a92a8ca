export * from './claim-messages';
export * from './claim-types';
export * from './claims';
export * from './drafts';
export * from './events';
export * from './evidence';
export * from './kinds/kind';
export * from './payout';
