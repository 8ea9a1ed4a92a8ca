import { shellConfig } from '@tulinde/remote-build';

export default shellConfig(import.meta.dirname);
