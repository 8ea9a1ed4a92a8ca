import { spawnSync } from 'node:child_process';
import { workspace } from '../build/apps';
import { requirePostgres } from '../checks/test-command/postgres';
import { seedLine, takeSeed } from '../checks/test-command/seed';

/* npm run check -- fuzz-files [how many]: of what the tests send 25 a format, from a new seed each time. */
const count = process.argv[2] ?? '2000';
if (!/^[1-9]\d*$/.test(count)) {
  console.error(`How many is a whole number from 1, not ${count}.`);
  process.exit(2);
}

const seed = takeSeed();
console.log(`${count} damaged files of each format. ${seedLine(seed)}`);
console.log('The goal on a machine of its own: an event loop that is late by 100 ms at most, p99 30 ms.');
requirePostgres(console.log);
const files = 'backend/testing/fuzz-files';
const { status } = spawnSync(
  'npx',
  // An hour: each endless file takes its two seconds of a processor.
  [
    'jest',
    '--ci',
    '--runInBand',
    `--seed=${seed}`,
    '--testPathIgnorePatterns=/node_modules/',
    '--testTimeout=3600000',
    files,
  ],
  {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, TULINDE_FUZZED_FILES: count },
  },
);
process.exitCode = status ?? 1;
