const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { chmodSync, mkdirSync, mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/* A name that this run gave itself is not taken over by the next one in the same process (jest --watch). */
const begin = async (seed) => {
  const home = mkdtempSync(join(tmpdir(), 'tulinde-tests-'));
  // PostgreSQL runs as another user where this one is root.
  chmodSync(home, 0o711);
  const temporary = join(home, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o711);
  const socket = join(home, 'services.sock');
  const services = spawn(
    process.execPath,
    [join(__dirname, '../../../shared/testing/servers/services/main.cjs'), home, socket],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  await once(services.stdout, 'data');
  // From here on it must not keep Jest alive: it ends when the pipe to it ends.
  services.unref();
  services.stdin.unref();
  services.stdout.destroy();
  return { seed, home, temporary, socket, services, outer: process.env.TMPDIR };
};

/** Gives the run a folder of its own for temporary files, the services that its files share, and a seed. */
module.exports = async ({ seed }) => {
  const run = await begin(seed);
  globalThis.testRun = run;
  if (process.env.TULINDE_SEED === undefined) {
    process.env.TULINDE_SEED = String(seed);
    process.stdout.write(`TULINDE_SEED=${seed}\n`);
  }
  process.env.TMPDIR = run.temporary;
  process.env.TULINDE_TEST_SERVICES = run.socket;
};
