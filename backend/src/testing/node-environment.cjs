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

/** Lives as long as the worker: one server and one embedded database for all of its test files. */
const worker = { startPostgres };

/*
 * PGlite has timers of its own that keep a process alive for a minute. Nobody tells an environment that it was the
 * last of its worker, so the shared database closes when no other file has begun for a moment.
 */
const idleMs = 50;
let idle;
const closeWhenIdle = () => {
  idle = setTimeout(() => {
    worker.pglite?.then((embedded) => embedded.close());
    delete worker.pglite;
  }, idleMs).unref();
};

const packages = {
  get pglite() {
    return require('@electric-sql/pglite');
  },
  get jose() {
    return require('jose');
  },
  get lightMyRequest() {
    return require('light-my-request');
  },
  get swaggerUi() {
    return require('@fastify/swagger-ui');
  },
};

/*
 * Jest evaluates modules in a sandbox that has no dynamic import and cannot require ES modules on Node 20. PGlite needs
 * the first, the others are or contain the second: Node itself loads them here. The real packages, not doubles.
 */
class BackendEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    clearTimeout(idle);
    this.global.nativePackages = packages;
    this.global.testWorker = worker;
  }

  async teardown() {
    await super.teardown();
    closeWhenIdle();
  }
}

module.exports = BackendEnvironment;
