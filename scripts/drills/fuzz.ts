import { spawnSync } from 'node:child_process';
import { workspace } from '../build/apps';
import { requirePostgres } from '../checks/test-command/postgres';
import { seedLine, takeSeed } from '../checks/test-command/seed';

/* npm run check -- fuzz [how many]: what `npm test` sends 2,000 of, from a new seed each time. */
const count = process.argv[2] ?? '40000';
if (!/^[1-9]\d*$/.test(count)) {
  console.error(`How many is a whole number from 1, not ${count}.`);
  process.exit(2);
}

const seed = takeSeed();
console.log(`${count} bodies. ${seedLine(seed)}`);
requirePostgres(console.log);
const { status } = spawnSync(
  'npx',
  [
    'jest',
    '--config',
    'jest.system.config.js',
    '--ci',
    '--runInBand',
    `--seed=${seed}`,
    'backend/src/platform/http/fuzz',
  ],
  {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, TULINDE_BODIES: count },
  },
);
process.exitCode = status ?? 1;
