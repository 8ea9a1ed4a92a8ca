import { browserTests } from './browser-tests';

/* The first tier, which `npm test` runs: every test that has no tag `@system`. */
export default await browserTests('journeys');
