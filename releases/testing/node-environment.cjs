const { TestEnvironment } = require('jest-environment-node');

/*
 * Jest evaluates modules in a sandbox that has no dynamic import, which PGlite needs: Node itself loads it here, outside
 * the sandbox. The real package, not a double.
 */
class ReleasesEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.nativePglite = require('@electric-sql/pglite');
  }
}

module.exports = ReleasesEnvironment;
