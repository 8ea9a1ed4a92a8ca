import { shellConfig } from '@tulinde/shared/remote/build';

export default shellConfig(import.meta.dirname);
