import { browserTests } from './browser-tests';

/* What `npm run containers` runs against its own containers: journeys of the first tier. */
export default await browserTests('containers');
