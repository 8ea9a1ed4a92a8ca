import { writeApiReports } from './api-reports';

/* npm run generate -- api */
await writeApiReports();
