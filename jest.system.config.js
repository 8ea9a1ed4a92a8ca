import { configOf } from './scripts/checks/jest/config.mjs';

/* `*.system.test.ts`: processes, kills, cut connections, images, builds, whole browsers. `npm run test:system` runs it. */
export default configOf('system');
