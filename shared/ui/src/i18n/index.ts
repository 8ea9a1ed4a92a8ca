export * from './catalogue';
export * from './dates';
