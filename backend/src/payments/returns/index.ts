export { owe, type Owed } from './owe';
export { isOwedBecause } from './returns-repository';
export { withdrawReturn } from './withdraw-return';
