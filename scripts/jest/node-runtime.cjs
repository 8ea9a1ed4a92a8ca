const { default: Runtime } = require('jest-runtime');
const { compile } = require('./compile.cjs');

const isPackage = (path) => path.includes('/node_modules/');

/**
 * Loads the sources of a file of tests afresh, as Jest does, and packages as Node does: once a process, ES modules and dynamic
 * imports included. Both see the globals of Node itself, so what a package throws or makes is an `Error`, a `Date` or an
 * `Array` of the tests too. Jest's sandbox would load the packages again for every file, and looks each global up in a proxy.
 */
class NodeRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    if (this._environment.global !== globalThis)
      throw new Error('No @jest-environment here: this runtime needs its own.');
    executor.compile = (source, filename) => compile(source, executor.injectedModuleParameters, filename);
  }

  requireModule(from, moduleName, options, isRequireActual) {
    // Jest's own parts keep the state of one file of tests.
    if (moduleName !== undefined && !options?.isInternalModule && !this._resolution.isCoreModule(moduleName)) {
      const path = this._resolution.resolveCjs(from, moduleName);
      if (isPackage(path)) return require(path);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
}

module.exports = { __esModule: true, default: NodeRuntime };
