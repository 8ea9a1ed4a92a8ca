import { remoteConfig } from '@tulinde/shared/remote/build';
import { facts } from './src/facts';

export default remoteConfig(import.meta.dirname, facts);
