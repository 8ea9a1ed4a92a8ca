import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Starts the portal under test with its output in a file: the runner's own output is the results alone. Says how it ended
 * only when it ended by itself.
 */
const folder = process.env.TULINDE_E2E_LOGS ?? 'test-results/servers';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const file = join(folder, 'portal.log');
const log = openSync(file, 'a');

const portal = spawn(process.execPath, ['--import', 'tsx', 'e2e/serve.ts'], { stdio: ['ignore', log, log] });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => portal.kill(signal));
portal.on('exit', (code, signal) => {
  if (code !== 0) {
    const end = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-40).join('\n');
    process.stderr.write(`The portal under test ended with ${code ?? signal}. The end of ${file}:\n${end}\n`);
  }
  process.exit(code ?? 1);
});
