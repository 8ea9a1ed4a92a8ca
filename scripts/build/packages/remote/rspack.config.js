import { remoteConfig } from '@tulinde/remote-build';
import { routes } from './src/routes.js';

export default remoteConfig(import.meta.dirname, routes, 'mfe-roadside');
