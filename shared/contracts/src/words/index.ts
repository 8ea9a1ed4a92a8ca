export * from './cancel-words';
export * from './claim-words';
export * from './cover-words';
export * from './vocabulary';
export * from './money-words';
export * from './people-words';
export * from './privacy-words';
export * from './vehicle-words';
