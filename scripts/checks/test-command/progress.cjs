const minutes = (ms) => (ms < 90_000 ? `${Math.max(1, Math.round(ms / 1000))} s` : `${Math.round(ms / 60_000)} min`);

/**
 * One progress line for a runner: tests done, failed, and the time that is left if the rest is as quick as what is done.
 * A terminal gets one line that changes; a log gets a new line at most every 20 seconds. At the end the five slowest files.
 */
class Progress {
  #name;
  #total;
  #write;
  #now;
  #isTerminal;
  #started;
  #shown = -Infinity;
  #done = 0;
  #failed = 0;
  #tookMs = new Map();

  /**
   * @param {string} name of the part
   * @param {number} total number of units (test files or tests) that will run
   */
  constructor(
    name,
    total,
    {
      write = (text) => process.stdout.write(text),
      now = () => performance.now(),
      isTerminal = process.env.TULINDE_TERMINAL === '1',
    } = {},
  ) {
    this.#name = name;
    this.#total = total;
    this.#write = write;
    this.#now = now;
    this.#isTerminal = isTerminal;
    this.#started = now();
  }

  /**
   * @param {number} failed how many of the tests of this unit failed
   * @param {string} file of the unit
   * @param {number} tookMs milliseconds
   */
  unitDone(failed, file, tookMs) {
    this.#done += 1;
    this.#tookMs.set(file, (this.#tookMs.get(file) ?? 0) + tookMs);
    this.#failed += failed;
    const at = this.#now();
    const isLast = this.#done === this.#total;
    if (!this.#isTerminal && !isLast && at - this.#shown < 20_000) return;
    this.#shown = at;
    const left = ((at - this.#started) / this.#done) * (this.#total - this.#done);
    // The slowest units run first: what they take says nothing about the rest.
    const isKnown = !isLast && this.#done >= this.#total / 10;
    const line = `${this.#name}: ${this.#done} of ${this.#total} done, ${this.#failed} failed${isKnown ? `, about ${minutes(left)} left` : ''}`;
    this.#write(this.#isTerminal ? `\r\u001b[2K${line}${isLast ? '\n' : ''}` : `${line}\n`);
    if (isLast) this.#write(`${this.#name}, slowest: ${this.#slowest()}\n`);
  }

  #slowest() {
    const files = [...this.#tookMs].sort(([, one], [, other]) => other - one).slice(0, 5);
    return files.map(([file, ms]) => `${file} ${Math.round(ms / 1000)} s`).join(', ');
  }

  /** Prints a text (a failure) above the progress line. */
  print(text) {
    this.#write(`${this.#isTerminal ? '\r\u001b[2K' : ''}${text}\n`);
  }
}

module.exports = { Progress };
