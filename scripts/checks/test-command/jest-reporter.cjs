const { getConsoleOutput } = require('@jest/console');
const { relative } = require('node:path');
const { Progress } = require('./progress.cjs');

/** Prints a progress line, and of a file that fails its failures with what its tests wrote to the console; nothing else. */
module.exports = class ProgressReporter {
  #root;
  #progress;

  constructor(globalConfig) {
    this.#root = globalConfig.rootDir;
  }

  onRunStart({ numTotalTestSuites }) {
    this.#progress = new Progress('jest files', numTotalTestSuites);
  }

  onTestResult(test, result) {
    const path = relative(this.#root, test.path);
    if (result.failureMessage) {
      this.#progress.print(`\nFAIL ${path}\n${result.failureMessage}`);
      if (result.console?.length > 0) this.#progress.print(getConsoleOutput(result.console, test.context.config, {}));
    }
    this.#progress.unitDone(result.numFailingTests || (result.failureMessage ? 1 : 0), path, result.perfStats.runtime);
  }

  onRunComplete() {}

  getLastError() {}
};
