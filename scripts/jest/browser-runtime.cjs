const { default: Runtime } = require('jest-runtime');
const { compile } = require('./compile.cjs');

/** Jest's own, in the window of the file of tests, without parsing the same modules for each of them. */
class BrowserRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor, _environment: environment } = this;
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      return context && compile(source, executor.injectedModuleParameters, filename, context);
    };
  }
}

module.exports = { __esModule: true, default: BrowserRuntime };
