export { AccountPage, type AccountPageProps } from './account-page';
export { Columns, type ColumnsProps } from './columns';
export { FactRows, type FactRow } from './fact-rows';
export { InfoCard, type InfoCardProps } from './info-card';
export { Loaded, type LoadedProps } from './loaded';
export { PageHeader, type PageHeaderProps } from './page-header';
export { perCustomer } from './per-customer';
export { useLoad } from './use-load';
