/**
 * Takes the place of `AbortSignal.timeout` in the process of a test: the deadlines of the product's own requests pass when
 * the test says so, or a double that keeps silent, and never because the machine is slow.
 *
 * @returns {{ passDeadlines: () => void, restore: () => void }}
 */
const replaceDeadlines = () => {
  const original = AbortSignal.timeout;
  const running = new Set();
  AbortSignal.timeout = () => {
    const controller = new AbortController();
    running.add(controller);
    return controller.signal;
  };
  return {
    passDeadlines: () => {
      const passed = [...running];
      running.clear();
      for (const controller of passed) controller.abort(new DOMException('The deadline has passed.', 'TimeoutError'));
    },
    restore: () => {
      AbortSignal.timeout = original;
    },
  };
};

module.exports = { replaceDeadlines };
