export { draftPath } from './draft-path';
export { FactRows } from './fact-rows';
export { SectionCard as PartCard } from '@tulinde/ui';
export { useOfCustomer } from './use-of-customer';
export { useTurnText } from './use-turn-text';
