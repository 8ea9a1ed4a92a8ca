import { browserTests } from './browser-tests';

/* What `npm run check -- earlier-releases` runs: today's portal with releases of an earlier commit. */
export default await browserTests('earlier');
