const { default: Runtime } = require('jest-runtime');
const { compile } = require('./compile.cjs');
const { storagesOfAFile } = require('./storages-of-a-file.cjs');

/** Jest's own, in the window of the file of tests, without parsing the same modules for each of them. */
class BrowserRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor, _environment: environment } = this;
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      return context && compile(source, executor.injectedModuleParameters, filename, context);
    };
    this.disableStorages = storagesOfAFile(this);
  }

  teardown() {
    this.disableStorages();
    super.teardown();
  }
}

module.exports = { __esModule: true, default: BrowserRuntime };
