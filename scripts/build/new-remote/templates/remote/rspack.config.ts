import { remoteConfig } from '@tulinde/remote-build';
import { routes } from './src/routes';

export default remoteConfig(import.meta.dirname, routes);
