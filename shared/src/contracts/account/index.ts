export * from './account-messages';
export * from './find-policy';
export * from './next-of-kin';
export * from './policies';
export * from './privacy';
export * from './profile';
export * from './renewal';
