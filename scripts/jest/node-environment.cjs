const { readFileSync } = require('node:fs');
const { rm } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

/*
 * Jest evaluates modules in a sandbox that has no dynamic import and cannot require ES modules on Node 20. PGlite needs
 * the first, the others are or contain the second: Node itself loads them here. The real packages, not doubles.
 */
const nativePackages = {
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

/* Read and compiled once for all the files of a worker. */
const dumps = new Map();
let engine;
const inMemory = async (path) => {
  engine ??= WebAssembly.compile(readFileSync(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')));
  if (!dumps.has(path)) dumps.set(path, new Blob([readFileSync(path)]));
  return { loadDataDir: dumps.get(path), pgliteWasmModule: await engine };
};

/* A worker whose Jest was killed would end its file first, and start browsers and processes for nobody. */
process.once('disconnect', () => process.exit(1));

/** Node with the packages above; the temporary folders that a file made are removed when all of its tests are over. */
class NodeEnvironment extends TestEnvironment {
  temporaryFolders = [];

  async setup() {
    await super.setup();
    Object.assign(this.global, { nativePackages, inMemory, temporaryFolders: this.temporaryFolders });
  }

  async teardown() {
    await super.teardown();
    for (const folder of this.temporaryFolders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

module.exports = NodeEnvironment;
