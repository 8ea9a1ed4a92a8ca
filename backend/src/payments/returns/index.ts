export { assertEntitled } from './assert-entitled';
export { owe, type Owed } from './owe';
export { payeeOf } from './payee';
export { isOwedBecause } from './returns-repository';
export { isReturnHere, withdrawReturn } from './withdraw-return';
