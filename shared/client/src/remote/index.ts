export * from './portal';
export * from './remote-module';
export * from './portal-context';
