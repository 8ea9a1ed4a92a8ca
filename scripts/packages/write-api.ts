import { writeApiReports } from './api-reports';

/* npm run api */
await writeApiReports();
