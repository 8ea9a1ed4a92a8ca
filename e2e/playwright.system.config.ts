import { browserTests } from './browser-tests';

/* The second tier, which `npm run test:system` runs: every test with the tag `@system`. */
export default await browserTests('system');
