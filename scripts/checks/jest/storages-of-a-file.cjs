const asyncHooks = require('node:async_hooks');

const names = new Set(['async_hooks', 'node:async_hooks']);

/**
 * Node copies what each enabled storage holds to every promise. Jest's own one, which is made afresh for each file of tests,
 * would stay enabled: the hundredth file of a process would pay for a hundred.
 *
 * @param {import('jest-runtime').default} runtime of one file
 * @returns {() => void} disables what was made in the file, Jest's own storage with it
 */
const storagesOfAFile = ({ coreModule }) => {
  const made = [];
  class Storage extends asyncHooks.AsyncLocalStorage {
    constructor(...given) {
      super(...given);
      made.push(this);
    }
  }
  const hooks = { ...asyncHooks, AsyncLocalStorage: Storage };
  const requireCore = coreModule.require.bind(coreModule);
  coreModule.require = (name) => (names.has(name) ? hooks : requireCore(name));
  return () => {
    for (const storage of made) storage.disable();
  };
};

module.exports = { storagesOfAFile };
