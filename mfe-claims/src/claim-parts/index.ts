export { draftPath } from './draft-path';
export { FactRows } from './fact-rows';
export { PartCard } from './part-card';
export { useOfCustomer } from './use-of-customer';
export { useTurnText } from './use-turn-text';
