const { readFileSync } = require('node:fs');
const { rm } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { replaceDeadlines } = require('./deadlines.cjs');
require('./idle-connections.cjs');
require('./one-at-a-time.cjs');
/*
 * jsdom notes which globals of JavaScript there are when it is loaded, and expects them in each new window. Before any package
 * of a test adds one to the process: pdfjs-dist brings `Iterator` along. With its style sheet, which has to be there before jsdom.
 */
require('../../../shared/testing/src/browser-environment.cjs');
require('jsdom');

/* Read and compiled once for all the files of a worker. */
const dumps = new Map();
let engine;
const inMemory = async (path) => {
  engine ??= WebAssembly.compile(readFileSync(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')));
  if (!dumps.has(path)) dumps.set(path, new Blob([readFileSync(path)]));
  return { loadDataDir: dumps.get(path), pgliteWasmModule: await engine };
};

/* Which tables each statement reads whole: planned once for all the files of a worker. */
const tablesReadWhole = new Map();

/* A worker whose Jest was killed would end its file first, and start browsers and processes for nobody. */
const endAlone = () => process.exit(1);
process.once('disconnect', endAlone);
/* A worker that is told to end listens no longer, and ends by itself where nothing holds it: so would this listener. */
process.on('removeListener', (event) => event === 'message' && process.removeListener('disconnect', endAlone));

/* Where Jest keeps the state and the listeners of one file of tests. */
const ofOneFile = new Set([
  'JEST_STATE_SYMBOL',
  'EVENT_HANDLERS',
  'TEST_TIMEOUT_SYMBOL',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
  '$$jest-matchers-object',
]);
const isOfOneFile = (key) => typeof key === 'symbol' && ofOneFile.has(key.description);

/* A warning of Node is one of the test under way: shared/testing/src/silence.ts fails it. */
const warn = (warning) => globalThis.console.warn(warning);

/**
 * The globals of Node itself, for `node-runtime.cjs`: what Jest and a file of tests put in their place or set in the
 * environment is put back after the file, and its temporary folders are removed.
 */
class NodeEnvironment {
  temporaryFolders = [];
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = { console: globalThis.console, exit: process.exit, environment: { ...process.env } };
    this.deadlines = replaceDeadlines();
    const { passDeadlines, restore: restoreDeadlines } = this.deadlines;
    const { temporaryFolders } = this;
    Object.assign(globalThis, { inMemory, passDeadlines, restoreDeadlines, tablesReadWhole, temporaryFolders });
  }

  async setup() {
    process.on('warning', warn);
  }

  async teardown() {
    process.off('warning', warn);
    for (const folder of this.temporaryFolders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    this.deadlines.restore();
    this.fakeTimersModern.dispose();
    globalThis.console = this.before.console;
    process.exit = this.before.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.before.environment)) delete process.env[name];
    Object.assign(process.env, this.before.environment);
    for (const key of Reflect.ownKeys(globalThis).filter(isOfOneFile)) Reflect.deleteProperty(globalThis, key);
    this.global = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.global;
  }
}

module.exports = NodeEnvironment;
