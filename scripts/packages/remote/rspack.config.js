import { remoteConfig } from '@tulinde/remote-build';
import { facts } from './src/facts.js';

export default remoteConfig(import.meta.dirname, facts);
