import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '../../backend/testing/generate/generate';

const usage = `Usage: DATABASE_URL=postgres://… npm run generate -- policies <how many>
Fills a new PostgreSQL with customers, their policies, quotes, payments, claims and jobs.
`;

const [count = ''] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!/^[1-9]\d*$/.test(count) || url === undefined) {
  process.stderr.write(usage);
  process.exit(2);
}
const data = mkdtempSync(join(tmpdir(), 'tulinde-generate-'));
try {
  const { customers } = await generate({ url, data, policies: Number(count) }, (line) => console.log(line));
  console.log(`${customers} customers with everything.`);
} finally {
  rmSync(data, { recursive: true, force: true });
}
