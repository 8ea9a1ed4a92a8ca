import { requirePostgres } from '../checks/test-command/postgres';
import { lastLine, type Outcome } from '../checks/test-command/outcome';
import { runJest } from '../checks/test-command/runners';
import { seedLine, takeSeed } from '../checks/test-command/seed';
import { firstTier } from '../checks/test-command/tiers';
import { endAllOnInterrupt } from '../checks/test-command/until-interrupted';

/* npm run check -- random-order [times]: all files of Jest, each time in another order. With TULINDE_SEED the first order is that of the seed. */
const times = Number(process.argv[2] ?? 10);
if (!Number.isInteger(times) || times < 1) {
  console.error(`How often is a whole number from 1, not ${process.argv[2] ?? ''}.`);
  process.exit(2);
}

endAllOnInterrupt();
requirePostgres(console.log);
const sequencer = '--testSequencer=./scripts/checks/test-command/random-order-sequencer.cjs';
const outcomes: Outcome[] = [];
for (let turn = 1; turn <= times; turn += 1) {
  const began = performance.now();
  const seed = takeSeed();
  console.log(`${turn} of ${times}: ${seedLine(seed)}`);
  const { outcome } = await runJest(firstTier, [sequencer], (text) => process.stdout.write(text));
  console.log(`  ${lastLine([outcome])} (${Math.round((performance.now() - began) / 1000)} s)`);
  outcomes.push(outcome);
  delete process.env.TULINDE_SEED;
}
console.log(`\n${lastLine(outcomes)}`);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
