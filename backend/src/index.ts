export { keepFilesWithDatabase } from './adapters/files/with-database';
export { createApp } from './app/app';
export { createInsurersApp } from './app/insurers-app';
export type { AppDependencies } from './app/app-dependencies';
export { loadConfig, type Config } from './config/config';
export type { Database, DatabaseSource } from './database/connection';
export { openPortalDatabase, type PortalDatabase } from './seed/portal-database';
export { createTokenApp } from './app/token-app';
export { seedDemoAccounts } from './demo/seed-demo-accounts';
