const { relative } = require('node:path');
const { Progress } = require('./progress.cjs');

const textOf = ({ stack, message, value, snippet }) =>
  [stack ?? message ?? value, snippet].filter(Boolean).join('\n\n');

/** Prints a progress line, and of a test that fails its errors, what it wrote and where its pictures are; nothing else. */
module.exports = class ProgressReporter {
  #progress;
  #root = process.cwd();
  #write;
  #beforeTests = '';

  constructor({ write = (text) => process.stdout.write(text) } = {}) {
    this.#write = write;
  }

  onBegin(_config, suite) {
    this.#progress = new Progress('browser tests', suite.allTests().length, { write: this.#write });
  }

  onTestEnd(test, result) {
    const file = relative(this.#root, test.location.file);
    const isFailed = !test.ok() && result.status !== 'skipped';
    if (isFailed) {
      const [, project, , ...titles] = test.titlePath();
      const output = [...result.stdout, ...result.stderr].map(String).join('');
      const files = result.attachments.flatMap(({ path }) => (path ? [relative(this.#root, path)] : []));
      const head = `\nFAIL [${project}] ${file}:${test.location.line} › ${titles.join(' › ')}`;
      this.#progress.print([head, ...result.errors.map(textOf), output, ...files].filter(Boolean).join('\n'));
    }
    this.#progress.unitDone(isFailed ? 1 : 0, file, result.duration);
  }

  /** What the servers write while they start; that of a test comes with its result. */
  onStdErr(chunk, test) {
    if (!test) this.#beforeTests += chunk;
  }

  /** Errors outside of a test: the servers did not start, a file did not load. */
  onError(error) {
    const text = [`\nFAIL browser tests: ${textOf(error)}`, this.#beforeTests.trimEnd()].filter(Boolean).join('\n');
    this.#beforeTests = '';
    if (this.#progress) this.#progress.print(text);
    else this.#write(`${text}\n`);
  }

  printsToStdio() {
    return true;
  }
};
