export * from './contact';
export * from './contact-messages';
