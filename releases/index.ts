export { createRegistry, type RegistryDeps } from './registry/create-registry';
export { openRegistryDatabase, type DatabaseChoice, type RegistryDatabase } from './registry/database';
export { takeBack, type TakeBackRequest } from './registry/environments/take-back';
export { runRamps } from './registry/environments/run-ramps';
export { readGateSettings, type GateSettings } from './registry/gate';
export { createTokenStore, type TokenStore } from './registry/tokens/token-store';
export * from './client';
export { createEdge, type EdgeDeps } from './edge/create-edge';
export { defaultContentSecurityPolicy } from './edge/serving/security-headers';
