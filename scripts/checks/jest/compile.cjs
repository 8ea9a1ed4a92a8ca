const { compileFunction, constants } = require('node:vm');

/* V8's code cache: what one file of tests has parsed, the next one of the process does not parse again. */
const parsed = new Map();

/**
 * A module as a function of what a module is given.
 *
 * @param {string} source
 * @param {readonly string[]} parameters names of what a module is given
 * @param {string} filename
 * @param {import('node:vm').Context} [context] whose globals it sees; those of Node itself without
 */
const compile = (source, parameters, filename, context) => {
  const known = parsed.get(filename);
  const cachedData = known?.source === source ? known.data : undefined;
  const run = compileFunction(source, parameters, {
    filename,
    cachedData,
    produceCachedData: cachedData === undefined,
    parsingContext: context,
    importModuleDynamically: context === undefined ? constants.USE_MAIN_CONTEXT_DEFAULT_LOADER : undefined,
  });
  // A copy: the one that V8 has made is of that context, which would stay with all that the file of tests has made in it.
  if (run.cachedData !== undefined) parsed.set(filename, { source, data: Buffer.from(run.cachedData) });
  return run;
};

module.exports = { compile };
