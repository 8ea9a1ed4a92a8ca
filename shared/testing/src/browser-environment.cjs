const { onlyDisplay } = require('./default-style-sheet.cjs');

// Before jsdom parses it; of the jsdom that Jest's environment has.
const paths = [require.resolve('jest-environment-jsdom')];
const sheet = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js', { paths });
// A word that is marked stays in its line: the name of what it stands in has no space more for it.
const small = `${onlyDisplay(require(sheet))}\nmark { display: inline }`;
require.cache[sheet] = { ...module, id: sheet, filename: sheet, loaded: true, exports: small };

const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the web APIs of Node that jsdom lacks and browsers have. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'ReadableStream',
      'TransformStream',
      'structuredClone',
      'BroadcastChannel',
    ]) {
      this.global[name] = globalThis[name];
    }
    // jsdom has no SubtleCrypto; the token digest needs it. Same realm for its arguments.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.Uint8Array = globalThis.Uint8Array;
    this.global.ArrayBuffer = globalThis.ArrayBuffer;
    // A warning of Node is one of the test under way: silence.ts fails it.
    this.warn = (warning) => this.global?.console.warn(warning);
    process.on('warning', this.warn);
  }

  async teardown() {
    process.off('warning', this.warn);
    await super.teardown();
  }
};
