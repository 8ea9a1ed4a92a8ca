export { KnownToServer } from './known-to-server';
export { QuestionField } from './question-field';
