export { keepFilesWithDatabase } from './adapters/files/with-database';
export { createApp } from './app';
export type { AppDependencies } from './app-dependencies';
export { ConfigError, loadConfig, type Config } from './config';
export type { Database, DatabaseSource } from './database/connection';
export { openPortalDatabase, type PortalDatabase } from './database/portal-database';
export { createTokenApp } from './token-app';
export { seedDemoAccounts } from './seed/demo/seed-demo-accounts';
