const { spawn } = require('node:child_process');
const { join } = require('node:path');
const { createInterface } = require('node:readline');
const { TestEnvironment } = require('jest-environment-node');

const startPostgres = () =>
  new Promise((resolve, reject) => {
    const supervisor = spawn(process.execPath, [join(__dirname, 'postgres-supervisor.cjs')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    createInterface({ input: supervisor.stdout }).once('line', (line) => {
      const { url, error } = JSON.parse(line);
      // From here on the server must not keep the worker alive: it ends when the pipe to it ends.
      supervisor.unref();
      supervisor.stdin.unref();
      supervisor.stdout.destroy();
      if (url === undefined) reject(new Error(error));
      else resolve(url);
    });
    supervisor.once('error', reject);
  });

/** One server for all test files of this worker, started by the first that asks. */
let postgres;

/*
 * Jest evaluates modules in a sandbox that has no dynamic import and cannot require ES modules on Node 20. PGlite needs
 * the first and jose is the second: Node itself loads them here, outside the sandbox. The real packages, not doubles.
 */
class BackendEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.nativePackages = { pglite: require('@electric-sql/pglite'), jose: require('jose') };
    this.global.postgresUrl = () => (postgres ??= startPostgres());
  }
}

module.exports = BackendEnvironment;
