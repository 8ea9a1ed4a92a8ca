export { owe, returnWithinMs, type Owed, type ReturnReason, type ReturnRow } from './owe';
export { withdrawReturn } from './withdraw-return';
