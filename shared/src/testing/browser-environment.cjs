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
  }
};
