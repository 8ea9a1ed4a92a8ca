const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { default: Runtime } = require('jest-runtime');
const { compile } = require('./compile.cjs');
const { storagesOfAFile } = require('./storages-of-a-file.cjs');

/* The tests themselves, what is there for them, and the programs of this folder, which load sources by their address: each
   file of tests has its own. */
const ofTests = /\.(test|timing|stress)\.ts$|\/testing\/|\/scripts\//;
const isOfProcess = (path) => path.includes('/node_modules/') || !ofTests.test(path);
/* What would need a product of its own, whose loading costs more than most files of tests. */
const replacesModules = /\bjest\s*\.\s*(mock|doMock|unstable_mockModule|resetModules|isolateModules|requireActual)\b/;

/* Where Jest finds the lines of the sources in a stack, of what an earlier file of tests has loaded too. */
const sourceMaps = new Map();
let transforms;

const compileSource = (module, path) => module._compile(transforms.transform(path), path);
Object.assign(Module._extensions, { '.ts': compileSource, '.tsx': compileSource });

/**
 * Loads a file of tests and its helpers afresh, as Jest does, and packages and sources of the product as Node does: once a
 * process, ES modules and dynamic imports included. All see the globals of Node itself, so what a package throws or makes
 * is an `Error`, a `Date` or an `Array` of the tests too. Jest's sandbox would load everything again for every file, and
 * looks each global up in a proxy. A file that would replace modules (`jest.mock`) is refused: a spy on the package does.
 */
class NodeRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor, transformCache, _testPath: testPath } = this;
    if (this._environment.global !== globalThis)
      throw new Error('No @jest-environment here: this runtime needs its own.');
    executor.compile = (source, filename) => compile(source, executor.injectedModuleParameters, filename);
    transformCache.sourceMaps = sourceMaps;
    transforms = transformCache;
    this.disableStorages = storagesOfAFile(this);
    if (replacesModules.test(readFileSync(testPath, 'utf8')))
      throw new Error('No jest.mock here: sources of the product are loaded once a process. Use jest.spyOn.');
  }

  requireModule(from, moduleName, options, isRequireActual) {
    // Jest's own parts keep the state of one file of tests.
    if (moduleName !== undefined && !options?.isInternalModule && !this._resolution.isCoreModule(moduleName)) {
      const path = this._resolution.resolveCjs(from, moduleName);
      if (isOfProcess(path)) return require(path);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }

  teardown() {
    this.disableStorages();
    super.teardown();
  }
}

module.exports = { __esModule: true, default: NodeRuntime };
