export * from './catalogue';
export * from './portal';
export * from './quotes';
export * from './rating';
export * from './terms';
export * from './traffic';
