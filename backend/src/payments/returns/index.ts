export { owe, type Owed } from './owe';
export { withdrawReturn } from './withdraw-return';
