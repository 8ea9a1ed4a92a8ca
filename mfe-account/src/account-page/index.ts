export { AccountPage } from './account-page';
export { Columns } from './columns';
export { FactRows } from './fact-rows';
export { SectionCard as InfoCard } from '@tulinde/ui';
export { Loaded } from './loaded';
export { PageHeader } from './page-header';
export { perCustomer } from './per-customer';
export { useLoad } from './use-load';
export { useIsPhone } from './use-is-phone';
