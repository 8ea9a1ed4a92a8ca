import { parseArgs } from 'node:util';
import { requireBrowsers } from '../checks/test-command/browser';
import { runPlaywright } from '../checks/test-command/runners';
import { firstTier, systemTier } from '../checks/test-command/tiers';

/*
 * npm run check -- slow-browsers [--times 2] [-- words for Playwright]
 * The browser tests at each of the four speeds, as often as asked: on the machine as it is, with the pages' processor
 * four times slower, with every core busy beside them, and with the first paint of each page held before the live page.
 * They have to give the same result.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '1' } },
});
const browsers = requireBrowsers(console.log);
const rows: string[] = [];
for (const speed of ['full', 'slow', 'busy', 'late']) {
  for (let time = 1; time <= Number(values.times); time += 1) {
    process.env.TULINDE_SPEED = speed;
    for (const [name, tier] of [
      ['first tier', firstTier],
      ['system', systemTier],
    ] as const) {
      const started = performance.now();
      const words = ['--pass-with-no-tests', ...positionals];
      const { outcome } = await runPlaywright(tier, browsers, words, (text) => process.stdout.write(text));
      const { passed, failed, skipped } = outcome;
      const seconds = Math.round((performance.now() - started) / 1000);
      rows.push(`${speed} ${time}, ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
      if (failed > 0) process.exitCode = 1;
    }
  }
}
console.log(`\n${rows.join('\n')}`);
