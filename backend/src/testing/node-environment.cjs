const { TestEnvironment } = require('jest-environment-node');

/*
 * Jest evaluates modules in a sandbox that has no dynamic import and cannot require ES modules on Node 20. PGlite needs
 * the first and jose is the second: Node itself loads them here, outside the sandbox. The real packages, not doubles.
 */
class BackendEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.nativePackages = { pglite: require('@electric-sql/pglite'), jose: require('jose') };
  }
}

module.exports = BackendEnvironment;
